import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import { Avatar } from '#frontend/components/ui/avatar.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import { ReleaseDialog } from '#frontend/features/player/release-dialog.tsx';
import { formatWord, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

const row = columnsFor<Player>();
const COLUMNS = row.columns([
  row.accessor((player) => `${player.last_name} ${player.first_name}`, {
    id: 'name',
    header: t`Player`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => <NamedPlayer player={original} />,
  }),
  row.accessor('number', { header: t`Number`, cell: ({ getValue }) => orNotAvailable(getValue()) }),
  row.accessor('position', {
    header: t`Position`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ getValue }) => formatWord(getValue()),
  }),
  row.accessor('height', {
    header: t`Height`,
    enableSorting: false,
    meta: { hideOnPhone: true },
    cell: ({ getValue }) => orNotAvailable(getValue()),
  }),
  row.accessor('weight', {
    header: t`Weight`,
    enableSorting: false,
    meta: { hideOnPhone: true },
    cell: ({ getValue }) => orNotAvailable(getValue()),
  }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <PlayerActions player={original} />,
  }),
]);

function NamedPlayer({ player }: { player: Player }) {
  const name = `${player.first_name} ${player.last_name}`;
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <Avatar name={name} photo={player.photo} size={32} />
      <Link to={paths.player(player.id)} className="touch-target inline-flex font-[550] hover:underline">
        <Name className="max-w-52 truncate phone:max-w-32">{name}</Name>
      </Link>
    </span>
  );
}

function PlayerActions({ player }: { player: Player }) {
  const [isRemoving, setRemoving] = useState(false);
  const name = `${player.first_name} ${player.last_name}`;
  return (
    <>
      <RowActions
        label={t`Actions: ${name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: paths.managerPlayer(player.id) },
          { label: t`Remove…`, icon: UserMinus, danger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      {isRemoving && (
        <ReleaseDialog player={player} title={t`Remove Player`} danger onClose={() => setRemoving(false)}>
          <p>
            <Trans>
              Are you sure you want to remove <Name>{name}</Name> from your team?
            </Trans>
          </p>
          <p className="text-ink-2">
            <Trans>
              This action cannot be undone. The player's data will be removed from your team. Statistics of
              games already played stay.
            </Trans>
          </p>
        </ReleaseDialog>
      )}
    </>
  );
}

/** The players of a team as its manager sees them; a click anywhere on a row opens the player. */
export function SquadManagerTable({ players }: { players: readonly Player[] }) {
  return (
    <DataTable
      caption={t`Players`}
      columns={COLUMNS}
      rows={players}
      rowId={({ id }) => String(id)}
      rowHref={({ id }) => paths.player(id)}
    />
  );
}
