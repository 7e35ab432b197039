import type { LogRow } from '#frontend/features/scoring/log/console-log.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import type { ConsolePlayer } from '#frontend/features/scoring/sheet/console-sheet.ts';

/** The dialog that is open over the console. */
export type OpenDialog =
  | {
      kind:
        | 'end_period'
        | 'end_game'
        | 'more'
        | 'set_clock'
        | 'keys'
        | 'settings'
        | 'officials'
        | 'recording';
    }
  /** The whole log, or directly the sheet of one action. */
  | { kind: 'log'; row: LogRow | null }
  | { kind: 'change'; side: Side; leaving: ConsolePlayer | null }
  | { kind: 'bench' | 'court'; side: Side }
  | { kind: 'player'; player: ConsolePlayer };
