import { plural, t } from '@lingui/core/macro';
import type {
  PlayerAverages,
  PlayerSummary,
  SplitSummary,
} from '#contracts/statistics/statistics.contract.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage, NOT_AVAILABLE } from '#frontend/lib/format.ts';

type Row = { key: string; season: string; team: string; summary: PlayerSummary };
const row = columnsOf<Row>();

const average = (
  id: string,
  header: string,
  title: string,
  value: (summary: PlayerSummary) => number | null,
) =>
  row.display({
    id,
    header,
    meta: { title, ...(id === 'points' && { className: 'font-bold' }) },
    cell: ({ row: { original } }) => formatAverage(value(original.summary)),
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
  average('minutes', t`Min`, t`Minutes`, ({ averages }) => averages.minutes),
  average('points', t`Pts`, t`Points`, ({ averages }) => averages.points),
  average('field_goals', t`FG%`, t`Field goal percentage`, (summary) => summary.field_goal_percentage),
  average('three_points', t`3P%`, t`Three-point percentage`, (summary) => summary.three_point_percentage),
  average('free_throws', t`FT%`, t`Free throw percentage`, (summary) => summary.free_throw_percentage),
  average('rebounds', t`Reb`, t`Rebounds`, ({ averages }) => averages.rebounds),
  average('assists', t`Ast`, t`Assists`, ({ averages }) => averages.assists),
  average('steals', t`Stl`, t`Steals`, ({ averages }) => averages.steals),
  average('blocks', t`Blk`, t`Blocks`, ({ averages }) => averages.blocks),
  average('turnovers', t`TO`, t`Turnovers`, ({ averages }) => averages.turnovers),
]);

/** Averages per season, for each team after a transfer, and over the career. */
export function PlayerSeasonsTable({ averages }: { averages: PlayerAverages }) {
  const rows = [
    ...averages.seasons.flatMap((season) => rowsOf(season, season.season_name ?? NOT_AVAILABLE)),
    ...rowsOf(averages.career, t`Career`).slice(0, 1),
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
function rowsOf(summary: SplitSummary, season: string): Row[] {
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
