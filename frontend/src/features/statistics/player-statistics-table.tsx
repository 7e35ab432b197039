import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage } from '#frontend/lib/format.ts';
import type { PlayerTable } from '#query-api/statistics/statistics.contract.ts';
import type { TableSort } from './table-sort.ts';

type Row = PlayerTable['statistics'][number];
const row = columnsOf<Row>();

const average = (id: string, header: string, title: string, value: (player: Row) => number | null) =>
  row.accessor((player) => value(player) ?? undefined, {
    id,
    header,
    sortDescFirst: true,
    meta: { title },
    cell: ({ getValue }) => formatAverage(getValue()),
  });

const COLUMNS = row.columns([
  row.accessor('player_name', {
    header: 'Player',
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
    header: 'Team',
    meta: { align: 'start' },
    cell: ({ row: { original } }) => {
      const [team] = original.teams;
      return team === undefined ? (
        <span className="text-ink-3">No team</span>
      ) : (
        <Link to={paths.team(team.id)} className="touch-target inline-flex max-w-44 hover:underline">
          <Name className="truncate">{team.name}</Name>
        </Link>
      );
    },
  }),
  row.accessor('games_played', { header: 'GP', sortDescFirst: true, meta: { title: 'Games played' } }),
  average('minutes', 'Min', 'Minutes per game', ({ averages }) => averages.minutes),
  average('points', 'Pts', 'Points per game', ({ averages }) => averages.points),
  average('field_goal_percentage', 'FG%', 'Field goal percentage', (player) => player.field_goal_percentage),
  average(
    'three_point_percentage',
    '3P%',
    'Three-point percentage',
    (player) => player.three_point_percentage,
  ),
  average('free_throw_percentage', 'FT%', 'Free throw percentage', (player) => player.free_throw_percentage),
  average('rebounds', 'Reb', 'Rebounds per game', ({ averages }) => averages.rebounds),
  average('assists', 'Ast', 'Assists per game', ({ averages }) => averages.assists),
  average('steals', 'Stl', 'Steals per game', ({ averages }) => averages.steals),
  average('blocks', 'Blk', 'Blocks per game', ({ averages }) => averages.blocks),
  average('turnovers', 'TO', 'Turnovers per game', ({ averages }) => averages.turnovers),
  average('efficiency', 'Eff', 'Efficiency per game', ({ averages }) => averages.efficiency),
]);

/** By which the table can be ordered: names of the API. */
export const PLAYER_COLUMNS = [
  'player_name',
  'games_played',
  'minutes',
  'points',
  'field_goal_percentage',
  'three_point_percentage',
  'free_throw_percentage',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'efficiency',
] as const;

/** What players do in a game on average, a page in the order of the chosen column. */
export function PlayerStatisticsTable({
  rows,
  sort,
  onSort,
}: {
  rows: readonly Row[];
  sort: TableSort;
  onSort: (sort: TableSort | undefined) => void;
}) {
  return (
    <DataTable
      caption="Player Statistics"
      columns={COLUMNS}
      rows={rows}
      rowId={({ player_id }) => String(player_id)}
      sort={sort}
      onSort={onSort}
      density="dense"
    />
  );
}
