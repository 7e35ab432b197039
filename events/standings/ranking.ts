import { teamName } from '#events/game/listed-game.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { rankingReason } from './ranking-reason.ts';
import type { Standing } from './standing.ts';

/** A team as a table shows it; undefined for one that was never registered here. */
export type TeamInTable = {
  name: string | null;
  /** Id of the file. */
  logo: string | null;
  colours: { first: string; second: string } | null;
  league_id: number | null;
};

/** The rows of a table as they are read. @param standings in the order of the table */
export function rankingsOf(
  standings: readonly Standing[],
  teams: ReadonlyMap<number, TeamInTable | undefined>,
) {
  const nameOf = (id: number) => teamName(teams.get(id)?.name ?? null, id);
  const ranked = new Map(
    standings.map(({ team_id, rank }) => [team_id, { rank, name: nameOf(team_id) }] as const),
  );
  return standings.map((row) => {
    const team = teams.get(row.team_id);
    return {
      rank: row.rank,
      team_id: row.team_id,
      team_name: nameOf(row.team_id),
      team_logo: mediaAddress(team?.logo ?? null),
      team_colours: team?.colours ?? null,
      league_id: team?.league_id ?? null,
      total_games: row.total_games,
      wins: row.wins,
      losses: row.losses,
      ties: row.ties,
      win_percentage: row.win_percentage,
      points_per_game: row.points_per_game,
      opponent_points_per_game: row.opponent_points_per_game,
      points_for: row.points_for,
      points_against: row.points_against,
      record: row.record,
      home_record: row.home_record,
      away_record: row.away_record,
      last_ten: row.last_ten,
      last_ten_results: row.last_ten_results,
      streak: row.streak,
      reason: rankingReason(row.rank, row.reason, ranked),
    };
  });
}
