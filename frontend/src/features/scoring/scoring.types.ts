import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import type { TallyChange } from '#events/game/tally.ts';
import type { BoxScore, Game, Play } from '#query-api/game/game.contract.ts';

export type Side = 'east' | 'west';
export const SIDES = ['east', 'west'] as const satisfies readonly Side[];

/** What the server knew about a game at one log position. */
export type ServerSheet = {
  seq: string;
  game: Game;
  /** Without players before the game has begun: there are no line-ups to show yet. */
  box: BoxScore;
  /** In the order of the game's stream; undone ones are left out. */
  plays: readonly Play[];
  /** Statistics that were corrected by hand and are in no play. */
  corrections: readonly LineCorrection[];
};

export type LineCorrection = { side: Side; playerId: number; changes: TallyChange };

/** Why an action was not recorded, in the server's words. */
export type Refusal = {
  code: string;
  reason: string;
  /** Later actions were already waiting behind it: nothing is sent until the scorer has decided. */
  blocks: boolean;
};

/**
 * An action made on this device. `waiting` is kept here, `sending` is in flight, `saved` is in the log but perhaps not
 * yet in what we have read, `refused` was not recorded, `held` waits for a review because others have scored since it
 * was tapped, `discarded` was left out by the scorer.
 */
export type OutboxEntry = { action: ScoringAction } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'held' | 'discarded' }
  /** Position of the batch; null when it had been recorded by an earlier call. */
  | { state: 'saved'; position: string | null }
  | { state: 'refused'; refusal: Refusal }
);

/** Neither recorded nor in flight: it counts only once somebody decides so. */
export const LEFT_OUT: ReadonlySet<OutboxEntry['state']> = new Set(['refused', 'held', 'discarded']);
