import { teamName } from '#events/team/team-name.ts';
import type { Side } from './game.events.ts';
import type { ListedGameFacts } from './listed-game.ts';

type Facts = Pick<
  ListedGameFacts,
  'status' | 'east_team_id' | 'west_team_id' | 'east_score' | 'west_score' | 'winner_id'
>;
/** Null for a team that was never registered here. */
type TeamNames = { east_name: string | null; west_name: string | null };

/** A game from the point of view of one of its teams. */
export function seenFrom(game: Facts & TeamNames, side: Side) {
  const east = { id: game.east_team_id, name: game.east_name, score: game.east_score };
  const west = { id: game.west_team_id, name: game.west_name, score: game.west_score };
  const [own, opponent] = side === 'east' ? [east, west] : [west, east];
  const isFinished = game.status === 'completed' || game.status === 'final';
  return {
    opponent_id: opponent.id,
    opponent_name: teamName(opponent.name, opponent.id),
    side,
    team_score: own.score,
    opponent_score: opponent.score,
    /** Null until the game is finished. */
    result: isFinished ? resultOf(game.winner_id, own.id) : null,
  };
}

function resultOf(winnerId: number | null, teamId: number): 'W' | 'L' | 'T' {
  if (winnerId === null) return 'T';
  return winnerId === teamId ? 'W' : 'L';
}
