import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { confirmGame } from '#frontend/features/game/game.mutations.ts';
import { formatScore, NO_VALUE } from '#frontend/lib/format.ts';
import { useCommand } from '#frontend/lib/use-command.ts';

/** Asks whether the result that the scorer left is the official one. */
export function ConfirmResultDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const confirm = useCommand({
    send: (_: undefined, call) => confirmGame(game.id, call),
    done: () => t`Result confirmed`,
    fallback: (why) => t`Failed to update game status: ${why}`,
    onDone: onClose,
  });
  const { scoreboard } = game;
  return (
    <ConfirmDialog
      title={t`Confirm result`}
      action={t`Confirm result`}
      busy={confirm.isPending}
      onConfirm={() => confirm.mutate(undefined)}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Name className="font-[550]">{game.team_east_name}</Name>
        <span className="text-[1.25rem] face-score">
          {scoreboard === null
            ? NO_VALUE
            : formatScore(scoreboard.team_score_east, scoreboard.team_score_west)}
        </span>
        <Name className="font-[550]">{game.team_west_name}</Name>
      </p>
      <p>
        <Trans>
          The result becomes official. Changing it afterwards means reopening the game with a reason.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
