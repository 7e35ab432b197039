import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { PlayerTable } from '#contracts/statistics/leaders.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { TableSort } from '#frontend/features/statistics/table-sort.ts';
import { toExplainScope } from '#frontend/lib/explain-url.ts';
import { formatAverage } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { averageIn, PLAYER_TABLE, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

type Row = PlayerTable['statistics'][number];
const row = columnsFor<Row>();

const toExplained = (row: Row, number: string) => ({
  ...toExplainScope(row),
  kind: 'players' as const,
  number,
  player_id: row.player_id,
  team_id: row.team_id ?? undefined,
});

const average = (statistic: (typeof PLAYER_TABLE)[number]) =>
  row.accessor((player) => averageIn(player, statistic) ?? undefined, {
    id: statistic,
    header: STATISTIC_WORDS[statistic].short,
    sortDescFirst: true,
    meta: { title: STATISTIC_WORDS[statistic].perGame },
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, statistic)}>{formatAverage(getValue())}</Explained>
    ),
  });

const COLUMNS = row.columns([
  row.accessor('player_name', {
    header: t`Player`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <Link
        to={paths.player(original.player_id)}
        className="touch-target inline-flex max-w-52 font-[550] hover:underline phone:max-w-36"
      >
        <Name className="truncate">{original.player_name}</Name>
      </Link>
    ),
  }),
  row.display({
    id: 'team',
    header: t`Team`,
    meta: { align: 'start' },
    cell: ({ row: { original } }) => {
      const [team] = original.teams;
      return team === undefined ? (
        <span className="text-ink-3">
          <Trans>No team</Trans>
        </span>
      ) : (
        <Link to={paths.team(team.id)} className="touch-target inline-flex max-w-44 hover:underline">
          <Name className="truncate">{team.name}</Name>
        </Link>
      );
    },
  }),
  row.accessor('games_played', {
    header: t`GP`,
    sortDescFirst: true,
    meta: { title: t`Games played` },
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, 'games_played')}>{getValue()}</Explained>
    ),
  }),
  ...PLAYER_TABLE.map(average),
]);

/** By which the table can be ordered: names of the API. */
export const PLAYER_COLUMNS = ['player_name', 'games_played', ...PLAYER_TABLE] as const;

/** What players do in a game on average, a page in the order of the chosen column. */
export function PlayerStatisticsTable({
  rows,
  sort,
  onSort,
  asOf,
}: {
  rows: readonly Row[];
  /** The last day or round that counts. */
  asOf?: string | undefined;
  sort: TableSort;
  onSort: (sort: TableSort | undefined) => void;
}) {
  return (
    <ExplainedTable scope={{ as_of: asOf }}>
      <DataTable
        caption={t`Player Statistics`}
        columns={COLUMNS}
        rows={rows}
        rowId={({ player_id }) => String(player_id)}
        sort={sort}
        onSort={onSort}
        density="dense"
      />
    </ExplainedTable>
  );
}
