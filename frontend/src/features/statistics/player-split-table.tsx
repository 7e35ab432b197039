import { t } from '@lingui/core/macro';
import type { PlayerStatistic } from '#contracts/statistics/statistics.contract.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { formatAverage } from '#frontend/lib/format.ts';
import { type PlayerSplit, playerSplits } from './splits.ts';

const row = columnsOf<PlayerSplit>();
const average = (id: 'minutes' | 'points' | 'rebounds' | 'assists', header: string) =>
  row.accessor(id, { header, enableSorting: false, cell: ({ getValue }) => formatAverage(getValue()) });
const COLUMNS = row.columns([
  row.accessor('name', { header: t`Games`, enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('games', { header: t`GP`, enableSorting: false, meta: { title: t`Games played` } }),
  average('minutes', t`Min`),
  average('points', t`Pts`),
  average('rebounds', t`Reb`),
  average('assists', t`Ast`),
]);

/** At home and away, won and lost. */
export function PlayerSplitTable({ lines }: { lines: readonly PlayerStatistic[] }) {
  return (
    <DataTable
      caption={t`Splits`}
      columns={COLUMNS}
      rows={playerSplits(lines)}
      rowId={({ name }) => name}
      density="dense"
    />
  );
}
