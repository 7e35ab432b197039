import { type ExpressionBuilder, type NotNull, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { idValue, imageUrl } from '#query-api/lists/rows.ts';
import { type AsOf, countsAsOf, ROUNDS_OF } from '#query-api/read-models/as-of.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import type { Query } from '#query-api/read-models/read-models.ts';
import type { RoundsRead, StandingsRead } from './standings.presenter.ts';

/** Which standings are requested. A league's without a season: of the active one, else the latest. */
export type StandingsAsked =
  | { kind: 'season'; id: number }
  | { kind: 'tournament'; id: number }
  | { kind: 'league'; id: number; seasonId: number | undefined };

/** Standings, best team first; as of a day or a round, with the games that count by then. */
export const readStandings = (asked: StandingsAsked, asOf?: AsOf): Query<StandingsRead> =>
  asOf === undefined ? readCurrentStandings(asked) : readStandingsWithGames(asked, asOf);

const readCurrentStandings = (asked: StandingsAsked, asOf?: AsOf) => (db: ReadDb) =>
  db
    .with('header', () => selectHeader(db, asked))
    .selectNoFrom((eb) => [
      jsonObjectFrom(eb.selectFrom('header').selectAll()).as('header'),
      jsonArrayFrom(
        eb
          .selectFrom('header as h')
          .innerJoin('standing as s', 's.scope', 'h.scope')
          .leftJoin('team as t', 't.id', 's.team_id')
          .selectAll('s')
          .select((row) => [
            't.name as team_name',
            imageUrl(row.ref('t.logo')).as('team_logo'),
            't.colours as team_colours',
            't.league_id',
          ])
          .orderBy('s.place'),
      ).as('standings'),
      jsonObjectFrom(
        selectDecided(db, asOf).where(
          'd.tournament_id',
          '=',
          eb.selectFrom('header').select('tournament_id'),
        ),
      ).as('decided'),
    ]);

/** What a tournament decided about its table, as `d`, with the points given or taken away that count by then. */
export const selectDecided = (db: ReadDb, asOf: AsOf | undefined) => {
  const adjustments = db
    .selectFrom('adjustment as a')
    .where('a.tournament_id', '=', sql.ref<number>('d.tournament_id'))
    .select(['a.id', 'a.team_id', 'a.points', 'a.note', 'a.date'])
    .orderBy('a.date')
    .orderBy('a.id');
  return db
    .selectFrom('standings_tournament as d')
    .select([
      'd.standings_rules',
      'd.lots',
      jsonArrayFrom(asOf === undefined ? adjustments : adjustments.where(countsBy(db, asOf))).as(
        'adjustments',
      ),
      jsonArrayFrom(
        db
          .selectFrom('standings_entry as e')
          .where('e.tournament_id', '=', sql.ref<number>('d.tournament_id'))
          .where('e.withdrawn', 'is not', null)
          .select(['e.team_id', 'e.withdrawn', 'e.is_unranked'])
          .$narrowType<{ withdrawn: NotNull }>(),
      ).as('withdrawals'),
    ]);
};

/** Of a round those up to the day of its last game. */
function countsBy(db: ReadDb, asOf: AsOf): RawBuilder<boolean> {
  if ('day' in asOf) return sql`a.date <= ${asOf.day}::date`;
  const lastDay = db
    .selectFrom('result as r')
    .where('r.tournament_id', '=', sql.ref<number>('a.tournament_id'))
    .where('r.team_score_east', 'is not', null)
    .where(countsAsOf(asOf))
    .select(sql`max((r.counts_from at time zone ${asOf.timeZone})::date)`.as('day'));
  return sql`a.date <= (${lastDay})`;
}

/** The current standings, with the finished games that count by then, or all. */
export const readStandingsWithGames = (asked: StandingsAsked, asOf: AsOf | undefined) => (db: ReadDb) =>
  readCurrentStandings(
    asked,
    asOf,
  )(db).select((eb) => {
    const games = eb
      .selectFrom('result as r')
      .selectAll('r')
      .where('r.knockout', '=', false)
      .where('r.team_score_east', 'is not', null)
      .$narrowType<{ team_score_east: NotNull; team_score_west: NotNull }>()
      .where((row) => countsIn(row, asked));
    return jsonArrayFrom(asOf === undefined ? games : games.where(countsAsOf(asOf))).as('games');
  });

/** The rounds of some standings, by how far they have been played. */
export const readRounds =
  (asked: StandingsAsked): Query<RoundsRead> =>
  (db: ReadDb) =>
    db
      .with('header', () => selectHeader(db, asked))
      .selectNoFrom((eb) => [
        jsonObjectFrom(eb.selectFrom('header').selectAll()).as('header'),
        jsonArrayFrom(
          eb
            .selectFrom('result as r')
            .where('r.round', 'is not', null)
            .where('r.canceled', '=', false)
            .where((row) => countsIn(row, asked))
            .groupBy('r.round')
            .orderBy('r.round')
            .select([
              sql<number>`r.round`.as('round'),
              sql<number>`count(*)::integer`.as('games'),
              sql<number>`count(r.team_score_east)::integer`.as('finished_games'),
              sql<string | null>`max(r.counts_from) filter (where r.team_score_east is not null)`.as(
                'last_counts_from',
              ),
            ]),
        ).as('rounds'),
      ]);

/** The names above the rows, and their scope; no row for an unknown season, tournament or league. */
export function selectHeader(db: ReadDb, asked: StandingsAsked) {
  const none = { id: sql<number | null>`null::integer`, name: sql<string | null>`null::text` };
  switch (asked.kind) {
    case 'season':
      return db
        .selectFrom('season as s')
        .where('s.id', '=', idValue(asked.id))
        .select([
          sql<number | null>`s.id`.as('season_id'),
          sql<string | null>`s.name`.as('season_name'),
          none.id.as('tournament_id'),
          none.name.as('tournament_name'),
          none.id.as('league_id'),
          none.name.as('league_name'),
          sql<string | null>`'season:' || s.id`.as('scope'),
        ]);
    case 'tournament':
      return db
        .selectFrom('tournament as t')
        .leftJoin('season as s', 's.id', 't.season_id')
        .where('t.id', '=', idValue(asked.id))
        .select([
          sql<number | null>`t.season_id`.as('season_id'),
          sql<string | null>`s.name`.as('season_name'),
          sql<number | null>`t.id`.as('tournament_id'),
          sql<string | null>`t.name`.as('tournament_name'),
          none.id.as('league_id'),
          none.name.as('league_name'),
          sql<string | null>`'tournament:' || t.id`.as('scope'),
        ]);
    case 'league':
      return db
        .selectFrom('league as l')
        .leftJoin('season as s', (join) =>
          asked.seasonId === undefined ? join.onTrue() : join.on('s.id', '=', idValue(asked.seasonId)),
        )
        .where('l.id', '=', idValue(asked.id))
        .orderBy(sql`s.status = 'active'`, 'desc')
        .orderBy('s.start_date', (order) => order.desc().nullsLast())
        .orderBy('s.id', 'desc')
        .limit(1)
        .select([
          sql<number | null>`s.id`.as('season_id'),
          sql<string | null>`s.name`.as('season_name'),
          none.id.as('tournament_id'),
          none.name.as('tournament_name'),
          sql<number | null>`l.id`.as('league_id'),
          sql<string | null>`l.name`.as('league_name'),
          sql<string | null>`'league:' || l.id || ':season:' || s.id`.as('scope'),
        ]);
  }
}

/** The games of some standings whose schedules have rounds. */
export function roundsIn(asked: StandingsAsked) {
  return asked.kind === 'league'
    ? ROUNDS_OF.league(asked.id, asked.seasonId)
    : ROUNDS_OF[asked.kind](asked.id);
}

type Results = ExpressionBuilder<
  ReadDatabase & { r: ReadDatabase['result']; header: { season_id: number | null } },
  'r'
>;

/** Whether a game counts in the standings. */
export function countsIn(row: Results, asked: StandingsAsked) {
  switch (asked.kind) {
    case 'season':
      return row('r.season_id', '=', idValue(asked.id));
    case 'tournament':
      return row('r.tournament_id', '=', idValue(asked.id));
    case 'league':
      return row.and([
        row('r.league_id', '=', idValue(asked.id)),
        row('r.season_id', '=', row.selectFrom('header').select('season_id')),
      ]);
  }
}
