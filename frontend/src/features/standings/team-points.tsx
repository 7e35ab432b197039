import { t } from '@lingui/core/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { LastTen } from '#frontend/components/ui/last-ten.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { formatAverage, formatSignedAverage } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { StandingsNumber } from './standings-number.tsx';

const row = columnsFor<RankingRow>();
const COLUMNS = row.columns([
  row.accessor('team_name', {
    header: t`Team`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <TeamLabel
        team={{
          id: original.team_id,
          name: original.team_name,
          logo: original.team_logo,
          colours: original.team_colours,
        }}
        href={paths.team(original.team_id)}
        className="phone:max-w-[148px]"
      />
    ),
  }),
  row.accessor('games_in_averages', {
    header: t`GP`,
    meta: { title: t`Games played, without forfeits` },
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of="games_in_averages" team={original.team_id}>
        {getValue()}
      </StandingsNumber>
    ),
  }),
  row.accessor((ranking) => ranking.points_per_game ?? undefined, {
    id: 'points_per_game',
    header: t`PPG`,
    sortUndefined: 'last',
    meta: { title: t`Points per game`, className: 'font-bold' },
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of="points_per_game" team={original.team_id}>
        {formatAverage(getValue())}
      </StandingsNumber>
    ),
  }),
  row.accessor((ranking) => ranking.opponent_points_per_game ?? undefined, {
    id: 'opponent_points_per_game',
    header: t`OPP PPG`,
    sortUndefined: 'last',
    meta: { title: t`Opponents’ points per game` },
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of="opponent_points_per_game" team={original.team_id}>
        {formatAverage(getValue())}
      </StandingsNumber>
    ),
  }),
  row.accessor((ranking) => ranking.point_difference_per_game ?? undefined, {
    id: 'difference',
    header: t`DIFF`,
    sortUndefined: 'last',
    meta: { title: t`Difference per game` },
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of="point_difference_per_game" team={original.team_id}>
        {formatSignedAverage(getValue())}
      </StandingsNumber>
    ),
  }),
  row.accessor('home_record', {
    header: t`HOME`,
    enableSorting: false,
    meta: { title: t`Wins and losses at home` },
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of="home_record" team={original.team_id}>
        {getValue().replaceAll('-', '–')}
      </StandingsNumber>
    ),
  }),
  row.accessor('away_record', {
    header: t`AWAY`,
    enableSorting: false,
    meta: { title: t`Wins and losses away` },
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of="away_record" team={original.team_id}>
        {getValue().replaceAll('-', '–')}
      </StandingsNumber>
    ),
  }),
  row.accessor('last_ten', {
    header: t`Last 10`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ row: { original } }) => (
      <StandingsNumber of="last_ten" team={original.team_id}>
        <LastTen results={original.last_ten_results} record={original.last_ten.replaceAll('-', '–')} />
      </StandingsNumber>
    ),
  }),
]);

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
