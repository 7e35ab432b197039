import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';

/** What the page puts into the console about the benches: who is on them is another feature’s. */
export type BenchSlots = {
  /** What is known of a bench before the start, and the way to change it. */
  startBench: (bench: { game: Game; side: Side; onPicked: () => void }) => ReactNode;
  lateArrival: LateArrivalSlot;
};

/** Asks who comes to a bench after all. */
export type LateArrivalSlot = (arrival: { game: Game; side: Side; onClose: () => void }) => ReactNode;
