import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowName } from '#frontend/components/ui/row-name.tsx';
import { formatDays, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { TournamentStatus } from './tournament.status.tsx';
import { TournamentRowActions } from './tournament-row-actions.tsx';

const row = columnsOf<Tournament>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Tournament`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <RowName href={paths.adminTournament(original.id)} archived={original.is_archived}>
        {original.name}
      </RowName>
    ),
  }),
  row.accessor('status', {
    header: t`Status`,
    meta: { align: 'start' },
    cell: ({ getValue }) => <TournamentStatus status={getValue()} />,
  }),
  row.accessor('season_name', {
    header: t`Season`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ row: { original } }) => (
      <Link to={paths.adminSeason(original.season_id)} className="touch-target inline-flex hover:underline">
        <Name className="max-w-52 truncate">{orNotAvailable(original.season_name)}</Name>
      </Link>
    ),
  }),
  row.accessor('start_date', {
    header: t`Days`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ row: { original } }) => formatDays(original.start_date, original.end_date),
  }),
  row.accessor('team_count', {
    header: t`Teams`,
    sortDescFirst: true,
    meta: { hideOnPhone: true },
    cell: ({ row: { original }, getValue }) => (
      <Link
        to={paths.adminTournamentTeams(original.id)}
        aria-label={t`Teams of ${original.name}: ${getValue()}`}
        className="link touch-target inline-flex"
      >
        {getValue()}
      </Link>
    ),
  }),
  row.accessor('game_count', { header: t`Games`, sortDescFirst: true, meta: { hideOnPhone: true } }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <TournamentRowActions tournament={original} />,
  }),
]);

/** Tournaments as administrators manage them. */
export function TournamentAdminTable({ tournaments }: { tournaments: readonly Tournament[] }) {
  return (
    <DataTable caption={t`Tournaments`} columns={COLUMNS} rows={tournaments} rowId={({ id }) => String(id)} />
  );
}
