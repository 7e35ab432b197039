import { teamName } from '#events/team/team-name.ts';
import { roundHalfUp } from '#platform/round-half-up.ts';
import { teamTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import {
  playerStatisticsReadModel,
  playerTotalTable,
} from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import {
  teamStatisticsReadModel,
  teamTotalTable,
} from '#projections/team-statistics/team-statistics.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { GameOfNote, SeasonStatistics } from './season.contract.ts';
import { type CountedSeasonRow, SEASON_MODELS, selectSeasons } from './season.queries.ts';

type NumbersRow = SeasonStatistics['games_by_status'] & {
  game_count: number;
  home_wins: number;
  away_wins: number;
  ties: number;
  forfeits: number;
};
/** `points` and `games` are those of games whose points on court are known. */
type PlayedRow = { points: number; games: number };
type NoteRow = {
  game_id: number;
  east_team_id: number;
  west_team_id: number;
  east_name: string | null;
  west_name: string | null;
  east_score: number;
  west_score: number;
};
type Parts = {
  season: CountedSeasonRow;
  numbers: NumbersRow;
  played: PlayedRow;
  players: { count: number };
  highest: NoteRow;
  biggest: NoteRow;
};

/** Archived games go on counting. */
const FINISHED = `g.status IN ('completed', 'final')`;
const PLAYED_OUT = `${FINISHED} AND g.result_type IS DISTINCT FROM 'forfeit'`;
const STATUSES = ['scheduled', 'in_progress', 'completed', 'final', 'postponed', 'canceled'] as const;

export function readSeasonStatistics(id: number): Read<Parts> {
  return {
    models: [...SEASON_MODELS, gameReadModel, playerStatisticsReadModel, teamStatisticsReadModel],
    values: [id],
    select: (table) => ({
      season: `${selectSeasons(table)} WHERE s.id = $1::bigint`,
      numbers: `SELECT count(*)::integer AS game_count,
          ${STATUSES.map((status) => `${count(`g.status = '${status}'`)} AS "${status}"`).join(', ')},
          ${count(`${FINISHED} AND g.winner_id = g.east_team_id`)} AS home_wins,
          ${count(`${FINISHED} AND g.winner_id = g.west_team_id`)} AS away_wins,
          ${count(`${PLAYED_OUT} AND g.winner_id IS NULL`)} AS ties,
          ${count(`${FINISHED} AND g.result_type = 'forfeit'`)} AS forfeits
        FROM ${table(gameTable)} g WHERE g.season_id = $1::bigint`,
      // Every game is in the totals of two teams.
      played: `SELECT coalesce(sum(t.points), 0)::integer AS points,
          (coalesce(sum(t.points_games), 0) / 2)::integer AS games
        FROM ${table(teamTotalTable)} t
        WHERE t.scope = 'season' AND t.scope_id = $1::bigint AND t.direction = 'for'`,
      players: `SELECT count(*)::integer AS count FROM ${table(playerTotalTable)} t
        WHERE t.scope = 'season' AND t.scope_id = $1::bigint AND t.team_id = ${ALL_TEAMS}`,
      highest: gameOfNote(table, 'g.east_score + g.west_score'),
      biggest: gameOfNote(table, 'abs(g.east_score - g.west_score)'),
    }),
  };
}

const count = (condition: string) => `count(*) FILTER (WHERE ${condition})::integer`;

/** The game with the most of something; of several the one that was played first. */
function gameOfNote(table: TableName, most: string): string {
  return `SELECT g.id AS game_id, g.east_team_id, g.west_team_id, east.name AS east_name, west.name AS west_name,
      g.east_score, g.west_score
    FROM (SELECT g.* FROM ${table(gameTable)} g WHERE g.season_id = $1::bigint AND ${PLAYED_OUT}
      ORDER BY ${most} DESC, g.scheduled_at, g.id LIMIT 1) g
    LEFT JOIN ${table(teamTable)} east ON east.id = g.east_team_id
    LEFT JOIN ${table(teamTable)} west ON west.id = g.west_team_id`;
}

/** @throws RequestError 404 for an unknown season */
export function seasonStatisticsAnswer({ rows }: ReadResult<Parts>): SeasonStatistics {
  const season = found(rows.season[0], 'season');
  const numbers = found(rows.numbers[0], 'season');
  const { scheduled, in_progress, completed, final, postponed, canceled } = numbers;
  const { points, games } = rows.played[0] ?? { points: 0, games: 0 };
  const perGame = (teams: number) => (games === 0 ? null : roundHalfUp(points, games * teams, 1));
  return {
    season_id: season.id,
    season_name: season.name,
    tournament_count: season.tournament_count,
    team_count: season.team_count,
    player_count: rows.players[0]?.count ?? 0,
    game_count: numbers.game_count,
    games_by_status: { scheduled, in_progress, completed, final, postponed, canceled },
    finished_games: completed + final,
    home_wins: numbers.home_wins,
    away_wins: numbers.away_wins,
    ties: numbers.ties,
    forfeits: numbers.forfeits,
    total_points: points,
    average_total_points: perGame(1),
    points_per_game: perGame(2),
    highest_scoring_game: noteOf(rows.highest[0]),
    biggest_win: noteOf(rows.biggest[0]),
  };
}

function noteOf(row: NoteRow | undefined): GameOfNote | null {
  if (row === undefined) return null;
  return {
    game_id: row.game_id,
    team_east_name: teamName(row.east_name, row.east_team_id),
    team_west_name: teamName(row.west_name, row.west_team_id),
    team_score_east: row.east_score,
    team_score_west: row.west_score,
  };
}
