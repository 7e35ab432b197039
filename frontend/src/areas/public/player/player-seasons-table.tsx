import { plural, t } from '@lingui/core/macro';
import type {
  PlayerAverages,
  PlayerSummary,
  SplitSummary,
} from '#contracts/statistics/statistics.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatAverage, NOT_AVAILABLE } from '#frontend/lib/format.ts';
import { averageIn, PLAYER_SEASONS, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

type Row = { key: string; player: number; season: string; team: string; summary: PlayerSummary };
const row = columnsFor<Row>();

const toExplained = ({ player, summary }: Row, number: string) => ({
  kind: 'players' as const,
  number,
  player_id: player,
  season_id: summary.season_id ?? undefined,
  team_id: summary.team_id ?? undefined,
});

const average = (statistic: (typeof PLAYER_SEASONS)[number]) =>
  row.display({
    id: statistic,
    header: STATISTIC_WORDS[statistic].short,
    meta: {
      title: STATISTIC_WORDS[statistic].perGame,
      ...(statistic === 'points' && { className: 'font-bold' }),
    },
    cell: ({ row: { original } }) => (
      <Explained of={toExplained(original, statistic)}>
        {formatAverage(averageIn(original.summary, statistic))}
      </Explained>
    ),
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
    cell: ({ row: { original } }) => (
      <Explained of={toExplained(original, 'games_played')}>{original.summary.games_played}</Explained>
    ),
  }),
  ...PLAYER_SEASONS.map(average),
]);

/** Averages per season, for each team after a transfer, and over the career. */
export function PlayerSeasonsTable({ averages }: { averages: PlayerAverages }) {
  const rows = [
    ...averages.seasons.flatMap((season) =>
      toRows(averages.player_id, season, season.season_name ?? NOT_AVAILABLE),
    ),
    ...toRows(averages.player_id, averages.career, t`Career`).slice(0, 1),
  ];
  return (
    <ExplainedTable scope={{}}>
      <DataTable
        caption={t`Averages per season`}
        columns={COLUMNS}
        rows={rows}
        rowId={({ key }) => key}
        rowClassName={({ key }) => (key === 'Career' ? 'font-bold' : undefined)}
        density="dense"
      />
    </ExplainedTable>
  );
}

/** One line, and one for each team when there were several. */
function toRows(player: number, summary: SplitSummary, season: string): Row[] {
  const { teams } = summary;
  const [only] = teams;
  const key = season === 'Career' ? season : String(summary.season_id);
  if (teams.length <= 1) return [{ key, player, season, team: only?.team_name ?? NOT_AVAILABLE, summary }];
  return [
    { key, player, season, team: plural(teams.length, { one: '# team', other: '# teams' }), summary },
    ...teams.map((team) => ({
      key: `${key}-${team.team_id}`,
      player,
      season,
      team: team.team_name ?? NOT_AVAILABLE,
      summary: team,
    })),
  ];
}
