import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import type { PlayerTable } from '#contracts/statistics/leaders.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { ExplainScope } from '#frontend/lib/explain-url.ts';
import { formatAverage, formatWord, NO_VALUE } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { averageIn, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

type Averages = PlayerTable['statistics'][number];
type Row = { player: Player; averages: Averages | undefined };
const row = columnsFor<Row>();

/** Of the table of players, without what a roster has no room for. */
const SHOWN = [
  'minutes',
  'points',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'field_goal_percentage',
  'three_point_percentage',
] as const;

const toExplained = ({ player }: Row, number: string) => ({
  kind: 'players' as const,
  number,
  player_id: player.id,
  team_id: player.team_id ?? undefined,
});

const average = (statistic: (typeof SHOWN)[number]) =>
  row.accessor(({ averages }) => averages && (averageIn(averages, statistic) ?? undefined), {
    id: statistic,
    header: STATISTIC_WORDS[statistic].short,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: {
      title: STATISTIC_WORDS[statistic].perGame,
      ...(statistic === 'points' && { className: 'font-bold' }),
    },
    cell: ({ row: { original }, getValue }) =>
      getValue() === undefined ? (
        NO_VALUE
      ) : (
        <Explained of={toExplained(original, statistic)}>{formatAverage(getValue())}</Explained>
      ),
  });

const COLUMNS = row.columns([
  row.accessor(({ player }) => `${player.last_name} ${player.first_name}`, {
    id: 'name',
    header: t`Player`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center align-middle">
        <span className="w-7 shrink-0 font-semibold text-ink-3">{original.player.number ?? ''}</span>
        <Link
          to={paths.player(original.player.id)}
          className="touch-target inline-flex font-[550] [font-stretch:95%] hover:underline"
        >
          <Name className="max-w-52 truncate phone:max-w-32">
            {`${original.player.first_name} ${original.player.last_name}`}
          </Name>
        </Link>
      </span>
    ),
  }),
  row.accessor(({ averages }) => averages?.games_played, {
    id: 'games_played',
    header: t`GP`,
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: t`Games played` },
    cell: ({ row: { original }, getValue }) =>
      getValue() === undefined ? (
        NO_VALUE
      ) : (
        <Explained of={toExplained(original, 'games_played')}>{getValue()}</Explained>
      ),
  }),
  ...SHOWN.map(average),
  row.accessor(({ player }) => (player.position === null ? undefined : formatWord(player.position)), {
    id: 'position',
    header: t`Position`,
    sortUndefined: 'last',
    meta: { align: 'start', hideEmpty: true },
  }),
  row.accessor(({ player }) => player.height ?? undefined, {
    id: 'height',
    header: t`Height`,
    enableSorting: false,
    meta: { hideEmpty: true },
    cell: ({ getValue }) => getValue() ?? NO_VALUE,
  }),
]);

/** Who is in the team, and what they do for it in a game on average. */
export function RosterAverages({
  players,
  averages,
  scope,
}: {
  players: readonly Player[];
  /** Of those who have played for the team. */
  averages: readonly Averages[];
  scope: ExplainScope;
}) {
  const rows = useMemo(() => {
    const byPlayer = new Map(averages.map((one) => [one.player_id, one]));
    return players.map((player) => ({ player, averages: byPlayer.get(player.id) }));
  }, [players, averages]);
  return (
    <ExplainedTable scope={scope}>
      <DataTable
        caption={t`Team Roster`}
        columns={COLUMNS}
        rows={rows}
        rowId={({ player }) => String(player.id)}
        rowHref={({ player }) => paths.player(player.id)}
        density="dense"
      />
    </ExplainedTable>
  );
}
