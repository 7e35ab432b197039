import { t } from '@lingui/core/macro';
import type { RankingRow, Rankings } from '#contracts/standings/standings.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatSigned, formatWinPercentage } from '#frontend/lib/format.ts';
import { RankedTeam } from './ranked-team.tsx';
import { StandingsNumber } from './standings-number.tsx';

const row = columnsFor<RankingRow>();
const number = (
  key: 'total_games' | 'wins' | 'losses' | 'ties' | 'points_for' | 'points_against',
  header: string,
  title: string,
) =>
  row.accessor(key, {
    header,
    enableSorting: false,
    meta: { title, ...(key === 'wins' && BOLD) },
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of={key} team={original.team_id}>
        {getValue()}
      </StandingsNumber>
    ),
  });
const BOLD = { className: 'font-bold' };

function columnsWith(ties: boolean) {
  return row.columns([
    row.accessor('rank', {
      header: t`Rank`,
      enableSorting: false,
      meta: { align: 'start', sticky: true, width: 28, hideHead: true, className: 'text-ink-3' },
    }),
    row.accessor('team_name', {
      header: t`Team`,
      enableSorting: false,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => <RankedTeam row={original} />,
    }),
    number('total_games', t`GP`, t`Games played`),
    number('wins', t`W`, t`Wins`),
    number('losses', t`L`, t`Losses`),
    ...(ties ? [number('ties', t`T`, t`Ties`)] : []),
    row.accessor('win_percentage', {
      header: t`Win %`,
      enableSorting: false,
      meta: BOLD,
      cell: ({ row: { original }, getValue }) => (
        <StandingsNumber of="win_percentage" team={original.team_id}>
          {formatWinPercentage(getValue())}
        </StandingsNumber>
      ),
    }),
    number('points_for', t`PF`, t`Points for`),
    number('points_against', t`PA`, t`Points against`),
    row.display({
      id: 'difference',
      header: t`Diff`,
      meta: { title: t`Point difference` },
      cell: ({ row: { original } }) => (
        <StandingsNumber of="point_difference" team={original.team_id}>
          {formatSigned(original.points_for - original.points_against)}
        </StandingsNumber>
      ),
    }),
    row.accessor('streak', {
      header: t`Streak`,
      enableSorting: false,
      meta: { align: 'center' },
      cell: ({ row: { original }, getValue }) => (
        <StandingsNumber of="streak" team={original.team_id}>
          <Streak streak={getValue()} />
        </StandingsNumber>
      ),
    }),
  ]);
}
const COLUMNS = columnsWith(false);
const COLUMNS_WITH_TIES = columnsWith(true);

/** Every team of a tournament in its order, with its points. */
export function TournamentTable({ rankings, allows_ties }: Pick<Rankings, 'rankings' | 'allows_ties'>) {
  return (
    <DataTable
      caption={t`Standings`}
      columns={allows_ties ? COLUMNS_WITH_TIES : COLUMNS}
      rows={rankings}
      rowId={({ team_id }) => String(team_id)}
    />
  );
}
