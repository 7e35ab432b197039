import { z } from 'zod';
import { tournamentStatus } from '#events/tournament/tournament-status.ts';
import { Conditions } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import {
  categoryTable,
  directoryReadModel,
  leagueTable,
  personTable,
  type SeasonRow,
  seasonTable,
  type TournamentRow,
  teamTable,
  tournamentTable,
  tournamentTeamTable,
} from '#projections/directory/directory.table.ts';
import { gameCountTable, gameReadModel } from '#projections/game/game.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type {
  Tournament,
  TournamentList,
  TournamentListQuery,
  TournamentTeam,
  TournamentTeamList,
  TournamentTeamsQuery,
} from './tournament.contract.ts';

type NamedTournamentRow = TournamentRow & {
  season_name: string | null;
  season_status: SeasonRow['status'] | null;
  season_start_date: string | null;
  season_end_date: string | null;
  league_name: string | null;
  team_count: number;
  game_count: number;
};
export type TournamentParts = { tournaments: NamedTournamentRow };

const MODELS = [directoryReadModel, gameReadModel];

/** Changes that make what is said of tournaments stale, beside the day. */
export const TOURNAMENT_KEYS = ['tournaments', 'seasons', 'leagues', 'games'] as const;

/** Tournaments with names and counts. */
export function selectTournaments(table: TableName): string {
  return `SELECT t.*, season.name AS season_name, season.status AS season_status,
      season.start_date AS season_start_date, season.end_date AS season_end_date,
      league.name AS league_name,
      (SELECT count(*)::integer FROM ${table(tournamentTeamTable)} e WHERE e.tournament_id = t.id) AS team_count,
      coalesce((SELECT g.games FROM ${table(gameCountTable)} g
        WHERE g.counted_by = 'tournament' AND g.id = t.id), 0) AS game_count
    FROM ${table(tournamentTable)} t
    LEFT JOIN ${table(seasonTable)} season ON season.id = t.season_id
    LEFT JOIN ${table(leagueTable)} league ON league.id = t.league_id`;
}

export type TournamentListParts = TournamentParts & { count: { total: number } };

const DEFAULT_LIMIT = 100;
const limitOf = ({ limit }: { limit?: number | undefined }) => limit ?? DEFAULT_LIMIT;
const ORDER = 'tournaments';
/** Start and id of the last tournament of a page. */
const cursorSchema = z.tuple([z.iso.date().nullable(), z.number().int()]);
/** Those without dates come last: they are taken to begin before all others. */
const LONG_AGO = `'-infinity'::date`;

/**
 * The latest first.
 * @param today the calendar day it is in the league's time zone: what `status` is of
 * @throws RequestError 400 for a cursor of another list
 */
export function readTournaments(query: TournamentListQuery, today: string): Read<TournamentListParts> {
  const filters = new Conditions();
  if (query.archived !== true) filters.add('NOT t.archived');
  if (query.season_id !== undefined) filters.add(`t.season_id = ${filters.value(query.season_id)}::bigint`);
  if (query.league_id !== undefined) filters.add(`t.league_id = ${filters.value(query.league_id)}::bigint`);
  if (query.status !== undefined) {
    filters.add(`${statusOn(filters.value(today))} = ${filters.value(query.status)}`);
  }
  const after = decodeCursor(ORDER, cursorSchema, query.cursor);
  const following =
    after === undefined
      ? []
      : [
          `(coalesce(t.start_date, ${LONG_AGO}), t.id) <
            (coalesce(${filters.value(after[0])}::date, ${LONG_AGO}), ${filters.value(after[1])}::bigint)`,
        ];
  const limit = limitOf(query) + 1;
  return {
    models: MODELS,
    values: filters.values,
    select: (table) => ({
      tournaments: `${selectTournaments(table)} WHERE ${filters.and(...following)}
        ORDER BY coalesce(t.start_date, ${LONG_AGO}) DESC, t.id DESC LIMIT ${limit}`,
      // The season decides on a tournament's status only.
      count: `SELECT count(*)::integer AS total FROM ${table(tournamentTable)} t
        ${query.status === undefined ? '' : `LEFT JOIN ${table(seasonTable)} season ON season.id = t.season_id`}
        WHERE ${filters.and()}`,
    }),
  };
}

/**
 * `tournamentStatus` (events/tournament/tournament-status.ts) for a WHERE over a tournament `t` and its `season`.
 * @param today placeholder of the calendar day it is
 */
