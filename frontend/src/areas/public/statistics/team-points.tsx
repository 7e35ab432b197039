import { t } from '@lingui/core/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { dataColumns } from '#frontend/areas/public/standings/data-columns.ts';
import { LastTen } from '#frontend/areas/public/standings/last-ten.tsx';
import { explained, TEAM } from '#frontend/areas/public/standings/standings-columns.tsx';
import { DataTable } from '#frontend/components/ui/data-table.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { formatAverage, formatSignedAverage } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

const record = (of: string) => of.replaceAll('-', '–');
const COLUMNS = dataColumns(
  [
    {
      ...TEAM,
      cell: ({ team_id: id, team_name: name, team_logo: logo, team_colours: colours }) => (
        <TeamLabel team={{ id, name, logo, colours }} href={paths.team(id)} className="phone:max-w-[148px]" />
      ),
    },
    explained(
      'games_in_averages',
      t`GP`,
      { title: t`Games played, without forfeits` },
      (row) => row.games_in_averages,
    ),
    explained('points_per_game', t`PPG`, { title: t`Points per game`, className: 'font-bold' }, (row) =>
      formatAverage(row.points_per_game),
    ),
    explained('opponent_points_per_game', t`OPP PPG`, { title: t`Opponents’ points per game` }, (row) =>
      formatAverage(row.opponent_points_per_game),
    ),
    explained('point_difference_per_game', t`DIFF`, { title: t`Difference per game` }, (row) =>
      formatSignedAverage(row.point_difference_per_game),
    ),
    explained('home_record', t`HOME`, { title: t`Wins and losses at home` }, (row) =>
      record(row.home_record),
    ),
    explained('away_record', t`AWAY`, { title: t`Wins and losses away` }, (row) => record(row.away_record)),
    explained('last_ten', t`Last 10`, { align: 'start' }, (row) => (
      <LastTen results={row.last_ten_results} record={record(row.last_ten)} />
    )),
  ],
  [
    ...(['team_name', 'games_in_averages', 'points_per_game'] as const),
    ...(['opponent_points_per_game', 'point_difference_per_game'] as const),
  ],
);

/** Points for and against, at home and away, and the last ten games of each team. */
export function TeamPoints({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <DataTable
      caption={t`Team Statistics`}
      columns={COLUMNS}
      rows={rows}
      rowId={({ team_id }) => String(team_id)}
    />
  );
}
