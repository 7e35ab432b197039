import type { RosterPlayer, Side } from './game.events.ts';
import type { ExistingGame } from './game.fold.ts';

export type RosterLine = { player_id: number; number: string | null; starter: boolean; captain: boolean };
/** Who may play, by side; null until the players have been picked. */
export type Rosters = Record<Side, RosterLine[] | null>;

export function toRosters({ facts: { rosters } }: ExistingGame): Rosters {
  return { east: toRoster(rosters.east), west: toRoster(rosters.west) };
}

function toRoster(players: readonly RosterPlayer[] | null): RosterLine[] | null {
  if (players === null) return null;
  return players.map(({ playerId, number, starter, captain }) => ({
    player_id: playerId,
    number,
    starter,
    captain,
  }));
}
