import { t } from '@lingui/core/macro';
import type { PlayerStatistic } from '#contracts/statistics/statistics.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { type PlayerSplit, playerSplits } from '#frontend/features/statistics/splits.ts';
import { formatAverage } from '#frontend/lib/format.ts';
import { SPLITS, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

const row = columnsFor<PlayerSplit>();
const average = (id: (typeof SPLITS)[number]) =>
  row.accessor(id, {
    header: STATISTIC_WORDS[id].short,
    enableSorting: false,
    cell: ({ getValue }) => formatAverage(getValue()),
  });
const COLUMNS = row.columns([
  row.accessor('name', { header: t`Games`, enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('games', { header: t`GP`, enableSorting: false, meta: { title: t`Games played` } }),
  ...SPLITS.map(average),
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
