import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TeamNumber } from '#contracts/explain/explained-numbers.ts';
import type { TeamGame, TeamStatistics, TeamSummary } from '#contracts/statistics/statistics.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { CorrectedGames } from '#frontend/features/game/lists/corrected-games.tsx';
import { type TeamSplit, teamSplits } from '#frontend/features/statistics/splits.ts';
import {
  teamResultsQuery,
  teamStatisticsQuery,
  teamStreaksQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { formatAverage, formatSignedAverage, formatWinPercentage } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { FormChart, PointsChart } from './team-charts.tsx';
import { TeamStreaksTable } from './team-streaks-table.tsx';

/** A team's record and points, over all its games or those of a season. */
export function TeamStatisticsTab({ team }: { team: Team }) {
  const statistics = useQuery(teamStatisticsQuery(team.id));
  return (
    <>
      <h2 className="sr-only">
        <Trans>Team Stats</Trans>
      </h2>
      <QueryState
        query={statistics}
        loading={
          <Loading label={t`Loading statistics`} className="pt-6">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="mt-8 h-64 w-full" />
          </Loading>
        }
        errorTitle={t`Failed to load team statistics`}
      >
        {(data) => <Statistics team={team} statistics={data} />}
      </QueryState>
    </>
  );
}

function Statistics({ team, statistics }: { team: Team; statistics: TeamStatistics }) {
  const url = useUrlState();
  const asked = statistics.seasons.find(({ season_id }) => season_id === url.getId('season'));
  const summary = asked ?? statistics.overall;
  return (
    <div className="grid gap-8 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          aria-label={t`Season`}
          value={asked?.season_id ?? ''}
          onChange={(event) => url.set({ season: event.target.value })}
          className="w-48"
        >
          <option value="">{t`All seasons`}</option>
          {statistics.seasons.map(({ season_id, season_name }) => (
            <option key={season_id} value={season_id ?? ''}>
              {season_name}
            </option>
          ))}
        </Select>
        <span className="flex flex-wrap gap-2.5">
          <Button asChild>
            <Link to={paths.compareTeams(team.id)}>
              <Trans>Compare</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.statistics}>
              <Trans>All statistics</Trans>
            </Link>
          </Button>
        </span>
      </div>
      <Record teamId={team.id} summary={summary} />
      {summary.games_played === 0 ? (
        <EmptyState title={t`No games played yet`}>
          <Trans>The statistics begin with the first result.</Trans>
        </EmptyState>
      ) : (
        <>
          <Games team={team} seasonId={asked?.season_id ?? undefined} />
          <CorrectedGames within={{ team_id: team.id, season_id: asked?.season_id ?? undefined }} />
        </>
      )}
    </div>
  );
}

function Record({ teamId, summary }: { teamId: number; summary: TeamSummary }) {
  const { games_played, wins, losses, ties, win_percentage, averages, known_games, opponents } = summary;
  const forfeits = games_played - (known_games.points ?? 0);
  const of = (number: TeamNumber, shown: ReactNode, measure?: 'games') => (
    <Explained of={{ kind: 'teams', number, measure, team_id: teamId }}>{shown}</Explained>
  );
  return (
    <ExplainedTable scope={{ season_id: summary.season_id ?? undefined }}>
      <StatCards>
        <StatCard
          label={t`Games Played`}
          value={of('points', games_played - forfeits, 'games')}
          {...(forfeits > 0 && { note: plural(forfeits, { one: 'and # forfeit', other: 'and # forfeits' }) })}
        />
        <StatCard label={t`Wins`} value={of('wins', wins)} />
        <StatCard label={t`Losses`} value={of('losses', losses)} />
        {ties > 0 && <StatCard label={t`Ties`} value={of('ties', ties)} />}
        <StatCard
          label={t`Win Percentage`}
          value={of('win_percentage', formatWinPercentage(win_percentage))}
        />
        <StatCard
          label={t`Points for`}
          value={of('points', formatAverage(averages.points))}
          note={t`per game`}
        />
        <StatCard
          label={t`Points against`}
          value={of('opponent_points', formatAverage(opponents.averages.points))}
          note={t`per game`}
        />
      </StatCards>
    </ExplainedTable>
  );
}

