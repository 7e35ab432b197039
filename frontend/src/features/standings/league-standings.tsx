import { t } from '@lingui/core/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatWinPercentage } from '#frontend/lib/format.ts';
import { RankedTeam } from './ranked-team.tsx';
import { StandingsNumber } from './standings-number.tsx';

const row = columnsFor<RankingRow>();

const rank = row.accessor('rank', {
  header: t`Rank`,
  meta: { align: 'start', sticky: true, width: 44, className: 'text-ink-3' },
});
const team = row.accessor('team_name', {
  header: t`Team`,
  enableSorting: false,
  meta: { align: 'start', sticky: true },
  cell: ({ row: { original } }) => <RankedTeam row={original} />,
});
const number = (
  key: 'total_games' | 'wins' | 'losses' | 'ties',
  header: string,
  meta: { title: string; className?: string },
) =>
  row.accessor(key, {
    header,
    meta,
    cell: ({ row: { original }, getValue }) => (
      <StandingsNumber of={key} team={original.team_id}>
        {getValue()}
      </StandingsNumber>
    ),
  });
const games = number('total_games', t`GP`, { title: t`Games played` });
const wins = number('wins', t`W`, { title: t`Wins`, className: 'font-bold' });
const losses = number('losses', t`L`, { title: t`Losses` });
const ties = number('ties', t`T`, { title: t`Ties` });
const winPercentage = row.accessor((ranking) => ranking.win_percentage ?? undefined, {
  id: 'win_percentage',
  header: t`Win %`,
  sortUndefined: 'last',
  meta: { className: 'font-bold' },
  cell: ({ row: { original }, getValue }) => (
    <StandingsNumber of="win_percentage" team={original.team_id}>
      {formatWinPercentage(getValue())}
    </StandingsNumber>
  ),
});
const streak = row.accessor('streak', {
  header: t`Streak`,
  enableSorting: false,
  meta: { align: 'center' },
  cell: ({ row: { original }, getValue }) => (
    <StandingsNumber of="streak" team={original.team_id}>
      <Streak streak={getValue()} />
    </StandingsNumber>
  ),
});

const COLUMNS = row.columns([rank, team, games, wins, losses, winPercentage, streak]);
const WITH_TIES = row.columns([rank, team, games, wins, losses, ties, winPercentage, streak]);

/** The whole table of a season; the teams of `marked` stand out. */
export function LeagueStandings({
  rows,
  allowsTies,
  marked,
}: {
  rows: readonly RankingRow[];
  allowsTies: boolean;
  marked: readonly number[];
}) {
  return (
    <DataTable
      caption={t`League Standings`}
      columns={allowsTies ? WITH_TIES : COLUMNS}
      rows={rows}
      rowId={({ team_id }) => String(team_id)}
      rowClassName={({ team_id }) => (marked.includes(team_id) ? 'is-highlighted bg-sunken' : undefined)}
    />
  );
}
