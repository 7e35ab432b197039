import { t } from '@lingui/core/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import { explained, type StandingsColumn } from './standings-columns.tsx';

const row = columnsFor<RankingRow>();

/** The columns of a `DataTable` of standings. @param sorted those that it can be sorted by; what is unknown comes last */
export const dataColumns = (
  columns: readonly StandingsColumn[],
  sorted: readonly StandingsColumn['id'][] = [],
) =>
  row.columns(
    columns.map(({ id, head, meta, cell }) =>
      row.accessor((ranking) => (id === 'point_difference' ? undefined : (ranking[id] ?? undefined)), {
        id,
        header: head,
        enableSorting: sorted.includes(id),
        sortUndefined: 'last',
        meta,
        cell: ({ row: { original } }) => cell(original),
      }),
    ),
  );

/** In whole tables. */
export const GAMES = explained(
  'total_games',
  t`GP`,
  { title: t`Games played`, hideOnPhone: true },
  (row) => row.total_games,
);
