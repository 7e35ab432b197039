import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Player } from '#contracts/player/player.contract.ts';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { useCommand } from '#frontend/lib/use-command.ts';
import { releasePlayer } from './player.mutations.ts';

/** Asks before a player leaves the team. */
export function ReleaseDialog({
  player,
  title,
  danger = false,
  children,
  onClose,
}: {
  player: Player;
  /** Also what its button does. */
  title: string;
  danger?: boolean;
  /** What follows from it. */
  children: ReactNode;
  onClose: () => void;
}) {
  const command = useCommand({
    send: (teamId: number) => releasePlayer(teamId, player.id),
    done: () => t`Player removed successfully`,
    fallback: t`Failed to remove player`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      action={title}
      danger={danger}
      busy={command.isPending}
      onConfirm={() => player.team_id !== null && command.mutate(player.team_id)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
