import type { LogRow } from '#frontend/areas/scorer/console/log/console-log.ts';
import type { ConsolePlayer } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';

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
