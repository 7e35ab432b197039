import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Refusal } from '#frontend/features/scoring/scoring.types.ts';

/** Who made an action: no other account sends it. */
export type Maker = { id: number; name: string };
/** Where an action comes from; absent from what earlier versions saved. */
export type Origin = {
  maker?: Maker | undefined;
  /** `Herons – Foundry`: the game's name, available offline. */
  game?: string | undefined;
};

/** One action as it is saved on the device. `seq` is its place in the order of taps. */
export type SavedEntry = Origin & {
  seq: number;
  action: ScoringAction;
  refusal?: Refusal;
  /** Left out by the scorer, who may still bring it back. */
  discarded?: true;
  /** Recorded at this position, but not yet in what was read: a page opened without the network still counts it. */
  recorded?: { position: string | null };
};

/** What is saved and removed together. */
export type SavedChange = { put: readonly SavedEntry[]; remove: readonly string[] };
