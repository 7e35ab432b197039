import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Side } from '#events/game/court.events.ts';
import type { Place } from '#events/game/half-court.ts';

/** A player of a feed: the number in it, the second team's above the first's (`localId` of the import). */
export type FeedPlayer = number;

type Foul = Extract<ScoringAction, { type: 'foul' }>;
export type ThrowCount = 0 | 1 | 2 | 3;

/** What somebody did, or had done to them, as a scorer records it. */
export type Deed =
  | { type: 'shot'; points: 2 | 3; made: boolean; player: FeedPlayer | null; place: Place | null }
  /** `follows` is the foul; `number` of `of`, as the referee announces it. */
  | { type: 'throw'; made: boolean; player: FeedPlayer | null; number: number; of: number }
  /** `player` is null for the team. */
  | { type: 'rebound'; player: FeedPlayer | null }
  | { type: 'turnover'; player: FeedPlayer | null }
  | { type: 'assist'; player: FeedPlayer }
  | { type: 'block'; player: FeedPlayer }
  | { type: 'steal'; player: FeedPlayer }
  | { type: 'foul_drawn'; player: FeedPlayer }
  /** `throws`: the free throws that the feed has of it. */
  | { type: 'foul'; by: Foul['by']; kind: Foul['kind']; player: FeedPlayer | null; throws: ThrowCount }
  | { type: 'timeout' }
  /** `side` tipped the ball to itself; of a held ball it gets the ball, perhaps not by the possession arrow. */
  | { type: 'jump_ball'; player: FeedPlayer | null }
  | { type: 'held_ball'; againstArrow: boolean }
  | { type: 'substitution'; out: FeedPlayer; in: FeedPlayer };

/** One action of a game, in the order in which it is tapped. */
export type Action = {
  /** `actionNumber` of the feed; of a substitution both. */
  key: string;
  period: number;
  /** Seconds left in the period. */
  clock: number;
  side: Side;
  /** Key of the action that it completes (`previousAction` of the feed); null when it stands alone. */
  follows: string | null;
} & Deed;

export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;
