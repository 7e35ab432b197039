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
import type { ComponentType } from 'react';
import { isPossible, type POSSIBLE_IN } from '#contracts/game/game.commands.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import {
  ArchiveGameDialog,
  CancelDialog,
  DeleteGameDialog,
  PostponeDialog,
  ReopenDialog,
} from './game-command-dialogs.tsx';
import { ConfirmResultDialog } from './game-confirm-dialog.tsx';
import { ForfeitDialog } from './game-forfeit-dialog.tsx';
import { RescheduleDialog } from './game-reschedule-dialog.tsx';
import { ScoreDialog } from './game-score-dialog.tsx';

/** What an administrator does with a game as a whole: asked in a dialog. */
export type GameCommand = {
  type: keyof typeof POSSIBLE_IN;
  label: string;
  icon: LucideIcon;
  danger?: true;
  Dialog: ComponentType<{ game: Game; onClose: () => void }>;
};

/** In the order in which they are offered: what does harm stands last. */
const GAME_COMMANDS: readonly GameCommand[] = [
  { type: 'confirm_game', label: t`Confirm result…`, icon: CheckCheck, Dialog: ConfirmResultDialog },
  { type: 'enter_score', label: t`Correct score…`, icon: ListOrdered, Dialog: ScoreDialog },
  { type: 'reschedule_game', label: t`Reschedule…`, icon: CalendarClock, Dialog: RescheduleDialog },
  { type: 'postpone_game', label: t`Postpone…`, icon: PauseCircle, Dialog: PostponeDialog },
  { type: 'forfeit_game', label: t`Forfeit…`, icon: Flag, Dialog: ForfeitDialog },
  { type: 'reopen_game', label: t`Reopen…`, icon: RotateCcw, Dialog: ReopenDialog },
  { type: 'cancel_game', label: t`Cancel game…`, icon: CalendarX, danger: true, Dialog: CancelDialog },
  { type: 'archive_game', label: t`Archive…`, icon: Archive, Dialog: ArchiveGameDialog },
  { type: 'delete_game', label: t`Delete…`, icon: Trash2, danger: true, Dialog: DeleteGameDialog },
];

/** What is possible now. A game that is still to be played is deleted, not archived. */
export function commandsFor(game: Pick<Game, 'status'>): readonly GameCommand[] {
  const isAhead = game.status === 'scheduled' || game.status === 'postponed';
  return GAME_COMMANDS.filter(({ type }) => isPossible(type, game) && !(isAhead && type === 'archive_game'));
}
