import type { ScoringAction } from '#contracts/game/scoring.commands.ts';

type OmitFromEach<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;
type SideAction = Exclude<
  Extract<ScoringAction, { side: unknown; period: number }>,
  { type: 'score_correction' | 'arrow_set' | 'stat_line' }
>;

/** What a player did: an action of the scorer's console without its time and place. */
export type Deed = OmitFromEach<SideAction, 'id' | 'occurred_at' | 'period' | 'clock'>;

/** One play of a feed. */
export type Play = {
  /** Stays the same when the feed is fetched again; unique in its game. */
  key: string;
  period: number;
  /** Seconds left in the period. */
  clock: number;
  deed: Deed;
};
