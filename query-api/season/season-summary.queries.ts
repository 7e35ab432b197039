import { seasonScope } from '#events/standings/table-scope.ts';
import { teamName } from '#events/team/team-name.ts';
import { daysBetween } from '#platform/calendar-day.ts';
import { roundHalfUp } from '#platform/round-half-up.ts';
import {
  directoryReadModel,
  seasonTable,
  teamTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { standingsReadModel, standingTable } from '#projections/standings/standings.table.ts';
import { gameOf, LISTED_COLUMNS, type NamedGameRow, selectNamedGames } from '#query-api/game/game.select.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { SeasonSummary } from './season.contract.ts';
import { type CountedSeasonRow, presentSeason } from './season.presenter.ts';

type LeaderRow = {
  team_id: number;
  team_name: string | null;
  wins: number;
  losses: number;
  ties: number;
  win_percentage: number | null;
};
type Parts = {
  season: CountedSeasonRow;
  counts: { game_count: number; finished: number; remaining: number };
  leader: LeaderRow;
  next: NamedGameRow;
  last: NamedGameRow;
};

/** @param now what is still to come begins after it */
export function readSeasonSummary(id: number, now: Date): Read<Parts> {
  return {
    models: [directoryReadModel, standingsReadModel, gameReadModel],
    values: [id, seasonScope(id), now.toISOString()],
    select: (table) => ({
      season: `SELECT s.*,
          (SELECT count(*)::integer FROM ${table(tournamentTable)} t WHERE t.season_id = s.id AND NOT t.archived) AS tournament_count,
          (SELECT count(*)::integer FROM ${table(standingTable)} t WHERE t.scope = $2) AS team_count
        FROM ${table(seasonTable)} s WHERE s.id = $1::bigint`,
      counts: `SELECT count(*)::integer AS game_count,
          count(*) FILTER (WHERE g.status IN ('completed', 'final'))::integer AS finished,
          count(*) FILTER (WHERE g.status IN ('scheduled', 'in_progress', 'postponed') AND NOT g.archived)::integer AS remaining
        FROM ${table(gameTable)} g WHERE g.season_id = $1::bigint`,
      leader: `SELECT r.team_id, team.name AS team_name, r.wins, r.losses, r.ties, r.win_percentage
        FROM ${table(standingTable)} r LEFT JOIN ${table(teamTable)} team ON team.id = r.team_id
        WHERE r.scope = $2 AND r.total_games > 0 ORDER BY r.place LIMIT 1`,
      next: oneGame(table, `g.status = 'scheduled' AND g.listed_at >= $3::timestamptz`, 'ASC'),
      last: oneGame(table, `g.status IN ('completed', 'final')`, 'DESC'),
    }),
  };
}

function oneGame(table: TableName, condition: string, direction: 'ASC' | 'DESC'): string {
  return selectNamedGames(
    table,
    `(SELECT ${LISTED_COLUMNS} FROM ${table(gameTable)} g
      WHERE g.season_id = $1::bigint AND NOT g.archived AND ${condition}
      ORDER BY g.listed_at ${direction}, g.id ${direction} LIMIT 1)`,
  );
}

/**
 * @param today calendar day in the league's time zone
 * @throws RequestError 404 for an unknown season
 */
export function seasonSummaryAnswer({ rows }: ReadResult<Parts>, today: string): SeasonSummary {
  const season = presentSeason(found(rows.season[0], 'season'));
  const { game_count, finished, remaining } = found(rows.counts[0], 'season');
  const [leader] = rows.leader;
  const [next] = rows.next;
  const [last] = rows.last;
  const toBePlayed = finished + remaining;
  return {
    season,
    game_count,
    finished_games: finished,
    remaining_games: remaining,
    progress: toBePlayed === 0 ? null : roundHalfUp(finished, toBePlayed, 3),
    days_left: daysLeft(season.end_date, today),
    leader:
      leader === undefined ? null : { ...leader, team_name: teamName(leader.team_name, leader.team_id) },
    next_game: next === undefined ? null : gameOf(next),
    last_game: last === undefined ? null : gameOf(last),
  };
}

function daysLeft(end: string | null, today: string): number | null {
  return end === null || end < today ? null : daysBetween(today, end);
}
