import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { LastTen } from '#frontend/components/ui/last-ten.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatWinPercentage } from '#frontend/lib/format.ts';
import type { RankingRow } from '#query-api/standings/standings.contract.ts';
import { RankedTeam } from './ranked-team.tsx';
import { SHOWN } from './short-table.ts';

const row = columnsOf<RankingRow>();
const COLUMNS = row.columns([
  row.accessor('rank', {
    header: 'Rank',
    enableSorting: false,
    meta: {
      align: 'start',
      sticky: true,
      width: 24,
      hideHead: true,
      className:
        'ps-1! text-ink-3 group-[.is-highlighted]/row:font-bold group-[.is-highlighted]/row:text-ink',
    },
  }),
  row.accessor('team_name', {
    header: 'Team',
    enableSorting: false,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => <RankedTeam row={original} />,
  }),
  row.accessor('wins', {
    header: 'W',
    enableSorting: false,
    meta: { title: 'Wins', className: 'font-bold' },
  }),
  row.accessor('losses', { header: 'L', enableSorting: false, meta: { title: 'Losses' } }),
  row.accessor('win_percentage', {
    header: 'Win %',
    enableSorting: false,
    meta: { className: 'font-bold' },
    cell: ({ getValue }) => formatWinPercentage(getValue()),
  }),
  row.accessor('streak', {
    header: 'Streak',
    enableSorting: false,
    meta: { align: 'center' },
    cell: ({ getValue }) => <Streak streak={getValue()} />,
  }),
  row.accessor('last_ten', {
    header: 'Last ten',
    enableSorting: false,
    meta: { align: 'start', className: 'pe-1!' },
    cell: ({ row: { original } }) => (
      <LastTen
        results={original.last_ten_results}
        record={original.last_ten.replaceAll('-', '–')}
        hideRecordOnPhone
      />
    ),
  }),
]);

/** Rows marked on the home page. */
const HIGHLIGHTED = 3;

/** The standings of the home page, in their order: the first three rows highlighted. */
export function StandingsTable({
  rows,
  isShort = false,
}: {
  rows: readonly RankingRow[];
  /** Teams are left out behind the first eight. */
  isShort?: boolean;
}) {
  return (
    <DataTable
      caption="Standings"
      columns={COLUMNS}
      rows={rows}
      rowId={(ranking) => String(ranking.team_id)}
      rowClassName={(_, index) => {
        if (index < HIGHLIGHTED) return 'is-highlighted bg-sunken';
        return isShort && index === SHOWN - 1 ? 'is-cut' : undefined;
      }}
    />
  );
}
