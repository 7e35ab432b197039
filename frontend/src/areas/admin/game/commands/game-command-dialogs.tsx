import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import {
  annulGame,
  archiveGame,
  cancelGame,
  deleteGame,
  postponeGame,
  reopenGame,
  revokeAnnulment,
  revokeForfeit,
} from '#frontend/features/game/game.mutations.ts';
import { DecisionImpact } from '#frontend/features/game/impact/game-impact.tsx';
import { ReasonDialog } from './game-reason-dialog.tsx';

/** Commands on a game that need a reason, or only the question whether they are meant. */
type DialogProps = { game: Game; onClose: () => void };

export function PostponeDialog({ game, onClose }: DialogProps) {
  const name = <GameName game={game} />;
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
}

export function CancelDialog({ game, onClose }: DialogProps) {
  const name = <GameName game={game} />;
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
}

export function ReopenDialog({ game, onClose }: DialogProps) {
  const name = <GameName game={game} />;
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
}

export function RevokeForfeitDialog({ game, onClose }: DialogProps) {
  const name = <GameName game={game} />;
  return (
    <ReasonDialog
      title={t`Take the forfeit back`}
      action={t`Take the forfeit back`}
      isRequired
      beside={<DecisionImpact game={game} decision={{ type: 'forfeit/revoke' }} />}
      send={(reason, call) => revokeForfeit(game.id, { reason: reason ?? '' }, call)}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} is again what it was before: with the score that was played, or still to be played.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

export function AnnulDialog({ game, onClose }: DialogProps) {
  const name = <GameName game={game} />;
  return (
    <ReasonDialog
      title={t`Annul game`}
      action={t`Annul game`}
      isRequired
      isPublic
      danger
      beside={<DecisionImpact game={game} decision={{ type: 'annul' }} />}
      send={(reason, call) => annulGame(game.id, { reason: reason ?? '' }, call)}
      onClose={onClose}
    >
      <p>
        <Trans>{name} counts in no table and no average. What was played stays on its page.</Trans>
      </p>
    </ReasonDialog>
  );
}

export function RevokeAnnulmentDialog({ game, onClose }: DialogProps) {
  const name = <GameName game={game} />;
  return (
    <ReasonDialog
      title={t`Take the annulment back`}
      action={t`Take the annulment back`}
      isRequired
      beside={<DecisionImpact game={game} decision={{ type: 'annul/revoke' }} />}
      send={(reason, call) => revokeAnnulment(game.id, { reason: reason ?? '' }, call)}
      onClose={onClose}
    >
      <p>
        <Trans>{name} counts again as it did before.</Trans>
      </p>
    </ReasonDialog>
  );
}

export function ArchiveGameDialog({ game, onClose }: DialogProps) {
  return <ArchiveDialog archiving={archivingOf(game)} onClose={onClose} />;
}

export function DeleteGameDialog({ game, onClose }: DialogProps) {
  const name = <GameName game={game} />;
  return (
    <DeleteDialog
      action={t`Delete game`}
      remove={() => deleteGame(game.id)}
      done={t`Game deleted successfully`}
      fallback={t`Failed to delete game`}
      archiving={archivingOf(game)}
      onClose={onClose}
    >
      <p>
        <Trans>{name} is removed for good. This action cannot be undone.</Trans>
      </p>
    </DeleteDialog>
  );
}

const archivingOf = (game: Game) => ({
  action: t`Archive game`,
  consequence: t`The game leaves the lists. What was played goes on counting.`,
  run: () => archiveGame(game.id),
  done: t`Game archived`,
});

function GameName({ game }: { game: Game }) {
  return <Name className="font-[550]">{game.name}</Name>;
}
