import { directoryReadModel, seasonTable, teamTable } from '#projections/directory/directory.table.ts';
import {
  type StandingRow,
  standingsReadModel,
  standingTable,
} from '#projections/standings/standings.table.ts';
import { teamName } from '#query-api/game/game.select.ts';
import { found } from '#query-api/kernel/answers.ts';
import { isoTime } from '#query-api/kernel/iso-time.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import { type RankedTeam, rankingReason } from './ranking-reason.ts';
import type { RankingRow, Rankings } from './standings.contract.ts';

type NamedStandingRow = StandingRow & {
  team_name: string | null;
  team_colours: { first: string; second: string } | null;
  league_id: number | null;
};
type RankingsParts = { season: { id: number; name: string }; standings: NamedStandingRow };

export function readRankings(seasonId: number): Read<RankingsParts> {
  return {
    models: [standingsReadModel, directoryReadModel],
    values: [seasonId],
    select: (table) => ({
      season: `SELECT s.id, s.name FROM ${table(seasonTable)} s WHERE s.id = $1::bigint`,
      standings: `SELECT s.*, team.name AS team_name, team.colours AS team_colours, team.league_id
        FROM ${table(standingTable)} s
        LEFT JOIN ${table(teamTable)} team ON team.id = s.team_id
        WHERE s.season_id = $1::bigint ORDER BY s.place`,
    }),
  };
}

/** @throws RequestError 404 for an unknown season */
export function rankingsAnswer({ rows, position }: ReadResult<RankingsParts>): Rankings {
  const season = found(rows.season[0], 'season');
  const table = new Map(
    rows.standings.map((row) => [
      row.team_id,
      { rank: row.rank, name: teamName(row.team_name, row.team_id) },
    ]),
  );
  return {
    season_id: season.id,
    season_name: season.name,
    position,
    last_updated: isoTime(rows.standings[0]?.last_updated ?? null),
    rankings: rows.standings.map((row) => rankingOf(row, table)),
  };
}

function rankingOf(row: NamedStandingRow, table: ReadonlyMap<number, RankedTeam>): RankingRow {
  return {
    rank: row.rank,
    team_id: row.team_id,
    team_name: teamName(row.team_name, row.team_id),
    team_logo: null,
    team_colours: row.team_colours,
    league_id: row.league_id,
    total_games: row.total_games,
    wins: row.wins,
    losses: row.losses,
    ties: row.ties,
    win_percentage: row.win_percentage,
    points_per_game: row.points_per_game,
    opponent_points_per_game: row.opponent_points_per_game,
    points_for: row.points_for,
    points_against: row.points_against,
    home_record: row.home_record,
    away_record: row.away_record,
    last_ten: row.last_ten,
    last_ten_results: row.last_ten_results,
    streak: row.streak,
    reason: rankingReason(row.rank, row.reason, table),
  };
}
