import { paths } from '#frontend/app/paths.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { LastTen } from '#frontend/components/ui/last-ten.tsx';
import { Popover } from '#frontend/components/ui/popover.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatOrdinal, formatWinPercentage } from '#frontend/lib/format.ts';
import type { RankingRow } from '#query-api/standings/standings.contract.ts';

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
        'pl-1! text-ink-3 group-[.is-highlighted]/row:font-bold group-[.is-highlighted]/row:text-ink',
    },
  }),
  row.accessor('team_name', {
    header: 'Team',
    enableSorting: false,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
        <TeamLabel
          team={{
            id: original.team_id,
            name: original.team_name,
            logo: original.team_logo,
            colours: original.team_colours,
          }}
          href={paths.team(original.team_id)}
          className={original.reason === null ? 'phone:max-w-[168px]' : 'phone:max-w-[132px]'}
        />
        {original.reason !== null && <Why row={original} text={original.reason.text} />}
      </span>
    ),
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
    meta: { align: 'start', className: 'pr-1!' },
    cell: ({ row: { original } }) => (
      <LastTen
        results={original.last_ten_results}
        record={original.last_ten.replaceAll('-', '–')}
        hideRecordOnPhone
      />
    ),
  }),
]);

/** The rule that put a team before or behind others with the same record. */
function Why({ row: { rank, team_name }, text }: { row: RankingRow; text: string }) {
  const label = `Why ${team_name} is ${formatOrdinal(rank)}`;
  return (
    <Popover
      label={label}
      trigger={
        <button
          type="button"
          aria-label={label}
          className="min-h-6 min-w-6 px-1 text-12 font-normal text-ink-3 underline decoration-dotted underline-offset-2 hover:text-ink data-[state=open]:text-ink coarse:min-h-control"
        >
          why
        </button>
      }
    >
      <p className="font-[650]">{`${formatOrdinal(rank)}: ${team_name}`}</p>
      <p className="mt-1 text-ink-2">{text}</p>
    </Popover>
  );
}

/** Rows marked on the home page. */
const HIGHLIGHTED = 3;

/** The short standings of the home page, in their order: the first three rows highlighted. */
export function StandingsTable({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <DataTable
      caption="Standings"
      columns={COLUMNS}
      rows={rows}
      rowId={(ranking) => String(ranking.team_id)}
      rowClassName={(_, index) => (index < HIGHLIGHTED ? 'is-highlighted bg-sunken' : undefined)}
    />
  );
}
