import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { Season } from '#contracts/season/season.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { SeasonStatus } from '#frontend/features/season/season.status.tsx';
import { formatDay } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

const row = columnsFor<Season>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Season`,
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
    header: t`Status`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ getValue }) => <SeasonStatus status={getValue()} />,
  }),
  row.accessor('start_date', {
    header: t`Start`,
    enableSorting: false,
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('end_date', {
    header: t`End`,
    enableSorting: false,
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('tournament_count', {
    header: t`Tournaments`,
    enableSorting: false,
    meta: { hideOnPhone: true },
  }),
]);

/** Seasons, each leading to its tournaments. */
export function SeasonsTable({ seasons }: { seasons: readonly Season[] }) {
  return (
    <DataTable
      caption={t`Seasons`}
      columns={COLUMNS}
      rows={seasons}
      rowId={({ id }) => String(id)}
      rowHref={({ id }) => paths.tournamentsOfSeason(id)}
    />
  );
}
