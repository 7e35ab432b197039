import { t } from '@lingui/core/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatWinPercentage } from '#frontend/lib/format.ts';
import { RankedTeam } from './ranked-team.tsx';

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
const games = row.accessor('total_games', { header: t`GP`, meta: { title: t`Games played` } });
const wins = row.accessor('wins', { header: t`W`, meta: { title: t`Wins`, className: 'font-bold' } });
const losses = row.accessor('losses', { header: t`L`, meta: { title: t`Losses` } });
const ties = row.accessor('ties', { header: t`T`, meta: { title: t`Ties` } });
const winPercentage = row.accessor((ranking) => ranking.win_percentage ?? undefined, {
  id: 'win_percentage',
  header: t`Win %`,
  sortUndefined: 'last',
  meta: { className: 'font-bold' },
  cell: ({ getValue }) => formatWinPercentage(getValue()),
});
const streak = row.accessor('streak', {
  header: t`Streak`,
  enableSorting: false,
  meta: { align: 'center' },
  cell: ({ getValue }) => <Streak streak={getValue()} />,
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
