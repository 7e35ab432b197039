import { t } from '@lingui/core/macro';

/** How many start a game (FIBA, art. 4.2.2). */
export const STARTING_FIVE = 5;

/** One of a bench, as far as choosing goes. */
export type BenchPick = { player_id: unknown; starter?: boolean | undefined; captain?: boolean | undefined };

/** A bench after its players were chosen: whoever stays keeps number, starting place and captaincy. */
export function rosterWith<Pick extends BenchPick>(
  before: readonly Pick[],
  playerIds: readonly number[],
  pickOf: (playerId: number) => Pick,
): Pick[] {
  const known = new Map(before.map((pick) => [Number(pick.player_id), pick]));
  return playerIds.map((playerId) => known.get(playerId) ?? pickOf(playerId));
}

/** The ids of the players who start. */
export function findStarters(bench: readonly BenchPick[]): number[] {
  return bench.filter(({ starter }) => starter === true).map(({ player_id }) => Number(player_id));
}

/** What a form says of any other number of starters, as the server does. */
export const FIVE_OR_NONE = t`Select five starters, or none`;

/** Whether there are no starters yet or a whole starting five: the server takes nothing else. */
export function startsFiveOrNone(bench: readonly BenchPick[]): boolean {
  const starters = findStarters(bench).length;
  return starters === 0 || starters === STARTING_FIVE;
}
