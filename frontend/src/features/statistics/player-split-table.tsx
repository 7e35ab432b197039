import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { formatAverage } from '#frontend/lib/format.ts';
import type { PlayerStatistic } from '#query-api/statistics/statistics.contract.ts';
import { type PlayerSplit, playerSplits } from './splits.ts';

const row = columnsOf<PlayerSplit>();
const average = (id: 'minutes' | 'points' | 'rebounds' | 'assists', header: string) =>
  row.accessor(id, { header, enableSorting: false, cell: ({ getValue }) => formatAverage(getValue()) });
const COLUMNS = row.columns([
  row.accessor('name', { header: 'Games', enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('games', { header: 'GP', enableSorting: false, meta: { title: 'Games played' } }),
  average('minutes', 'Min'),
  average('points', 'Pts'),
  average('rebounds', 'Reb'),
  average('assists', 'Ast'),
]);

/** At home and away, won and lost. */
export function PlayerSplitTable({ lines }: { lines: readonly PlayerStatistic[] }) {
  return (
    <DataTable
      caption="Splits"
      columns={COLUMNS}
      rows={playerSplits(lines)}
      rowId={({ name }) => name}
      density="dense"
    />
  );
}
