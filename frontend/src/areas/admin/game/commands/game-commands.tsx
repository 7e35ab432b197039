import { t } from '@lingui/core/macro';
import {
  Archive,
  Ban,
  CalendarClock,
  CalendarX,
  CheckCheck,
  Flag,
  ListOrdered,
  type LucideIcon,
  PauseCircle,
  Repeat,
  RotateCcw,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { isPossible, type POSSIBLE_IN } from '#contracts/game/game.commands.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import {
  AnnulDialog,
  ArchiveGameDialog,
  CancelDialog,
  DeleteGameDialog,
  PostponeDialog,
  ReopenDialog,
  RevokeAnnulmentDialog,
  RevokeForfeitDialog,
} from './game-command-dialogs.tsx';
import { ConfirmResultDialog } from './game-confirm-dialog.tsx';
import { ForfeitDialog } from './game-forfeit-dialog.tsx';
import { RematchDialog } from './game-rematch-dialog.tsx';
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
  { type: 'revoke_forfeit', label: t`Take the forfeit back…`, icon: Undo2, Dialog: RevokeForfeitDialog },
  {
    type: 'revoke_annulment',
    label: t`Take the annulment back…`,
    icon: Undo2,
    Dialog: RevokeAnnulmentDialog,
  },
  { type: 'schedule_rematch', label: t`Schedule rematch…`, icon: Repeat, Dialog: RematchDialog },
  { type: 'reopen_game', label: t`Reopen…`, icon: RotateCcw, Dialog: ReopenDialog },
  { type: 'cancel_game', label: t`Cancel game…`, icon: CalendarX, danger: true, Dialog: CancelDialog },
  { type: 'annul_game', label: t`Annul…`, icon: Ban, danger: true, Dialog: AnnulDialog },
  { type: 'archive_game', label: t`Archive…`, icon: Archive, Dialog: ArchiveGameDialog },
  { type: 'delete_game', label: t`Delete…`, icon: Trash2, danger: true, Dialog: DeleteGameDialog },
];

/** Of a game that is forfeited nothing else about its result: first that is taken back. */
const ABOUT_RESULT: ReadonlySet<GameCommand['type']> = new Set([
  'enter_score',
  'forfeit_game',
  'reopen_game',
]);

/** What is possible now. A game that is still to be played is deleted, not archived. */
export function commandsFor({
  status,
  forfeited_by = null,
  rematch_id = null,
}: Pick<Game, 'status'> & Partial<Pick<Game, 'forfeited_by' | 'rematch_id'>>): readonly GameCommand[] {
  const isAhead = status === 'scheduled' || status === 'postponed';
  return GAME_COMMANDS.filter(({ type }) => {
    if (!isPossible(type, { status })) return false;
    if (type === 'revoke_forfeit') return forfeited_by !== null;
    if (type === 'archive_game') return !isAhead;
    if (type === 'schedule_rematch') return rematch_id === null;
    return forfeited_by === null || !ABOUT_RESULT.has(type);
  });
}
