import { tournamentStatus } from '#events/tournament/tournament-status.ts';
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
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { found } from '#query-api/kernel/answers.ts';
import { Conditions } from '#query-api/kernel/conditions.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import type {
  Tournament,
  TournamentList,
  TournamentListQuery,
  TournamentTeam,
  TournamentTeamList,
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

/** Tournaments with names and counts. */
export function selectTournaments(table: TableName): string {
  return `SELECT t.*, season.name AS season_name, season.status AS season_status,
      season.start_date AS season_start_date, season.end_date AS season_end_date,
      league.name AS league_name,
      (SELECT count(*)::integer FROM ${table(tournamentTeamTable)} e WHERE e.tournament_id = t.id) AS team_count,
      (SELECT count(*)::integer FROM ${table(gameTable)} g WHERE g.tournament_id = t.id) AS game_count
    FROM ${table(tournamentTable)} t
    LEFT JOIN ${table(seasonTable)} season ON season.id = t.season_id
    LEFT JOIN ${table(leagueTable)} league ON league.id = t.league_id`;
}

export function readTournaments(query: TournamentListQuery): Read<TournamentParts> {
  const filters = new Conditions();
  if (query.archived !== true) filters.add('NOT t.archived');
  if (query.season_id !== undefined) filters.add(`t.season_id = ${filters.value(query.season_id)}::bigint`);
  if (query.league_id !== undefined) filters.add(`t.league_id = ${filters.value(query.league_id)}::bigint`);
  return {
    models: MODELS,
    values: filters.values,
    select: (table) => ({
      tournaments: `${selectTournaments(table)} WHERE ${filters.and()}
        ORDER BY t.start_date DESC NULLS LAST, t.id DESC`,
    }),
  };
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
  { rows }: ReadResult<TournamentParts>,
  today: string,
): TournamentList {
  const tournaments = rows.tournaments
    .map((row) => tournamentOf(row, today))
    .filter(({ status }) => query.status === undefined || status === query.status);
  return { tournaments, total: tournaments.length, next_cursor: null };
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
    is_archived: row.archived,
  };
}

type TournamentTeamParts = { tournament: { id: number }; teams: TournamentTeam };

/** Who takes part, by name; also teams that have been archived since. */
export function readTournamentTeams(id: number): Read<TournamentTeamParts> {
  return {
    models: [directoryReadModel],
    values: [id],
    select: (table) => ({
      tournament: `SELECT t.id FROM ${table(tournamentTable)} t WHERE t.id = $1::bigint`,
      teams: `SELECT t.id AS team_id, t.name AS team_name, t.location AS team_location, t.logo AS team_logo,
          coalesce(t.coach_name, manager.display_name) AS coach_name,
          t.category_id AS game_category_id, category.name AS category_name
        FROM ${table(tournamentTeamTable)} entry
        JOIN ${table(teamTable)} t ON t.id = entry.team_id
        LEFT JOIN ${table(personTable)} manager ON manager.id = t.manager_id
        LEFT JOIN ${table(categoryTable)} category ON category.id = t.category_id
        WHERE entry.tournament_id = $1::bigint ORDER BY t.name, t.id`,
    }),
  };
}

/** @throws RequestError 404 for an unknown tournament */
export function tournamentTeamsAnswer({ rows }: ReadResult<TournamentTeamParts>): TournamentTeamList {
  found(rows.tournament[0], 'tournament');
  const teams = rows.teams.map((team) => ({
    ...team,
    team_logo: team.team_logo === null ? null : mediaAddress(team.team_logo),
  }));
  return { tournament_teams: teams, total: teams.length, next_cursor: null };
}
