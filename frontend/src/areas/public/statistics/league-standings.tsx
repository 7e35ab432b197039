import { t } from '@lingui/core/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { dataColumns, GAMES } from '#frontend/areas/public/standings/data-columns.ts';
import { LastTen } from '#frontend/areas/public/standings/last-ten.tsx';
import {
  explained,
  LOSSES,
  rank,
  STREAK,
  TEAM,
  TIES,
  WIN_PERCENTAGE,
  WINS,
} from '#frontend/areas/public/standings/standings-columns.tsx';
import { DataTable } from '#frontend/components/ui/data-table.tsx';
import { formatAverage, formatSignedAverage } from '#frontend/lib/format.ts';

const record = (of: string) => of.replaceAll('-', '–');
const POINTS = [
  explained('points_per_game', t`PPG`, { title: t`Points per game`, className: 'font-bold' }, (row) =>
    formatAverage(row.points_per_game),
  ),
  explained('opponent_points_per_game', t`OPP PPG`, { title: t`Opponents’ points per game` }, (row) =>
    formatAverage(row.opponent_points_per_game),
  ),
  explained('point_difference_per_game', t`DIFF`, { title: t`Difference per game` }, (row) =>
    formatSignedAverage(row.point_difference_per_game),
  ),
  explained('home_record', t`HOME`, { title: t`Wins and losses at home` }, (row) => record(row.home_record)),
  explained('away_record', t`AWAY`, { title: t`Wins and losses away` }, (row) => record(row.away_record)),
  explained('last_ten', t`Last 10`, { width: 148 }, (row) => (
    <LastTen results={row.last_ten_results} record={record(row.last_ten)} />
  )),
];

const columnsWith = ({ ties, points }: { ties: boolean; points: boolean }) =>
  dataColumns(
    [
      ...[rank({ width: 28, hideHead: 'on-phones' }), TEAM, GAMES, WINS, LOSSES],
      ...(ties ? [TIES] : []),
      ...[WIN_PERCENTAGE, STREAK],
      ...(points ? POINTS : []),
    ],
    [
      ...(['rank', 'team_name', 'total_games', 'wins', 'losses', 'ties', 'win_percentage'] as const),
      ...(['points_per_game', 'opponent_points_per_game', 'point_difference_per_game'] as const),
    ],
  );
const COLUMNS = columnsWith({ ties: false, points: true });
const WITH_TIES = columnsWith({ ties: true, points: true });
const BEFORE_POINTS = columnsWith({ ties: false, points: false });
const TIES_BEFORE_POINTS = columnsWith({ ties: true, points: false });

/** The whole table of a season with the points of each team, once there are any; the teams of `marked` stand out. */
export function LeagueStandings({
  rows,
  allowsTies,
  marked,
}: {
  rows: readonly RankingRow[];
  allowsTies: boolean;
  marked: readonly number[];
}) {
  const hasPoints = rows.some(({ points_per_game }) => points_per_game !== null);
  const columns = allowsTies
    ? hasPoints
      ? WITH_TIES
      : TIES_BEFORE_POINTS
    : hasPoints
      ? COLUMNS
      : BEFORE_POINTS;
  return (
    <DataTable
      caption={t`League Standings`}
      columns={columns}
      rows={rows}
      rowId={({ team_id }) => String(team_id)}
      rowClassName={({ team_id }) => (marked.includes(team_id) ? 'is-highlighted bg-sunken' : undefined)}
    />
  );
}
