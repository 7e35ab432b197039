import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Player } from '#contracts/player/player.contract.ts';
import type {
  PlayerAverages,
  PlayerStatistic,
  PlayerStatistics,
} from '#contracts/statistics/statistics.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { playerRankQuery } from '#frontend/features/statistics/leaders.queries.ts';
import { type PlayerSplit, playerSplits } from '#frontend/features/statistics/splits.ts';
import {
  playerAveragesQuery,
  playerStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { crestFinder, teamsQuery } from '#frontend/features/team/team.queries.ts';
import { formatAverage, formatItems, formatOrdinal } from '#frontend/lib/format.ts';
import { averageIn, isPercentage, PLAYER_CARDS, SPLITS, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { LastGame } from './last-game.tsx';
import { LastGamesChart } from './last-games-chart.tsx';

/** A player's averages of the season, their last game, and those before it. */
export function PlayerOverview({ player }: { player: Player }) {
  const averages = useQuery(playerAveragesQuery(player.id));
  const games = useInfiniteQuery(playerStatisticsQuery(player.id));
  return (
    <div className="grid gap-8 pt-6">
      <QueryState query={averages} loading={<AveragesSkeleton />} errorTitle={t`Failed to load statistics.`}>
        {(data) => <SeasonAverages playerId={player.id} averages={data} />}
      </QueryState>
      <QueryState
        query={{ ...games, data: games.data?.pages }}
        loading={
          <Loading label={t`Loading statistics`} className="grid content-start gap-8">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-72 w-full" />
          </Loading>
        }
        errorTitle={t`Failed to load statistics.`}
      >
        {(pages) => <LastGames playerId={player.id} pages={pages} />}
      </QueryState>
      {/* Below the games, whose height nobody knows before they are there. */}
      {!games.isPending && player.bio !== null && player.bio.trim() !== '' && (
        <Panel title={t`About`} className="max-w-2xl">
          <p className="text-14 wrap-anywhere">{player.bio}</p>
        </Panel>
      )}
    </div>
  );
}

type Played = PlayerAverages['seasons'][number];
type Card = (typeof PLAYER_CARDS)[number] | 'minutes';

/** The averages of the current season, else of the last one played; dashes for a player without a game. */
function SeasonAverages({ playerId, averages: { seasons } }: { playerId: number; averages: PlayerAverages }) {
  const current = currentSeason(useQuery(seasonsQuery()).data);
  const played = seasons.find(({ season_id }) => season_id === current?.id) ?? seasons[0];
  const games = played?.games_played ?? 0;
  const name = played?.season_name ?? current?.name;
  return (
    <section aria-label={name === undefined ? t`Averages` : t`Averages, season ${name}`}>
      <h2 className="pb-2">
        {name === undefined ? <Trans>Averages</Trans> : <Trans>Season {name}</Trans>}{' '}
        <span className="text-13 font-normal text-ink-3">
          <Trans>per game</Trans>
        </span>
      </h2>
      <ExplainedTable scope={{ season_id: played?.season_id ?? undefined }}>
        <StatCards withNotes>
          {CARDS.map(({ statistic, label }) => (
            <AverageCard
              key={statistic}
              playerId={playerId}
              played={played}
              statistic={statistic}
              label={label}
            />
          ))}
          <StatCard
            label={t`Games played`}
            value={
              played === undefined ? (
                games
              ) : (
                <Explained of={{ kind: 'players', number: 'games_played', player_id: playerId }}>
                  {games}
                </Explained>
              )
            }
            note={NO_NOTE}
          />
        </StatCards>
      </ExplainedTable>
    </section>
  );
}

const CARDS: readonly { statistic: Card; label: string }[] = [
  ...PLAYER_CARDS.map((statistic) => ({ statistic, label: STATISTIC_WORDS[statistic].name })),
  { statistic: 'minutes', label: t`Average minutes` },
];
/** Every card is as high as those with a note. */
const NO_NOTE = '\u00a0';

/** An average or a percentage with the player's rank in it, and over how many games where these are fewer. */
function AverageCard({
  playerId,
  played,
  statistic,
  label,
}: {
  playerId: number;
  played: Played | undefined;
  statistic: Card;
  label: string;
}) {
  const seasonId = played?.season_id ?? undefined;
  const ranked = useQuery({
    ...playerRankQuery(seasonId ?? 0, statistic, playerId),
    enabled: seasonId !== undefined,
  });
  if (played === undefined) return <StatCard label={label} value={formatAverage(null)} note={NO_NOTE} />;
  const leader = ranked.data?.leaders[0];
  // Nobody leads with nothing.
  const rank = leader === undefined || leader.value <= 0 ? undefined : leader.rank;
  const known = isPercentage(statistic) ? null : played.known_games[statistic];
  const notes = [
    rank !== undefined && t`${formatOrdinal(rank)} in the season`,
    // An average over fewer games says so.
    known !== null &&
      known > 0 &&
      known < played.games_played &&
      plural(known, { one: '# game', other: '# games' }),
  ];
  return (
    <StatCard
      label={label}
      value={
        <Explained of={{ kind: 'players', number: statistic, player_id: playerId }}>
          {formatAverage(averageIn(played, statistic))}
        </Explained>
      }
      note={formatItems(notes) || NO_NOTE}
    />
  );
}

/** As high as the averages, so that nothing below moves when they load. */
function AveragesSkeleton() {
  return (
    <Loading label={t`Loading statistics`}>
      <div aria-hidden>
        <p className="pb-2 text-18">
          <Trans>Season</Trans>
        </p>
        <StatCards withNotes>
          {[...CARDS.map(({ label }) => label), t`Games played`].map((label) => (
            <StatCard key={label} label={label} value={NO_NOTE} note={NO_NOTE} />
          ))}
        </StatCards>
      </div>
    </Loading>
  );
}

function LastGames({ playerId, pages }: { playerId: number; pages: readonly PlayerStatistics[] }) {
  const findCrest = crestFinder(useQuery(teamsQuery()).data);
  const lines = pages.flatMap(({ statistics }) => statistics);
  const latest = lines[0];
  if (latest === undefined) {
    return (
      <Panel title={t`Last games`}>
        <p className="text-ink-2">
          <Trans>No statistics available for this player.</Trans>
        </p>
      </Panel>
    );
  }
  const season = pages[0]?.season_averages.find(({ season_id }) => season_id === latest.season_id);
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <LastGame playerId={playerId} line={latest} className="lg:col-span-2" />
      <LastGamesChart
        lines={lines}
        average={season?.averages.points ?? null}
        team={findCrest(latest.team_id, latest.team_name)}
      />
      <Panel title={t`Splits`} aside={t`Per game, season ${latest.season_name ?? ''}`}>
        <PlayerSplitTable
          playerId={playerId}
          seasonId={latest.season_id}
          lines={lines.filter(({ season_id }) => season_id === latest.season_id)}
        />
      </Panel>
    </div>
  );
}

type SplitRow = PlayerSplit & { player_id: number };
const row = columnsFor<SplitRow>();
const toExplained = ({ player_id, split }: SplitRow, number: string) => ({
  kind: 'players' as const,
  number,
  player_id,
  split,
});
const average = (id: (typeof SPLITS)[number]) =>
  row.accessor(id, {
    header: STATISTIC_WORDS[id].short,
    enableSorting: false,
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, id)}>{formatAverage(getValue())}</Explained>
    ),
  });
const COLUMNS = row.columns([
  row.accessor('name', { header: t`Games`, enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('games', {
    header: t`GP`,
    enableSorting: false,
    meta: { title: t`Games played` },
    cell: ({ row: { original }, getValue }) => (
      <Explained of={toExplained(original, 'games_played')}>{getValue()}</Explained>
    ),
  }),
  ...SPLITS.map(average),
]);

/** At home and away, won and lost. */
function PlayerSplitTable({
  playerId,
  seasonId,
  lines,
}: {
  playerId: number;
  seasonId: number | null;
  lines: readonly PlayerStatistic[];
}) {
  return (
    <ExplainedTable scope={{ season_id: seasonId ?? undefined }}>
      <DataTable
        caption={t`Splits`}
        columns={COLUMNS}
        rows={playerSplits(lines).map((split) => ({ ...split, player_id: playerId }))}
        rowId={({ name }) => name}
        density="dense"
      />
    </ExplainedTable>
  );
}
