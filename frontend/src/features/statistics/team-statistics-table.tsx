import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage, formatSignedAverage, formatWinPercentage } from '#frontend/lib/format.ts';
import type { TeamTable } from '#query-api/statistics/statistics.contract.ts';
import type { TableSort } from './table-sort.ts';

type Row = TeamTable['statistics'][number];
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
    header: 'Team',
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
  row.accessor('games_played', { header: 'GP', meta: { title: 'Games played' } }),
  row.accessor('wins', { header: 'W', meta: { title: 'Wins' } }),
  row.accessor('losses', { header: 'L', meta: { title: 'Losses' } }),
  row.accessor((team) => team.win_percentage ?? undefined, {
    id: 'win_percentage',
    header: 'Win %',
    sortUndefined: 'last',
    sortDescFirst: true,
    cell: ({ getValue }) => formatWinPercentage(getValue()),
  }),
  average('points', 'Pts', 'Points per game', (team) => team.averages.points),
  average('opponent_points', 'Opp', 'Opponents’ points per game', (team) => team.opponents.averages.points),
  row.accessor((team) => team.point_difference ?? undefined, {
    id: 'point_difference',
    header: 'Diff',
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: 'Points for minus points against, per game' },
    cell: ({ getValue }) => formatSignedAverage(getValue()),
  }),
  average('field_goal_percentage', 'FG%', 'Field goal percentage', (team) => team.field_goal_percentage),
  average('three_point_percentage', '3P%', 'Three-point percentage', (team) => team.three_point_percentage),
  average('free_throw_percentage', 'FT%', 'Free throw percentage', (team) => team.free_throw_percentage),
  average('rebounds', 'Reb', 'Rebounds per game', (team) => team.averages.rebounds),
  average('assists', 'Ast', 'Assists per game', (team) => team.averages.assists),
  average('steals', 'Stl', 'Steals per game', (team) => team.averages.steals),
  average('blocks', 'Blk', 'Blocks per game', (team) => team.averages.blocks),
  average('turnovers', 'TO', 'Turnovers per game', (team) => team.averages.turnovers),
  average('fouls', 'PF', 'Personal fouls per game', (team) => team.averages.fouls),
]);

/** By which the table can be ordered: names of the API. */
export const TEAM_COLUMNS = [
  'team_name',
  'games_played',
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
      caption="Team Statistics"
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
