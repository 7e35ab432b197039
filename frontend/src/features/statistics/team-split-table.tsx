import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { formatAverage, formatSignedAverage } from '#frontend/lib/format.ts';
import type { TeamGame } from '#query-api/statistics/statistics.contract.ts';
import { type TeamSplit, teamSplits } from './splits.ts';

const row = columnsOf<TeamSplit>();
const COLUMNS = row.columns([
  row.accessor('name', { header: 'Games', enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('wins', {
    header: 'W',
    enableSorting: false,
    meta: { title: 'Wins', className: 'font-bold' },
  }),
  row.accessor('losses', { header: 'L', enableSorting: false, meta: { title: 'Losses' } }),
  row.accessor('points', {
    header: 'PF',
    enableSorting: false,
    meta: { title: 'Points for, per game' },
    cell: ({ getValue }) => formatAverage(getValue()),
  }),
  row.accessor('opponentPoints', {
    header: 'PA',
    enableSorting: false,
    meta: { title: 'Points against, per game' },
    cell: ({ getValue }) => formatAverage(getValue()),
  }),
  row.accessor('difference', {
    header: 'Diff',
    enableSorting: false,
    meta: { title: 'Difference per game', className: 'font-bold' },
    cell: ({ getValue }) => formatSignedAverage(getValue()),
  }),
]);

/** At home and away, won and lost, and when it was close. */
export function TeamSplitTable({ games }: { games: readonly TeamGame[] }) {
  return (
    <DataTable
      caption="Splits"
      columns={COLUMNS}
      rows={teamSplits(games)}
      rowId={({ name }) => name}
      density="dense"
    />
  );
}
