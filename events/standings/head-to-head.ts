import { type FinishedGame, toStandingsResult } from './standing.ts';
import { toTeamGames } from './standings-result.ts';
import { recordText } from './team-record.ts';

/** A team's record in its games against one opponent. */
export type HeadToHeadRecord = {
  team_id: number;
  opponent_id: number;
  games: number;
  wins: number;
  losses: number;
  ties: number;
  /** `2-1`, with ties `2-1-1`. */
  record: string;
  points_for: number;
  points_against: number;
};

/** The record of every two teams that have played each other, from both sides, by team and opponent. */
export function headToHeadRecords(games: readonly FinishedGame[]): HeadToHeadRecord[] {
  const byPair = new Map<string, Omit<HeadToHeadRecord, 'record'>>();
  for (const side of games.flatMap((game) => toTeamGames(toStandingsResult(game)))) {
    const pair = `${side.teamId}/${side.opponentId}`;
    const before = byPair.get(pair) ?? {
      team_id: side.teamId,
      opponent_id: side.opponentId,
      games: 0,
      wins: 0,
      losses: 0,
      ties: 0,
      points_for: 0,
      points_against: 0,
    };
    byPair.set(pair, {
      ...before,
      games: before.games + 1,
      wins: before.wins + (side.outcome === 'win' ? 1 : 0),
      losses: before.losses + (side.outcome === 'loss' ? 1 : 0),
      ties: before.ties + (side.outcome === 'tie' ? 1 : 0),
      points_for: before.points_for + side.pointsFor,
      points_against: before.points_against + side.pointsAgainst,
    });
  }
  return [...byPair.values()]
    .map((record) => ({ ...record, record: recordText(record) }))
    .sort((a, b) => a.team_id - b.team_id || a.opponent_id - b.opponent_id);
}
