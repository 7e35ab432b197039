import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { BenchSlots } from '#frontend/features/scoring/benches/bench-slots.ts';
import type { LogChange } from '#frontend/features/scoring/log/action-sheet.tsx';

/** What the page puts into the console: what belongs to other features. */
export type ConsoleSlots = BenchSlots & {
  /** What a change of a game that is over leads to. */
  impact: (correction: { game: Game; change: LogChange }) => ReactNode;
};
