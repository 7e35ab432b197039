import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { archiveGame, cancelGame, deleteGame, postponeGame, reopenGame } from './game.mutations.ts';
import type { GameCommand } from './game-commands.ts';
import { ConfirmResultDialog } from './game-confirm-dialog.tsx';
import { ForfeitDialog } from './game-forfeit-dialog.tsx';
import { ReasonDialog } from './game-reason-dialog.tsx';
import { RescheduleDialog } from './game-reschedule-dialog.tsx';
import { ScoreDialog } from './game-score-dialog.tsx';

/** Asks for what a command needs, or whether it is meant, and sends it. */
export function GameCommandDialog({
  game,
  command,
  onClose,
}: {
  game: Game;
  command: GameCommand;
  onClose: () => void;
}) {
  const name = <Name className="font-[550]">{game.name}</Name>;
  const archiving = {
    action: t`Archive game`,
    consequence: t`The game leaves the lists. What was played goes on counting.`,
    run: () => archiveGame(game.id),
    done: t`Game archived`,
  };
  switch (command) {
    case 'confirm':
      return <ConfirmResultDialog game={game} onClose={onClose} />;
    case 'score':
      return <ScoreDialog game={game} onClose={onClose} />;
    case 'reschedule':
      return <RescheduleDialog game={game} onClose={onClose} />;
    case 'forfeit':
      return <ForfeitDialog game={game} onClose={onClose} />;
    case 'postpone':
      return (
        <ReasonDialog
          title={t`Postpone game`}
          action={t`Postpone game`}
          send={(reason, call) => postponeGame(game.id, { reason }, call)}
          onClose={onClose}
        >
          <p>
            <Trans>{name} stays among the games to come without a date until it is rescheduled.</Trans>
          </p>
        </ReasonDialog>
      );
    case 'cancel':
      return (
        <ReasonDialog
          title={t`Cancel game`}
          action={t`Cancel game`}
          back={t`Keep game`}
          danger
          send={(reason, call) => cancelGame(game.id, { reason }, call)}
          onClose={onClose}
        >
          <p>
            <Trans>{name} will not be played. This action cannot be undone.</Trans>
          </p>
        </ReasonDialog>
      );
    case 'reopen':
      return (
        <ReasonDialog
          title={t`Reopen game`}
          action={t`Reopen game`}
          isRequired
          send={(reason, call) => reopenGame(game.id, { reason: reason ?? '' }, call)}
          onClose={onClose}
        >
          <p>
            <Trans>
              {name} is in progress again until its scorer ends it. Until then it counts in no standings.
            </Trans>
          </p>
        </ReasonDialog>
      );
    case 'archive':
      return <ArchiveDialog archiving={archiving} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          action={t`Delete game`}
          remove={() => deleteGame(game.id)}
          done={t`Game deleted successfully`}
          fallback={t`Failed to delete game`}
          archiving={archiving}
          onClose={onClose}
        >
          <p>
            <Trans>{name} is removed for good. This action cannot be undone.</Trans>
          </p>
        </DeleteDialog>
      );
    default: {
      const unknown: never = command;
      return unknown;
    }
  }
}
