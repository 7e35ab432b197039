import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { TeamTable } from '#contracts/statistics/statistics.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage, formatSignedAverage, formatWinPercentage } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { averageIn, STATISTIC_WORDS, TEAM_TABLE } from '#frontend/lib/statistics.ts';
import type { TableSort } from './table-sort.ts';

type Row = TeamTable['statistics'][number];

/** Forfeits are wins and losses, and in no average. */
const gamesInAverages = ({ known_games }: Row) => known_games.points ?? 0;

const row = columnsFor<Row>();

/** Unknown values come last in either order. */
const average = (statistic: 'points' | (typeof TEAM_TABLE)[number]) =>
  row.accessor((team) => averageIn(team, statistic) ?? undefined, {
    id: statistic,
    header: STATISTIC_WORDS[statistic].short,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: STATISTIC_WORDS[statistic].perGame },
    cell: ({ getValue }) => formatAverage(getValue()),
  });

const COLUMNS = row.columns([
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
  }),
  row.accessor('wins', { header: t`W`, meta: { title: t`Wins` } }),
  row.accessor('losses', { header: t`L`, meta: { title: t`Losses` } }),
  row.accessor((team) => team.win_percentage ?? undefined, {
    id: 'win_percentage',
    header: t`Win %`,
    sortUndefined: 'last',
    sortDescFirst: true,
    cell: ({ getValue }) => formatWinPercentage(getValue()),
  }),
  average('points'),
  row.accessor((team) => team.opponents.averages.points ?? undefined, {
    id: 'opponent_points',
    header: t`Opp`,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: t`Opponents’ points per game` },
    cell: ({ getValue }) => formatAverage(getValue()),
  }),
  row.accessor((team) => team.point_difference ?? undefined, {
    id: 'point_difference',
    header: t`Diff`,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: t`Points for minus points against, per game` },
    cell: ({ getValue }) => formatSignedAverage(getValue()),
  }),
  ...TEAM_TABLE.map(average),
]);

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
}: {
  rows: readonly Row[];
  sort: TableSort;
  onSort: (sort: TableSort | undefined) => void;
  marked: readonly number[];
}) {
  return (
    <DataTable
      caption={t`Team Statistics`}
      columns={COLUMNS}
      rows={rows}
      rowId={({ team_id }) => String(team_id)}
      sort={sort}
      onSort={onSort}
      rowClassName={({ team_id }) => (marked.includes(team_id) ? 'is-highlighted bg-sunken' : undefined)}
      density="dense"
    />
  );
}
