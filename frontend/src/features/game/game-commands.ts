import { t } from '@lingui/core/macro';
import {
  Archive,
  CalendarClock,
  CalendarX,
  CheckCheck,
  Flag,
  ListOrdered,
  type LucideIcon,
  PauseCircle,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { GameStatus } from '#contracts/game/game.contract.ts';

/** What an administrator does with a game as a whole. */
export type GameCommand =
  | 'confirm'
  | 'score'
  | 'reschedule'
  | 'postpone'
  | 'forfeit'
  | 'reopen'
  | 'cancel'
  | 'archive'
  | 'delete';

/** What is possible in each status, as the API allows it; what does harm stands last. */
export const COMMANDS_IN: Record<GameStatus, readonly GameCommand[]> = {
  scheduled: ['reschedule', 'postpone', 'forfeit', 'cancel', 'delete'],
  postponed: ['reschedule', 'cancel', 'delete'],
  in_progress: ['score', 'forfeit'],
  completed: ['confirm', 'score', 'reopen', 'archive'],
  final: ['score', 'reopen', 'archive'],
  canceled: ['archive', 'delete'],
};

/** Each opens a dialog. */
export const COMMAND_LABEL: Record<GameCommand, { label: string; icon: LucideIcon; danger?: true }> = {
  confirm: { label: t`Confirm result…`, icon: CheckCheck },
  score: { label: t`Correct score…`, icon: ListOrdered },
  reschedule: { label: t`Reschedule…`, icon: CalendarClock },
  postpone: { label: t`Postpone…`, icon: PauseCircle },
  forfeit: { label: t`Forfeit…`, icon: Flag },
  reopen: { label: t`Reopen…`, icon: RotateCcw },
  cancel: { label: t`Cancel game…`, icon: CalendarX, danger: true },
  archive: { label: t`Archive…`, icon: Archive },
  delete: { label: t`Delete…`, icon: Trash2, danger: true },
};
