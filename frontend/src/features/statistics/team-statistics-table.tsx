import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { TeamTable } from '#contracts/statistics/leaders.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { toExplainScope } from '#frontend/lib/explain-url.ts';
import { formatAverage, formatSignedAverage, formatWinPercentage } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { averageIn, STATISTIC_WORDS, TEAM_TABLE } from '#frontend/lib/statistics.ts';
import type { TableSort } from './table-sort.ts';

type Row = TeamTable['statistics'][number];

/** Forfeits are wins and losses, and in no average. */
const gamesInAverages = ({ known_games }: Row) => known_games.points ?? 0;

const row = columnsFor<Row>();

const toExplained = (row: Row, number: string, measure?: 'games') => ({
  ...toExplainScope(row),
  kind: 'teams' as const,
  number,
  measure,
  team_id: row.team_id,
});

/** Unknown values come last in either order. */
const average = (statistic: 'points' | (typeof TEAM_TABLE)[number]) =>
  row.accessor((team) => averageIn(team, statistic) ?? undefined, {
    id: statistic,
    header: STATISTIC_WORDS[statistic].short,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: STATISTIC_WORDS[statistic].perGame },
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, statistic)}>{formatAverage(getValue())}</Explained>
    ),
  });

const results = (key: 'wins' | 'losses', header: string, title: string) =>
  row.accessor(key, {
    header,
    meta: { title },
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, key)}>{getValue()}</Explained>
    ),
  });

const TIES = row.accessor('ties', {
  header: t`T`,
  enableSorting: false,
  meta: { title: t`Ties` },
  cell: ({ row: { original }, getValue }) => (
    <Explained of={toExplained(original, 'ties')}>{getValue()}</Explained>
  ),
});

const columnsWith = (...ties: (typeof TIES)[]) =>
  row.columns([
    row.accessor('team_name', {
      header: t`Team`,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => (
        <Link
          to={paths.team(original.team_id)}
          className="touch-target inline-flex max-w-56 font-[550] hover:underline phone:max-w-36"
        >
          <Name className="truncate">{original.team_name}</Name>
        </Link>
      ),
    }),
    row.accessor(gamesInAverages, {
      id: 'known_games',
      header: t`GP`,
      meta: { title: t`Games played, without forfeits` },
      cell: ({ row: { original }, getValue }) => (
        <Explained of={toExplained(original, 'points', 'games')}>{getValue()}</Explained>
      ),
    }),
    results('wins', t`W`, t`Wins`),
    results('losses', t`L`, t`Losses`),
    ...ties,
    row.accessor((team) => team.win_percentage ?? undefined, {
      id: 'win_percentage',
      header: t`Win %`,
      sortUndefined: 'last',
      sortDescFirst: true,
      cell: ({ row: { original }, getValue }) => (
        <Explained of={toExplained(original, 'win_percentage')}>{formatWinPercentage(getValue())}</Explained>
      ),
    }),
    average('points'),
    row.accessor((team) => team.opponents.averages.points ?? undefined, {
      id: 'opponent_points',
      header: t`Opp`,
      sortUndefined: 'last',
      sortDescFirst: true,
      meta: { title: t`Opponents’ points per game` },
      cell: ({ row: { original }, getValue }) => (
        <Explained of={toExplained(original, 'opponent_points')}>{formatAverage(getValue())}</Explained>
      ),
    }),
    row.accessor((team) => team.point_difference ?? undefined, {
      id: 'point_difference',
      header: t`Diff`,
      sortUndefined: 'last',
      sortDescFirst: true,
      meta: { title: t`Points for minus points against, per game` },
      cell: ({ row: { original }, getValue }) => (
        <Explained of={toExplained(original, 'point_difference')}>
          {formatSignedAverage(getValue())}
        </Explained>
      ),
    }),
    ...TEAM_TABLE.map(average),
  ]);
const COLUMNS = columnsWith();
const WITH_TIES = columnsWith(TIES);

/** By which the table can be ordered: names of the API. */
export const TEAM_COLUMNS = [
  'team_name',
  'known_games',
  'wins',
  'losses',
  'win_percentage',
  'points',
  'opponent_points',
  'point_difference',
  ...TEAM_TABLE,
] as const;

/** What teams do in a game on average, in the order of the chosen column. */
export function TeamStatisticsTable({
  rows,
  sort,
  onSort,
  marked,
  asOf,
}: {
  rows: readonly Row[];
  /** The last day or round that counts. */
  asOf?: string | undefined;
  sort: TableSort;
  onSort: (sort: TableSort | undefined) => void;
  marked: readonly number[];
}) {
  return (
    <ExplainedTable scope={{ as_of: asOf }}>
      <DataTable
        caption={t`Team Statistics`}
        columns={rows.some(({ ties }) => ties > 0) ? WITH_TIES : COLUMNS}
        rows={rows}
        rowId={({ team_id }) => String(team_id)}
        sort={sort}
        onSort={onSort}
        rowClassName={({ team_id }) => (marked.includes(team_id) ? 'is-highlighted bg-sunken' : undefined)}
        density="dense"
      />
    </ExplainedTable>
  );
}
