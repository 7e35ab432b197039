import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import { columnsFor, DataTable, type DataTableProps } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatWord, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

const player = columnsFor<Player>();

const name = player.accessor((row) => `${row.last_name} ${row.first_name}`, {
  id: 'name',
  header: t`Player`,
  meta: { align: 'start', sticky: true },
  cell: ({ row: { original } }) => (
    <span className="inline-flex items-center align-middle">
      <span className="w-7 shrink-0 font-semibold text-ink-3">{original.number ?? ''}</span>
      <Link
        to={paths.player(original.id)}
        className="touch-target inline-flex font-[550] [font-stretch:95%] hover:underline"
      >
        <Name className="max-w-52 truncate phone:max-w-36">{`${original.first_name} ${original.last_name}`}</Name>
      </Link>
    </span>
  ),
});
const team = player.accessor((row) => row.team_name ?? undefined, {
  id: 'team',
  header: t`Team`,
  sortUndefined: 'last',
  meta: { align: 'start' },
  cell: ({ row: { original } }) =>
    original.team_id === null || original.team_name === null ? (
      <span className="text-ink-3">
        <Trans>No team</Trans>
      </span>
    ) : (
      <Link to={paths.team(original.team_id)} className="touch-target inline-flex hover:underline">
        <Name className="max-w-52 truncate">{original.team_name}</Name>
      </Link>
    ),
});
const position = player.accessor((row) => formatWord(row.position), {
  id: 'position',
  header: t`Position`,
  meta: { align: 'start' },
});
const height = player.accessor(({ height_cm }) => height_cm ?? undefined, {
  id: 'height',
  header: t`Height`,
  sortUndefined: 'last',
  meta: { hideEmpty: true },
  cell: ({ row }) => orNotAvailable(row.original.height),
});
const weight = player.accessor(({ weight_kg }) => weight_kg ?? undefined, {
  id: 'weight',
  header: t`Weight`,
  sortUndefined: 'last',
  meta: { hideEmpty: true },
  cell: ({ row }) => orNotAvailable(row.original.weight),
});

const WITH_TEAM = player.columns([name, team, position, height, weight]);
const WITHOUT_TEAM = player.columns([name, position, height, weight]);

/** By which the server can sort a list of players. */
export const PLAYER_SORTS = ['name', 'team', 'position', 'height', 'weight'] as const;

/** Players as a table, which it sorts itself without `onSort`; a click anywhere on a row opens the player. */
export function PlayerTable({
  players,
  caption,
  showTeam = true,
  ...sorting
}: {
  players: readonly Player[];
  caption: string;
  showTeam?: boolean;
} & Pick<DataTableProps<Player>, 'sort' | 'onSort'>) {
  return (
    <DataTable
      caption={caption}
      columns={showTeam ? WITH_TEAM : WITHOUT_TEAM}
      rows={players}
      rowId={(row) => String(row.id)}
      rowHref={(row) => paths.player(row.id)}
      density="dense"
      {...sorting}
    />
  );
}
