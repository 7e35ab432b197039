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
import { type Fact, Facts } from '#frontend/components/ui/facts.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { type PlayerSplit, playerSplits } from '#frontend/features/statistics/splits.ts';
import {
  playerAveragesQuery,
  playerStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { crestFinder, teamsQuery } from '#frontend/features/team/team.queries.ts';
import { formatAverage } from '#frontend/lib/format.ts';
import { PLAYER_CARDS, SPLITS, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { LastGamesChart } from './last-games-chart.tsx';

/** Who a player is, their averages of the season, and their last games. */
export function PlayerOverview({ player, facts }: { player: Player; facts: readonly Fact[] }) {
  const averages = useQuery(playerAveragesQuery(player.id));
  const games = useInfiniteQuery(playerStatisticsQuery(player.id));
  return (
    <div className="grid gap-8 pt-6">
      <QueryState query={averages} loading={<AveragesSkeleton />} errorTitle={t`Failed to load statistics.`}>
        {(data) => <SeasonAverages averages={data} />}
      </QueryState>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <QueryState
          query={{ ...games, data: games.data?.pages }}
          loading={
            <Loading label={t`Loading statistics`} className="grid content-start gap-8">
              <Skeleton className="h-72 w-full" />
              <Skeleton className="h-64 w-full" />
            </Loading>
          }
          errorTitle={t`Failed to load statistics.`}
        >
          {(pages) => <LastGames pages={pages} />}
        </QueryState>
        {/* On a phone it stands below the games, whose height nobody knows before they are there. */}
        {!games.isPending && (
          <Panel title={t`Overview`}>
            {player.bio !== null && player.bio.trim() !== '' && (
              <p className="pb-3 text-14 wrap-anywhere">{player.bio}</p>
            )}
            <Facts facts={facts} />
          </Panel>
        )}
      </div>
    </div>
  );
}

/** The averages of the current season, else of the last one played; dashes for a player without a game. */
function SeasonAverages({ averages: { seasons } }: { averages: PlayerAverages }) {
  const current = currentSeason(useQuery(seasonsQuery()).data);
  const played = seasons.find(({ season_id }) => season_id === current?.id) ?? seasons[0];
  const games = played?.games_played ?? 0;
  const name = played?.season_name ?? current?.name;
  const card = (statistic: (typeof PLAYER_CARDS)[number] | 'minutes', label: string) => {
    const known = played?.known_games[statistic] ?? 0;
    return (
      <StatCard
        key={statistic}
        label={label}
        value={formatAverage(played?.averages[statistic])}
        // An average over fewer games says so.
        {...(known > 0 && known < games && { note: plural(known, { one: '# game', other: '# games' }) })}
      />
    );
  };
  return (
    <section aria-label={name === undefined ? t`Averages` : t`Averages, season ${name}`}>
      <h2 className="pb-2">
        {name === undefined ? <Trans>Averages</Trans> : <Trans>Season {name}</Trans>}{' '}
        <span className="text-13 font-normal text-ink-3">
          <Trans>per game</Trans>
        </span>
      </h2>
      <StatCards>
        {PLAYER_CARDS.map((statistic) => card(statistic, STATISTIC_WORDS[statistic].name))}
        <StatCard label={t`Games played`} value={games} />
        {card('minutes', t`Average minutes`)}
      </StatCards>
    </section>
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
        <StatCards>
          {LABELS.map((label) => (
            <StatCard key={label} label={label} value={'\u00a0'} />
          ))}
        </StatCards>
      </div>
    </Loading>
  );
}
const LABELS = [
  ...PLAYER_CARDS.map((statistic) => STATISTIC_WORDS[statistic].name),
  t`Games played`,
  t`Average minutes`,
];

function LastGames({ pages }: { pages: readonly PlayerStatistics[] }) {
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
    <div className="grid content-start gap-8">
      <LastGamesChart
        lines={lines}
        average={season?.averages.points ?? null}
        team={findCrest(latest.team_id, latest.team_name)}
      />
      <Panel title={t`Splits`} aside={t`Per game, season ${latest.season_name ?? ''}`}>
        <PlayerSplitTable lines={lines.filter(({ season_id }) => season_id === latest.season_id)} />
      </Panel>
    </div>
  );
}

const row = columnsFor<PlayerSplit>();
const average = (id: (typeof SPLITS)[number]) =>
  row.accessor(id, {
    header: STATISTIC_WORDS[id].short,
    enableSorting: false,
    cell: ({ getValue }) => formatAverage(getValue()),
  });
const COLUMNS = row.columns([
  row.accessor('name', { header: t`Games`, enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('games', { header: t`GP`, enableSorting: false, meta: { title: t`Games played` } }),
  ...SPLITS.map(average),
]);

/** At home and away, won and lost. */
function PlayerSplitTable({ lines }: { lines: readonly PlayerStatistic[] }) {
  return (
    <DataTable
      caption={t`Splits`}
      columns={COLUMNS}
      rows={playerSplits(lines)}
      rowId={({ name }) => name}
      density="dense"
    />
  );
}
