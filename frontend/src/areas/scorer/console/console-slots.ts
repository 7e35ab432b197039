import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { BenchSlots } from '#frontend/areas/scorer/console/benches/bench-slots.ts';
import type { LogChange } from '#frontend/areas/scorer/console/log/action-sheet.tsx';
import type { Squads } from '#frontend/features/scoring/scoring.types.ts';

export type OfficialsAtTable = { game: Pick<Game, 'id'>; onClose: () => void };

type SquadsQuery = UseQueryOptions<Squads, Error, Squads, SquadsKey>;
type SquadsKey = (string | number | undefined)[];

/** What the page puts into the console: what belongs to other features. */
export type ConsoleSlots = BenchSlots & {
  /** Who is in both teams on the day of the game. @param game undefined until it has been read */
  squadsQuery: (game: Game | undefined, timeZone: string) => SquadsQuery;
  /** Names the officials, before the game and while it is on. */
  officials: (officials: OfficialsAtTable) => ReactNode;
  /** What a change of a game that is over leads to. */
  impact: (correction: { game: Game; change: LogChange }) => ReactNode;
};
