import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatDay, formatWord, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { PlayerRowActions } from './player-row-actions.tsx';

const row = columnsFor<Player>();

const name = row.accessor((player) => `${player.last_name} ${player.first_name}`, {
  id: 'name',
  header: t`Player`,
  meta: { align: 'start', sticky: true },
  cell: ({ row: { original } }) => (
    <RowName href={paths.adminPlayer(original.id)} archived={original.is_archived}>
      {`${original.first_name} ${original.last_name}`}
    </RowName>
  ),
});
/** As it stands on the shirt, before the name. */
const nameInTeam = row.accessor((player) => `${player.last_name} ${player.first_name}`, {
  id: 'name',
  header: t`Player`,
  meta: { align: 'start', sticky: true },
  cell: ({ row: { original } }) => (
    <span className="inline-flex items-center align-middle">
      <span className="w-9 shrink-0 font-semibold text-ink-3">
        {original.number === null ? '' : `#${original.number}`}
      </span>
      <RowName href={paths.player(original.id)} archived={original.is_archived}>
        {`${original.first_name} ${original.last_name}`}
      </RowName>
    </span>
  ),
});
const position = row.accessor('position', {
  header: t`Position`,
  meta: { align: 'start', hideOnPhone: true },
  cell: ({ getValue }) => formatWord(getValue()),
});
const actions = row.display({
  id: 'actions',
  header: t`Actions`,
  meta: { hideHead: true },
  cell: ({ row: { original } }) => <PlayerRowActions player={original} />,
});
const height = row.accessor(({ height_cm }) => height_cm ?? undefined, {
  id: 'height',
  header: t`Height`,
  sortUndefined: 'last',
  meta: { hideOnPhone: true },
  cell: ({ row: { original } }) => orNotAvailable(original.height),
});
const weight = row.accessor(({ weight_kg }) => weight_kg ?? undefined, {
  id: 'weight',
  header: t`Weight`,
  sortUndefined: 'last',
  meta: { hideOnPhone: true },
  cell: ({ row: { original } }) => orNotAvailable(original.weight),
});

const OF_LEAGUE = row.columns([
  name,
  row.accessor('team_name', {
    id: 'team',
    header: t`Team`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ row: { original } }) => <Team player={original} />,
  }),
  position,
  row.accessor('age', { header: t`Age`, cell: ({ getValue }) => orNotAvailable(getValue()) }),
  row.accessor('gender', {
    header: t`Gender`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ getValue }) => formatWord(getValue()),
  }),
  height,
  weight,
  actions,
]);

const OF_TEAM = row.columns([
  nameInTeam,
  position,
  row.accessor('number', {
    header: t`Number`,
    cell: ({ getValue }) => orNotAvailable(getValue()),
  }),
  height,
  weight,
  row.accessor('birth_date', {
    header: t`Birth Date`,
    meta: { hideOnPhone: true },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  actions,
]);

function Team({ player }: { player: Player }) {
  if (player.team_id === null || player.team_name === null) {
    return (
      <span className="text-ink-3">
        <Trans>No Team</Trans>
      </span>
    );
  }
  return (
    <Link to={paths.team(player.team_id)} className="touch-target inline-flex hover:underline">
      <Name className="max-w-52 truncate">{player.team_name}</Name>
    </Link>
  );
}

type Sort = { id: string; desc: boolean } | undefined;

/** Players of the league as administrators manage them; the server sorts. */
export function PlayerAdminTable({
  players,
  sort,
  onSort,
}: {
  players: readonly Player[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  return (
    <DataTable
      caption={t`Players`}
      columns={OF_LEAGUE}
      rows={players}
      rowId={({ id }) => String(id)}
      sort={sort}
      onSort={onSort}
    />
  );
}

/** The players of one team. */
export function SquadAdminTable({ players }: { players: readonly Player[] }) {
  return <DataTable caption={t`Players`} columns={OF_TEAM} rows={players} rowId={({ id }) => String(id)} />;
}
