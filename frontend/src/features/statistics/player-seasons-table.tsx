import { plural, t } from '@lingui/core/macro';
import type {
  PlayerAverages,
  PlayerSummary,
  SplitSummary,
} from '#contracts/statistics/statistics.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage, NOT_AVAILABLE } from '#frontend/lib/format.ts';
import { averageIn, PLAYER_SEASONS, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

type Row = { key: string; season: string; team: string; summary: PlayerSummary };
const row = columnsFor<Row>();

const average = (statistic: (typeof PLAYER_SEASONS)[number]) =>
  row.display({
    id: statistic,
    header: STATISTIC_WORDS[statistic].short,
    meta: {
      title: STATISTIC_WORDS[statistic].perGame,
      ...(statistic === 'points' && { className: 'font-bold' }),
    },
    cell: ({ row: { original } }) => formatAverage(averageIn(original.summary, statistic)),
  });

const COLUMNS = row.columns([
  row.accessor('season', { header: t`Season`, enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('team', {
    header: t`Team`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ getValue }) => <Name>{getValue()}</Name>,
  }),
  row.display({
    id: 'games',
    header: t`GP`,
    meta: { title: t`Games played` },
    cell: ({ row: { original } }) => original.summary.games_played,
  }),
  ...PLAYER_SEASONS.map(average),
]);

/** Averages per season, for each team after a transfer, and over the career. */
export function PlayerSeasonsTable({ averages }: { averages: PlayerAverages }) {
  const rows = [
    ...averages.seasons.flatMap((season) => toRows(season, season.season_name ?? NOT_AVAILABLE)),
    ...toRows(averages.career, t`Career`).slice(0, 1),
  ];
  return (
    <DataTable
      caption={t`Averages per season`}
      columns={COLUMNS}
      rows={rows}
      rowId={({ key }) => key}
      rowClassName={({ key }) => (key === 'Career' ? 'font-bold' : undefined)}
      density="dense"
    />
  );
}

/** One line, and one for each team when there were several. */
function toRows(summary: SplitSummary, season: string): Row[] {
  const { teams } = summary;
  const [only] = teams;
  const key = season === 'Career' ? season : String(summary.season_id);
  if (teams.length <= 1) return [{ key, season, team: only?.team_name ?? NOT_AVAILABLE, summary }];
  return [
    { key, season, team: plural(teams.length, { one: '# team', other: '# teams' }), summary },
    ...teams.map((team) => ({
      key: `${key}-${team.team_id}`,
      season,
      team: team.team_name ?? NOT_AVAILABLE,
      summary: team,
    })),
  ];
}
