import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type Tournament,
  type TournamentListQuery,
  type TournamentTeam,
  type TournamentTeamsQuery,
  tournamentSchema,
} from '#contracts/tournament/tournament.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { TournamentStatus } from '#events/tournament/tournament-status.ts';
import { tournamentTable } from '#projections/directory/directory.table.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue, imageUrl } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

/** Changes that make answers about tournaments stale, apart from the day. */
export const TOURNAMENT_KEYS: readonly ChangeKey[] = [
  changeKey.tournaments,
  changeKey.seasons,
  changeKey.leagues,
  changeKey.games,
];

const TOURNAMENT_COLUMNS = sharedColumns('t', tournamentTable, tournamentSchema);

/** Tournaments with names and counts. @param today the current calendar day in the league's time zone, for `status` */
const selectTournaments = (db: ReadDb, today: string) =>
  db
    .selectFrom('tournament as t')
    .leftJoin('season', 'season.id', 't.season_id')
    .leftJoin('league', 'league.id', 't.league_id')
    .select(TOURNAMENT_COLUMNS)
    .select((eb) => [
      statusOn(today).as('status'),
      'season.name as season_name',
      'season.start_date as season_start_date',
      'season.end_date as season_end_date',
      'league.name as league_name',
      countRows(eb.selectFrom('tournament_team').whereRef('tournament_id', '=', 't.id')).as('team_count'),
      countRows(eb.selectFrom('game').whereRef('tournament_id', '=', 't.id')).as('game_count'),
    ]);

export const readTournament = (id: number, today: string) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(selectTournaments(db, today).where('t.id', '=', idValue(id))).as('tournament'),
  ]);

/** The latest first; those without dates last. */
const LATEST_FIRST: ListOrder<Tournament> = {
  name: 'tournaments',
  terms: [
    { sql: sql.ref('t.start_date'), type: 'date', direction: 'desc', nullable: true },
    { sql: sql.ref('t.id'), type: 'bigint', direction: 'desc' },
  ],
  place: (row) => [row.start_date, row.id],
};

/** @throws RequestError 400 for a cursor of another list */
export const tournamentPage = (query: TournamentListQuery) => pageAsked(query, LATEST_FIRST, 100);

export const readTournaments =
  (filters: TournamentListQuery, page: Page<Tournament>, today: string) => (db: ReadDb) => {
    const { archived, season_id, league_id, status } = filters;
    const tournaments = selectTournaments(db, today).where((eb) => {
      const all = [];
      if (archived !== true) all.push(eb('t.is_archived', '=', false));
      if (season_id !== undefined) all.push(eb('t.season_id', '=', idValue(season_id)));
      if (league_id !== undefined) all.push(eb('t.league_id', '=', idValue(league_id)));
      if (status !== undefined) all.push(eb(statusOn(today), '=', status));
      return eb.and(all);
    });
    return db.selectNoFrom([
      jsonArrayFrom(onPage(tournaments, page)).as('tournaments'),
      countRows(tournaments).as('total'),
    ]);
  };

/** `tournamentStatus` (events/tournament/tournament-status.ts) of a tournament `t` and its `season`. */
export function statusOn(today: string): RawBuilder<TournamentStatus> {
  return sql`case when t.stated is not null then t.stated
    when ${today}::date < t.start_date then 'upcoming'
    when ${today}::date > t.end_date then 'completed'
    when t.start_date is not null or t.end_date is not null then 'ongoing'
    when season.status is null or season.status = 'active' then 'ongoing'
    else season.status end`;
}

const TEAMS_BY_NAME: ListOrder<TournamentTeam> = {
  name: 'tournament-teams',
  terms: [
    { sql: sql.ref('t.name'), type: 'text' },
    { sql: sql.ref('t.id'), type: 'bigint' },
  ],
  place: (row) => [row.team_name, row.team_id],
};

/** @throws RequestError 400 for a cursor of another list */
export const tournamentTeamsPage = (query: TournamentTeamsQuery) => pageAsked(query, TEAMS_BY_NAME, 100);

/** Who takes part, by name; also teams that have been archived since. */
export const readTournamentTeams = (id: number, page: Page<TournamentTeam>) => (db: ReadDb) => {
  const teams = db
    .selectFrom('tournament_team as entry')
    .innerJoin('team as t', 't.id', 'entry.team_id')
    .leftJoin('person as manager', 'manager.id', 't.manager_id')
    .leftJoin('category', 'category.id', 't.game_category_id')
    .leftJoin('standings_entry as e', (join) =>
      join.onRef('e.tournament_id', '=', 'entry.tournament_id').onRef('e.team_id', '=', 'entry.team_id'),
    )
    .where('entry.tournament_id', '=', idValue(id))
    .select((eb) => [
      't.id as team_id',
      't.name as team_name',
      't.location as team_location',
      imageUrl(eb.ref('t.logo')).as('team_logo'),
      eb.fn.coalesce('t.coach_name', 'manager.display_name').as('coach_name'),
      't.game_category_id',
      'category.name as category_name',
      'e.withdrawn',
    ]);
  return db.selectNoFrom([jsonArrayFrom(onPage(teams, page)).as('teams'), countRows(teams).as('total')]);
};

/** Points given or taken away in a tournament, the earliest first. */
export const readAdjustments = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(
      db
        .selectFrom('adjustment as a')
        .leftJoin('team as t', 't.id', 'a.team_id')
        .where('a.tournament_id', '=', idValue(id))
        .select([
          'a.id',
          'a.tournament_id',
          'a.team_id',
          't.name as team_name',
          'a.points',
          'a.date',
          'a.note',
        ])
        .orderBy('a.date')
        .orderBy('a.id'),
    ).as('adjustments'),
  ]);

/** Teams that have forfeited twice or more in a tournament that is not over on that day, and play in it. */
export const readRepeatedForfeits = (today: string) => (db: ReadDb) => {
  const forfeitedBy = (side: 'east' | 'west') =>
    db
      .selectFrom('result')
      .where('forfeited_by', 'in', [side, 'both'])
      .where('by_default', '=', false)
      .select(['tournament_id', `team_${side}_id as team_id`]);
  return db.selectNoFrom([
    jsonArrayFrom(
      db
        .selectFrom(forfeitedBy('east').unionAll(forfeitedBy('west')).as('f'))
        .innerJoin('tournament as t', 't.id', 'f.tournament_id')
        .leftJoin('season', 'season.id', 't.season_id')
        .innerJoin('standings_entry as e', (join) =>
          join.onRef('e.tournament_id', '=', 'f.tournament_id').onRef('e.team_id', '=', 'f.team_id'),
        )
        .leftJoin('team', 'team.id', 'f.team_id')
        .where('t.is_archived', '=', false)
        .where('e.withdrawn', 'is', null)
        .where(statusOn(today), '<>', 'completed')
        .groupBy(['t.id', 't.name', 'f.team_id', 'team.name'])
        .having(sql<number>`count(*)`, '>=', 2)
        .orderBy('t.name')
        .orderBy('team.name')
        .orderBy('f.team_id')
        .select([
          't.id as tournament_id',
          't.name as tournament_name',
          'f.team_id',
          'team.name as team_name',
          sql<number>`count(*)::integer`.as('forfeits'),
        ]),
    ).as('teams'),
  ]);
};
