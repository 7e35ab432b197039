import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type {
  CorrectableActionFacts,
  ScoringAction,
  ScoringActionOf,
} from '#contracts/game/scoring.commands.ts';
import type { RecordedScoresheet } from '#contracts/scoresheet/scoresheet.contract.ts';
import type { Wording } from '#contracts/wording/wording.contract.ts';
import type { Side } from '#events/game/court.events.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';

export type { Side };
export const SIDES = ['east', 'west'] as const satisfies readonly Side[];

/** What live frames say about a game, as of one log position. */
export type LiveBoard = {
  seq: string;
  game: Game;
  /** Without players before the game has begun: there are no line-ups to show yet. */
  box: BoxScore;
};

/** A player of a team on the day of the game: no more than the scoresheet has of them. */
export type SquadPlayer = {
  id: number;
  /** The number of the squad. */
  number: string | null;
  name: string;
  /** Why they may not play, in a sentence; null for who may. */
  refusal: string | null;
};
/** Both teams as they are on the day of the game. */
export type Squads = Record<Side, readonly SquadPlayer[]>;

/** What the server knows about a game being scored. */
export type ServerSheet = LiveBoard & {
  scoresheet: RecordedScoresheet;
  /** Undefined until they have been read once. */
  squads?: Squads | undefined;
};

/** What the log shows of an event: the action that it was made of. */
export type LoggedAction =
  | CorrectableActionFacts
  | { type: 'game_start' | 'game_end' | 'period_start'; period: number }
  | { type: 'period_end'; period: number; clock: 0 }
  | Pick<ScoringActionOf<'score_correction'>, 'type' | 'side' | 'period' | 'delta'>;

/** A recorded action as the log and the review show it. */
export type RecordedAction = {
  id: string;
  revision: number;
  occurred_at: string;
  action: LoggedAction;
  /** The limit it exceeded, when it was recorded anyway. */
  overruled: LimitRule | null;
  /** Added later, because it was missed at first. */
  inserted: boolean;
  /** Its values before each correction, oldest first. */
  was: readonly LoggedAction[];
};

/** Why an action was not recorded, in the server's words. */
export type Refusal = {
  code: string;
  reason: string;
  /** The same for pages in another language; absent from what earlier versions stored. */
  wording?: Wording;
  /** Later actions were already waiting behind it: nothing is sent until the scorer has decided. */
  blocks: boolean;
};

/**
 * An action made on this device. `waiting` is saved here, `sending` is in flight, `recorded` is in the log but perhaps not
 * yet in what we have read, `refused` was not recorded, `held` waits for a review because others have scored since it
 * was tapped, `discarded` was left out by the scorer.
 */
export type OutboxEntry = { action: ScoringAction } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'held' | 'discarded' }
  /** Position of the batch; null when it had been recorded by an earlier call. */
  | { state: 'recorded'; position: string | null }
  | { state: 'refused'; refusal: Refusal }
);

/** Neither recorded nor in flight: it counts only once the scorer decides so. */
export const LEFT_OUT: ReadonlySet<OutboxEntry['state']> = new Set(['refused', 'held', 'discarded']);