function Games({ team, seasonId }: { team: Team; seasonId: number | undefined }) {
  const results = useQuery(teamResultsQuery(team.id, seasonId));
  const streaks = useQuery(teamStreaksQuery(team.id));
  const ofSeason = streaks.data?.streaks.filter(
    ({ season_id }) => seasonId === undefined || season_id === seasonId,
  );
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <QueryState
        query={results}
        loading={
          <Loading label={t`Loading games`} className="lg:col-span-2">
            <Skeleton className="h-72 w-full" />
          </Loading>
        }
        errorTitle={t`Failed to load team statistics`}
      >
        {({ games, total }) => (
          <>
            <FormChart team={team} games={games} />
            <PointsChart team={team} games={games} />
            <Panel
              title={t`Splits`}
              aside={
                <span className="flex flex-wrap items-center gap-x-4">
                  {total > games.length ? t`The last ${games.length} games` : t`Points per game`}
                  <DownloadLink
                    href={paths.export('team-games', { team_id: team.id, season_id: seasonId, past: 'true' })}
                    of={t`Splits`}
                  />
                </span>
              }
            >
              <TeamSplitTable teamId={team.id} seasonId={seasonId} games={games} />
            </Panel>
          </>
        )}
      </QueryState>
      <Panel
        title={t`Streaks`}
        aside={
          <DownloadLink
            href={paths.export('streaks', { team_id: team.id, season_id: seasonId })}
            of={t`Streaks`}
          />
        }
      >
        <QueryState
          query={{ ...streaks, data: ofSeason }}
          loading={
            <Loading label={t`Loading streaks`}>
              <Skeleton className="h-20 w-full" />
            </Loading>
          }
          errorTitle={t`Failed to load team statistics`}
        >
          {(rows) => <TeamStreaksTable streaks={rows} />}
        </QueryState>
      </Panel>
    </div>
  );
}

type SplitRow = TeamSplit & { team_id: number };
const row = columnsFor<SplitRow>();
const explained = ({ team_id, split }: SplitRow, number: TeamNumber, shown: ReactNode) => (
  <Explained of={{ kind: 'teams', number, team_id, split }}>{shown}</Explained>
);
const COLUMNS = row.columns([
  row.accessor('name', { header: t`Games`, enableSorting: false, meta: { align: 'start', sticky: true } }),
  row.accessor('wins', {
    header: t`W`,
    enableSorting: false,
    meta: { title: t`Wins`, className: 'font-bold' },
    cell: ({ row: { original }, getValue }) => explained(original, 'wins', getValue()),
  }),
  row.accessor('losses', {
    header: t`L`,
    enableSorting: false,
    meta: { title: t`Losses` },
    cell: ({ row: { original }, getValue }) => explained(original, 'losses', getValue()),
  }),
  row.accessor('points', {
    header: t`PF`,
    enableSorting: false,
    meta: { title: t`Points for, per game` },
    cell: ({ row: { original }, getValue }) => explained(original, 'points', formatAverage(getValue())),
  }),
  row.accessor('opponentPoints', {
    header: t`PA`,
    enableSorting: false,
    meta: { title: t`Points against, per game` },
    cell: ({ row: { original }, getValue }) =>
      explained(original, 'opponent_points', formatAverage(getValue())),
  }),
  row.accessor('difference', {
    header: t`Diff`,
    enableSorting: false,
    meta: { title: t`Difference per game`, className: 'font-bold' },
    cell: ({ row: { original }, getValue }) =>
      explained(original, 'point_difference', formatSignedAverage(getValue())),
  }),
]);

/** At home and away, won and lost, and when it was close. */
function TeamSplitTable({
  teamId,
  seasonId,
  games,
}: {
  teamId: number;
  /** Undefined: of all games. */
  seasonId: number | undefined;
  games: readonly TeamGame[];
}) {
  return (
    <ExplainedTable scope={{ season_id: seasonId }}>
      <DataTable
        caption={t`Splits`}
        columns={COLUMNS}
        rows={teamSplits(games).map((split) => ({ ...split, team_id: teamId }))}
        rowId={({ name }) => name}
        density="dense"
      />
    </ExplainedTable>
  );
}