function statusOn(today: string): string {
  return `CASE WHEN t.stated IS NOT NULL THEN t.stated
      WHEN ${today}::date < t.start_date THEN 'upcoming'
      WHEN ${today}::date > t.end_date THEN 'completed'
      WHEN t.start_date IS NOT NULL OR t.end_date IS NOT NULL THEN 'ongoing'
      WHEN season.status IS NULL OR season.status = 'active' THEN 'ongoing'
      ELSE season.status END`;
}

export function readTournament(id: number): Read<TournamentParts> {
  return {
    models: MODELS,
    values: [id],
    select: (table) => ({ tournaments: `${selectTournaments(table)} WHERE t.id = $1::bigint` }),
  };
}

/** @param today the calendar day it is in the league's time zone */
export function tournamentListOf(
  query: TournamentListQuery,
  { rows }: ReadResult<TournamentListParts>,
  today: string,
): TournamentList {
  const { page, last } = pageOf(rows.tournaments, limitOf(query));
  return {
    tournaments: page.map((row) => tournamentOf(row, today)),
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(ORDER, [last.start_date, last.id]),
  };
}

/** @throws RequestError 404 */
export function tournamentAnswer({ rows }: ReadResult<TournamentParts>, today: string): Tournament {
  return tournamentOf(found(rows.tournaments[0], 'tournament'), today);
}

/** @param today the calendar day it is in the league's time zone */
export function tournamentOf(row: NamedTournamentRow, today: string): Tournament {
  return {
    id: row.id,
    name: row.name,
    status: tournamentStatus(
      { stated: row.stated, startDate: row.start_date, endDate: row.end_date },
      { today, seasonStatus: row.season_status },
    ),
    season_id: row.season_id,
    season_name: row.season_name,
    season_start_date: row.season_start_date,
    season_end_date: row.season_end_date,
    league_id: row.league_id,
    league_name: row.league_name,
    start_date: row.start_date,
    end_date: row.end_date,
    team_count: row.team_count,
    game_count: row.game_count,
    ruleset: row.ruleset,
    allow_ties: row.allow_ties,
    is_archived: row.archived,
    revision: row.revision,
  };
}

type TournamentTeamParts = {
  tournament: { id: number };
  teams: TournamentTeam;
  count: { total: number };
};

const TEAMS_ORDER = 'tournament-teams';
const teamCursor = z.tuple([z.string(), z.number().int()]);

/**
 * Who takes part, by name; also teams that have been archived since.
 * @throws RequestError 400 for a cursor of another list
 */
export function readTournamentTeams(id: number, query: TournamentTeamsQuery): Read<TournamentTeamParts> {
  const filters = new Conditions();
  filters.add(`entry.tournament_id = ${filters.value(id)}::bigint`);
  const after = decodeCursor(TEAMS_ORDER, teamCursor, query.cursor);
  const following =
    after === undefined
      ? []
      : [`(t.name, t.id) > (${filters.value(after[0])}, ${filters.value(after[1])}::bigint)`];
  const limit = limitOf(query) + 1;
  return {
    models: [directoryReadModel],
    values: filters.values,
    select: (table) => ({
      tournament: `SELECT t.id FROM ${table(tournamentTable)} t WHERE t.id = $1::bigint`,
      teams: `SELECT t.id AS team_id, t.name AS team_name, t.location AS team_location, t.logo AS team_logo,
          coalesce(t.coach_name, manager.display_name) AS coach_name,
          t.category_id AS game_category_id, category.name AS category_name
        FROM ${table(tournamentTeamTable)} entry
        JOIN ${table(teamTable)} t ON t.id = entry.team_id
        LEFT JOIN ${table(personTable)} manager ON manager.id = t.manager_id
        LEFT JOIN ${table(categoryTable)} category ON category.id = t.category_id
        WHERE ${filters.and(...following)} ORDER BY t.name, t.id LIMIT ${limit}`,
      count: `SELECT count(*)::integer AS total FROM ${table(tournamentTeamTable)} entry
        JOIN ${table(teamTable)} t ON t.id = entry.team_id WHERE ${filters.and()}`,
    }),
  };
}

/** @throws RequestError 404 for an unknown tournament */
export function tournamentTeamsAnswer(
  query: TournamentTeamsQuery,
  { rows }: ReadResult<TournamentTeamParts>,
): TournamentTeamList {
  found(rows.tournament[0], 'tournament');
  const { page, last } = pageOf(rows.teams, limitOf(query));
  return {
    tournament_teams: page.map((team) => ({
      ...team,
      team_logo: mediaAddress(team.team_logo),
    })),
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(TEAMS_ORDER, [last.team_name, last.team_id]),
  };
}
