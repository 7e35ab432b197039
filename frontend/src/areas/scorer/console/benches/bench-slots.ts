import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { ScoringActionOf } from '#contracts/game/scoring.commands.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';

/** What the page puts into the console about the benches: who is on them is another feature’s. */
export type BenchSlots = {
  /** What is known of a bench before the start, and the way to change it. */
  startBench: (bench: { game: Game; side: Side; onPicked: () => void }) => ReactNode;
  lateArrival: (arrival: ArrivalAtTable) => ReactNode;
};

export type ArrivalAtTable = {
  view: ConsoleGame;
  side: Side;
  onClose: () => void;
  onAdd: (arrival: Pick<ScoringActionOf<'late_arrival'>, 'side' | 'player_id' | 'number' | 'reason'>) => void;
};

/** Asks who comes to a bench after all. */
export type LateArrivalSlot = (arrival: Pick<ArrivalAtTable, 'side' | 'onClose'>) => ReactNode;
