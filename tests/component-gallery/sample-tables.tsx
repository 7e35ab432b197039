import { LastTen } from '#frontend/areas/public/standings/last-ten.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatAverage, formatSigned, formatWinPercentage } from '#frontend/lib/format.ts';
import { BOX, type SamplePlayer, type SampleStanding } from './sample-data.ts';

const standing = columnsFor<SampleStanding>();
const STANDING_COLUMNS = standing.columns([
  standing.accessor('rank', {
    header: 'Rank',
    enableSorting: false,
    meta: { align: 'start', sticky: true, width: 24, hideHead: true, className: 'text-ink-3' },
  }),
  standing.accessor((row) => row.team.name, {
    id: 'team',
    header: 'Team',
    meta: { align: 'start', sticky: true },
    cell: ({ row }) => <TeamLabel team={row.original.team} href="/components" />,
  }),
  standing.accessor('wins', { header: 'W', meta: { title: 'Wins', className: 'font-bold' } }),
  standing.accessor('losses', { header: 'L', meta: { title: 'Losses' } }),
  standing.accessor('percentage', {
    header: 'Win %',
    meta: { className: 'font-bold' },
    cell: ({ getValue }) => formatWinPercentage(getValue()),
  }),
  standing.accessor('home', { header: 'Home', enableSorting: false }),
  standing.accessor('away', { header: 'Away', enableSorting: false }),
  standing.accessor('pointsFor', {
    header: 'PF',
    meta: { title: 'Points for, per game' },
    cell: ({ getValue }) => formatAverage(getValue()),
  }),
  standing.accessor('pointsAgainst', {
    header: 'PA',
    meta: { title: 'Points against, per game' },
    cell: ({ getValue }) => formatAverage(getValue()),
  }),
  standing.accessor('difference', {
    header: 'Diff',
    meta: { title: 'Point difference', className: 'font-bold' },
    cell: ({ getValue }) => formatSigned(getValue()),
  }),
  standing.accessor('streak', {
    header: 'Streak',
    enableSorting: false,
    meta: { align: 'center' },
    cell: ({ getValue }) => <Streak streak={getValue()} />,
  }),
  standing.display({
    id: 'lastTen',
    header: 'Last ten',
    meta: { align: 'start' },
    cell: ({ row }) => <LastTen results={row.original.lastTen} />,
  }),
]);

export function SampleStandings({ rows }: { rows: readonly SampleStanding[] }) {
  return (
    <DataTable
      caption="Standings"
      columns={STANDING_COLUMNS}
      rows={rows}
      rowId={(row) => String(row.team.id)}
      initialSort={{ id: 'percentage', desc: true }}
      cutAfter={4}
    />
  );
}

const player = columnsFor<SamplePlayer>();
const BOX_COLUMNS = player.columns([
  player.accessor('name', {
    header: 'Player',
    footer: 'Team',
    meta: { align: 'start', sticky: true },
    cell: ({ row }) => (
      <span className="inline-block min-w-[132px]">
        <span className="inline-block w-6 font-semibold text-ink-3">{row.original.number}</span>
        <span className="font-[550] [font-stretch:95%]">{row.original.name}</span>
      </span>
    ),
  }),
  player.accessor('minutes', { header: 'Min', meta: { title: 'Minutes' } }),
  player.accessor('points', {
    header: 'Pts',
    footer: '60',
    meta: { title: 'Points', className: 'text-14 font-bold' },
  }),
  player.accessor('fieldGoals', { header: 'FG', footer: '20–35', meta: { title: 'Field goals' } }),
  player.accessor('threes', { header: '3P', footer: '4–5', meta: { title: '3-pointers' } }),
  player.accessor('freeThrows', { header: 'FT', footer: '16–18', meta: { title: 'Free throws' } }),
  player.accessor('offensive', { header: 'OR', footer: '4', meta: { title: 'Offensive rebounds' } }),
  player.accessor('defensive', { header: 'DR', footer: '13', meta: { title: 'Defensive rebounds' } }),
  player.accessor('rebounds', {
    header: 'Reb',
    footer: '17',
    meta: { title: 'Rebounds', className: 'font-bold' },
  }),
  player.accessor('assists', { header: 'Ast', footer: '10', meta: { title: 'Assists' } }),
  player.accessor('steals', { header: 'Stl', footer: '3', meta: { title: 'Steals' } }),
  player.accessor('blocks', { header: 'Blk', footer: '0', meta: { title: 'Blocks' } }),
  player.accessor('turnovers', { header: 'TO', footer: '3', meta: { title: 'Turnovers' } }),
  player.accessor('fouls', { header: 'PF', footer: '6', meta: { title: 'Personal fouls' } }),
  player.accessor('plusMinus', { header: '+/−', footer: '', meta: { title: 'Plus-minus' } }),
]);

export function SampleBox() {
  return (
    <DataTable
      caption="Box score, Rivergate Otters"
      columns={BOX_COLUMNS}
      rows={BOX}
      rowId={(row) => row.number}
      density="dense"
      groupOf={(row) => (row.starter ? 'Starters' : 'Bench')}
      note={(row) => (row.minutes === null ? 'Has not played' : undefined)}
    />
  );
}
