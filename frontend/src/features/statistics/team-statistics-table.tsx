import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { TeamTable } from '#contracts/statistics/statistics.contract.ts';
import { paths } from '#frontend/app/paths.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage, formatSignedAverage, formatWinPercentage } from '#frontend/lib/format.ts';
import type { TableSort } from './table-sort.ts';

type Row = TeamTable['statistics'][number];

/** Forfeits are wins and losses, and in no average. */
const gamesInAverages = ({ known_games }: Row) => known_games.points ?? 0;

const row = columnsOf<Row>();

/** Unknown values come last in either order. */
const average = (id: string, header: string, title: string, value: (team: Row) => number | null) =>
  row.accessor((team) => value(team) ?? undefined, {
    id,
    header,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title },
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
  average('points', t`Pts`, t`Points per game`, (team) => team.averages.points),
  average('opponent_points', t`Opp`, t`Opponents’ points per game`, (team) => team.opponents.averages.points),
  row.accessor((team) => team.point_difference ?? undefined, {
    id: 'point_difference',
    header: t`Diff`,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: t`Points for minus points against, per game` },
    cell: ({ getValue }) => formatSignedAverage(getValue()),
  }),
  average('field_goal_percentage', t`FG%`, t`Field goal percentage`, (team) => team.field_goal_percentage),
  average('three_point_percentage', t`3P%`, t`Three-point percentage`, (team) => team.three_point_percentage),
  average('free_throw_percentage', t`FT%`, t`Free throw percentage`, (team) => team.free_throw_percentage),
  average('rebounds', t`Reb`, t`Rebounds per game`, (team) => team.averages.rebounds),
  average('assists', t`Ast`, t`Assists per game`, (team) => team.averages.assists),
  average('steals', t`Stl`, t`Steals per game`, (team) => team.averages.steals),
  average('blocks', t`Blk`, t`Blocks per game`, (team) => team.averages.blocks),
  average('turnovers', t`TO`, t`Turnovers per game`, (team) => team.averages.turnovers),
  average('fouls', t`PF`, t`Personal fouls per game`, (team) => team.averages.fouls),
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
  'field_goal_percentage',
  'three_point_percentage',
  'free_throw_percentage',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
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
