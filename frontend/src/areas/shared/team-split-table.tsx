import { t } from '@lingui/core/macro';
import type { TeamGame } from '#contracts/statistics/statistics.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { type TeamSplit, teamSplits } from '#frontend/features/statistics/splits.ts';
import { formatAverage, formatSignedAverage } from '#frontend/lib/format.ts';

const row = columnsFor<TeamSplit>();
const COLUMNS = row.columns([
  row.accessor('name', { header: t`Games`, enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('wins', {
    header: t`W`,
    enableSorting: false,
    meta: { title: t`Wins`, className: 'font-bold' },
  }),
  row.accessor('losses', { header: t`L`, enableSorting: false, meta: { title: t`Losses` } }),
  row.accessor('points', {
    header: t`PF`,
    enableSorting: false,
    meta: { title: t`Points for, per game` },
    cell: ({ getValue }) => formatAverage(getValue()),
  }),
  row.accessor('opponentPoints', {
    header: t`PA`,
    enableSorting: false,
    meta: { title: t`Points against, per game` },
    cell: ({ getValue }) => formatAverage(getValue()),
  }),
  row.accessor('difference', {
    header: t`Diff`,
    enableSorting: false,
    meta: { title: t`Difference per game`, className: 'font-bold' },
    cell: ({ getValue }) => formatSignedAverage(getValue()),
  }),
]);

/** At home and away, won and lost, and when it was close. */
export function TeamSplitTable({ games }: { games: readonly TeamGame[] }) {
  return (
    <DataTable
      caption={t`Splits`}
      columns={COLUMNS}
      rows={teamSplits(games)}
      rowId={({ name }) => name}
      density="dense"
    />
  );
}
