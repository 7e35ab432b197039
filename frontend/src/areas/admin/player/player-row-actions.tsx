import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Archive, ArrowRightLeft, Eraser, Eye, Pencil, Trash2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Player } from '#contracts/player/player.contract.ts';
import { EraseDialog } from '#frontend/components/erasure/erase-dialog.tsx';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { type RowAction, RowActions } from '#frontend/components/ui/row-actions.tsx';
import { archivePlayer, deletePlayer } from '#frontend/features/player/player.mutations.ts';
import { ReleaseDialog } from '#frontend/features/player/release-dialog.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { TeamTransferDialog } from './team-transfer-dialog.tsx';

type Question = 'transfer' | 'release' | 'archive' | 'delete' | 'erase';

/** What administrators do with a player in a list. */
export function PlayerRowActions({ player }: { player: Player }) {
  const [asking, setAsking] = useState<Question>();
  const close = () => setAsking(undefined);
  const name = `${player.first_name} ${player.last_name}`;
  const archiving = {
    action: t`Archive player`,
    consequence: t`${name} leaves all lists and the team. Games and statistics stay.`,
    run: () => archivePlayer(player.id),
    done: t`Player archived`,
  };
  const actions: RowAction[] = [
    { label: t`Edit`, icon: Pencil, href: paths.adminPlayer(player.id) },
    { label: t`View`, icon: Eye, href: paths.player(player.id) },
    ...(player.is_archived
      ? []
      : [{ label: t`Transfer…`, icon: ArrowRightLeft, onSelect: () => setAsking('transfer') }]),
    ...(player.team_id === null
      ? []
      : [{ label: t`Release…`, icon: UserMinus, onSelect: () => setAsking('release') }]),
    ...(player.is_archived
      ? []
      : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
    { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
    { label: t`Erase personal data…`, icon: Eraser, danger: true, onSelect: () => setAsking('erase') },
  ];
  return (
    <>
      <RowActions label={t`Actions: ${name}`} actions={actions} />
      {asking === 'transfer' && <TeamTransferDialog player={player} onClose={close} />}
      {asking === 'release' && (
        <ReleaseDialog player={player} title={t`Release player`} onClose={close}>
          <p>{t`${name} leaves ${player.team_name ?? ''} today and keeps all statistics. Another team can take them in by a transfer.`}</p>
        </ReleaseDialog>
      )}
      {asking === 'archive' && <ArchiveDialog archiving={archiving} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          action={t`Delete player`}
          typedName={name}
          remove={() => deletePlayer(player.id)}
          done={t`Player deleted successfully`}
          fallback={t`Failed to delete player`}
          {...(!player.is_archived && { archiving })}
          onClose={close}
        >
          <p>
            <Trans>This action cannot be undone. Only a player who never played can be deleted.</Trans>
          </p>
        </DeleteDialog>
      )}
      {asking === 'erase' && (
        <EraseDialog person={{ kind: 'player', id: player.id }} name={name} onClose={close} />
      )}
    </>
  );
}
