import { t } from '@lingui/core/macro';
import type { Season } from '#contracts/season/season.contract.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { RowName } from '#frontend/components/ui/row-name.tsx';
import { SeasonStatus } from '#frontend/features/season/season.status.tsx';
import { formatDay } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { SeasonRowActions } from './season-row-actions.tsx';

const row = columnsOf<Season>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Season`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => <RowName href={paths.adminSeason(original.id)}>{original.name}</RowName>,
  }),
  row.accessor('status', {
    header: t`Status`,
    meta: { align: 'start' },
    cell: ({ getValue }) => <SeasonStatus status={getValue()} />,
  }),
  row.accessor('start_date', {
    header: t`Start`,
    meta: { hideOnPhone: true },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('end_date', {
    header: t`End`,
    meta: { hideOnPhone: true },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  row.accessor('tournament_count', { header: t`Tournaments`, meta: { hideOnPhone: true } }),
  row.accessor('team_count', { header: t`Teams`, meta: { hideOnPhone: true } }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <SeasonRowActions season={original} />,
  }),
]);

/** Seasons as administrators manage them. */
export function SeasonAdminTable({ seasons }: { seasons: readonly Season[] }) {
  return <DataTable caption={t`Seasons`} columns={COLUMNS} rows={seasons} rowId={({ id }) => String(id)} />;
}
