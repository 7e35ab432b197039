import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type CheckConflictsQuery,
  type Season,
  type SeasonListQuery,
  seasonSchema,
} from '#contracts/season/season.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { StandingsScope } from '#events/standings/standings-scope.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { containing } from '#platform/postgres/conditions.ts';
import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';
import { seasonTable } from '#projections/directory/directory.table.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';
import { statusOn } from '#query-api/tournament/tournament.queries.ts';

/** Changes that make answers about some seasons stale: their standings say who takes part. */
export const seasonKeys = (ids: readonly number[]): readonly ChangeKey[] => [
  changeKey.seasons,
  changeKey.tournaments,
  ...ids.map((id) => changeKey.standings(seasonScope(id))),
];

const SEASON_COLUMNS = sharedColumns('s', seasonTable, seasonSchema);

/** Teams of a season are those that entered one of its tournaments or play one of its games. */
export const selectSeasons = (db: ReadDb) =>
  db
    .selectFrom('season as s')
    .select(SEASON_COLUMNS)
    .select((eb) => [
      countRows(
        eb.selectFrom('tournament').whereRef('season_id', '=', 's.id').where('is_archived', '=', false),
      ).as('tournament_count'),
      countRows(eb.selectFrom('standing').where('scope', '=', sql<StandingsScope>`'season:' || s.id`)).as(
        'team_count',
      ),
    ]);

export const readSeason = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([jsonObjectFrom(selectSeasons(db).where('s.id', '=', idValue(id))).as('season')]);

/** Upcoming seasons: the soonest first. Others: the active one, then the latest. Undated ones come last. */
function listOrder({ status }: SeasonListQuery): ListOrder<Season> {
  const upcoming = status === 'upcoming';
  const direction = upcoming ? 'asc' : 'desc';
  return {
    name: upcoming ? 'seasons to come' : 'seasons',
    terms: [
      { sql: sql`(s.status = 'active')`, type: 'boolean', direction },
      { sql: sql.ref('s.start_date'), type: 'date', direction, nullable: true },
      { sql: sql.ref('s.id'), type: 'bigint', direction },
    ],
    place: (row) => [row.status === 'active', row.start_date, row.id],
  };
}

/**
 * Whole by default.
 * @throws RequestError 400 for a cursor of another list
 */
export const seasonPage = (query: SeasonListQuery) => pageAsked(query, listOrder(query));

export const readSeasons =
  ({ status, year, search = '' }: SeasonListQuery, page: Page<Season>) =>
  (db: ReadDb) => {
    const text = search.trim();
    const seasons = selectSeasons(db).where((eb) => {
      const all = [];
      if (status !== undefined) all.push(eb('s.status', '=', status));
      if (year !== undefined) all.push(daysShared(eb, ...firstAndLastDay(year)));
      if (text !== '') all.push(eb('s.name', 'ilike', containing(text)));
      return eb.and(all);
    });
    return db.selectNoFrom([
      jsonArrayFrom(onPage(seasons, page)).as('seasons'),
      countRows(seasons).as('total'),
    ]);
  };

/** All of them: there are few, and names are compared as in the command that would refuse one. */
export const readSeasonNames = (db: ReadDb) =>
  db.selectNoFrom((eb) => [jsonArrayFrom(eb.selectFrom('season').select(['id', 'name'])).as('seasons')]);

/** Seasons that share a day with these dates. */
export const readConflicts =
  ({ start_date, end_date, exclude }: CheckConflictsQuery) =>
  (db: ReadDb) => {
    const seasons = selectSeasons(db)
      .where((eb) => daysShared(eb, start_date, end_date))
      .orderBy('s.start_date')
      .orderBy('s.id');
    return db.selectNoFrom([
      jsonArrayFrom(exclude === undefined ? seasons : seasons.where('s.id', '!=', idValue(exclude))).as(
        'seasons',
      ),
    ]);
  };

/** A year's seasons with their tournaments, and days with games. @param timeZone in which days begin */
export const readSeasonCalendar = (year: number, timeZone: string, today: string) => (db: ReadDb) => {
  const [first, last] = firstAndLastDay(year);
  const from = startOfDay(first, timeZone).toISOString();
  const to = startOfDay(nextDay(last), timeZone).toISOString();
  return db.selectNoFrom((eb) => [
    jsonArrayFrom(
      selectSeasons(db)
        .where((season) => daysShared(season, first, last))
        .select((season) =>
          jsonArrayFrom(
            season
              .selectFrom('tournament as t')
              .innerJoin('season', 'season.id', 't.season_id')
              .whereRef('t.season_id', '=', 's.id')
              .where('t.is_archived', '=', false)
              .select(['t.id', 't.name', statusOn(today).as('status'), 't.start_date', 't.end_date'])
              .orderBy('t.start_date', (order) => order.asc().nullsLast())
              .orderBy('t.id'),
          ).as('tournaments'),
        )
        .orderBy('s.start_date')
        .orderBy('s.id'),
    ).as('seasons'),
    jsonArrayFrom(
      eb
        .selectFrom('game as g')
        .where('g.is_archived', '=', false)
        .where('g.listed_at', '>=', from)
        .where('g.listed_at', '<', to)
        .where('g.game_date', 'is not', null)
        .where('g.status', '!=', 'canceled')
        .select((game) => [
          sql<string>`to_char(g.game_date at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date'),
          game.fn.countAll<number>().as('game_count'),
        ])
        .groupBy('date')
        .orderBy('date'),
    ).as('days'),
  ]);
};

type Seasons = ExpressionBuilder<ReadDatabase & { s: ReadDatabase['season'] }, 's'>;

/** Whether a season shares a day with the days from `first` to `last`; one without dates shares none. */
const daysShared = (eb: Seasons, first: string, last: string) =>
  eb.and([eb('s.start_date', '<=', last), eb(eb.fn.coalesce('s.end_date', 's.start_date'), '>=', first)]);

/** First and last calendar day of a year. */
function firstAndLastDay(year: number): [first: string, last: string] {
  const digits = String(year).padStart(4, '0');
  return [`${digits}-01-01`, `${digits}-12-31`];
}
