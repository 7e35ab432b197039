import { plural, t } from '@lingui/core/macro';
import type { Streaks } from '#contracts/streaks/streaks.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { NO_VALUE } from '#frontend/lib/format.ts';

type Row = Streaks['streaks'][number];
const row = columnsFor<Row>();
const toExplained = ({ team_id, season_id }: Row, number: string) => ({
  kind: 'streaks' as const,
  number,
  team_id,
  season_id: season_id ?? undefined,
});
const COLUMNS = row.columns([
  row.accessor('season_name', {
    header: t`Season`,
    enableSorting: false,
    meta: { align: 'start', sticky: true },
    cell: ({ getValue }) => getValue() ?? t`All seasons`,
  }),
  row.accessor('streak', {
    header: t`At the end`,
    enableSorting: false,
    meta: { title: t`The streak that ends with the latest game` },
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, 'current')}>
        <Streak streak={getValue()} />
      </Explained>
    ),
  }),
  row.accessor('longest_winning', {
    header: t`Longest winning`,
    enableSorting: false,
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, 'longest_winning')}>{gamesText(getValue())}</Explained>
    ),
  }),
  row.accessor('longest_losing', {
    header: t`Longest losing`,
    enableSorting: false,
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, 'longest_losing')}>{gamesText(getValue())}</Explained>
    ),
  }),
]);

const gamesText = (streak: Row['longest_winning']) =>
  streak === null ? NO_VALUE : plural(streak.games, { one: '# game', other: '# games' });

/** A team's streaks, season by season. */
export function TeamStreaksTable({ streaks }: { streaks: readonly Row[] }) {
  return (
    <ExplainedTable scope={{}}>
      <DataTable
        caption={t`Streaks`}
        columns={COLUMNS}
        rows={streaks}
        rowId={({ season_id }) => String(season_id)}
        density="dense"
      />
    </ExplainedTable>
  );
}
