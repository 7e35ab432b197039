import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatDay } from '#frontend/lib/format.ts';
import type { Season } from '#query-api/season/season.contract.ts';
import { SeasonStatus } from './season.status.tsx';

const row = columnsOf<Season>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: 'Season',
    enableSorting: false,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <Link
        to={paths.tournamentsOfSeason(original.id)}
        className="touch-target inline-flex font-[550] hover:underline"
      >
        <Name>{original.name}</Name>
      </Link>
    ),
  }),
  row.accessor('status', {
    header: 'Status',
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ getValue }) => <SeasonStatus status={getValue()} />,
  }),
  row.accessor('start_date', {
    header: 'Start',
    enableSorting: false,
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('end_date', {
    header: 'End',
    enableSorting: false,
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('tournament_count', {
    header: 'Tournaments',
    enableSorting: false,
    meta: { hideOnPhone: true },
  }),
]);

/** Seasons, each leading to its tournaments. */
export function SeasonsTable({ seasons }: { seasons: readonly Season[] }) {
  return (
    <DataTable
      caption="Seasons"
      columns={COLUMNS}
      rows={seasons}
      rowId={({ id }) => String(id)}
      rowHref={({ id }) => paths.tournamentsOfSeason(id)}
    />
  );
}
