import type { BoxScoreDocument } from './box-score.ts';
import type { RosterPlayer, Side } from './game.events.ts';
import { type GameNames, type ListedGameFacts, listedGameOf, scoreboardOf } from './listed-game.ts';
import type { ExistingGame } from './listed-game-facts.ts';
import { detailsStatisticsOf } from './scoreboard-details.ts';

export type RosterLine = { player_id: number; number: string | null; starter: boolean; captain: boolean };
/** Who may play, by side; null until the players have been picked. */
export type Rosters = Record<Side, RosterLine[] | null>;

export function rostersOf({ facts: { rosters } }: ExistingGame): Rosters {
  return { east: rosterOf(rosters.east), west: rosterOf(rosters.west) };
}

function rosterOf(players: readonly RosterPlayer[] | null): RosterLine[] | null {
  if (players === null) return null;
  return players.map(({ playerId, number, starter, captain }) => ({
    player_id: playerId,
    number,
    starter,
    captain,
  }));
}

/**
 * A game as its own address and the commands answer it, all but its revision.
 * @param box null before the game began
 */
export function gamePageOf(
  game: ListedGameFacts & { rosters: Rosters },
  box: BoxScoreDocument | null,
  names: GameNames,
) {
  return {
    ...listedGameOf(game, names),
    scoreboard: scoreboardOf(game, box === null ? {} : detailsStatisticsOf(box)),
    player_statistics: [...pickedOf('A', game.rosters.east), ...pickedOf('B', game.rosters.west)],
  };
}

function pickedOf(side: 'A' | 'B', players: readonly RosterLine[] | null) {
  return (players ?? []).map(({ player_id, ...player }) => ({ player_id, team_side: side, ...player }));
}
