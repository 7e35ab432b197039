import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import { asOfText, toLastDay } from '#frontend/areas/public/as-of/as-of.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { gameQuery } from '#frontend/features/game/game.queries.ts';
import { CorrectedGames } from '#frontend/features/game/lists/corrected-games.tsx';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import {
  filteredStandingsQuery,
  headToHeadMatrixQuery,
} from '#frontend/features/standings/standings.queries.ts';
import { formatDate, formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { HeadToHeadTable } from './head-to-head-table.tsx';
import { LeagueStandings } from './league-standings.tsx';
import type { StatisticsTabProps } from './statistics-tab.types.ts';
import { TeamPoints } from './team-points.tsx';

/** The standings of a season, of one league or all, now or as they were. */
export function StatisticsLeagueTab({ seasons, season, gameId, asOf }: StatisticsTabProps) {
  const url = useUrlState();
  const leagues = useQuery(leaguesQuery());
  const leagueId = url.getId('league');
  const filters = { seasonId: season?.id, leagueId, asOf };
  const standings = useQuery(filteredStandingsQuery(filters));
  // Without a season there is nothing to ask for; a failed list of seasons is a failure of the standings.
  const query: UseQueryResult<unknown> = season === undefined ? seasons : standings;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 py-4">
        <Field label={t`League`} className="w-56 phone:w-full">
          <Select value={leagueId ?? ''} onChange={(event) => url.set({ league: event.target.value })}>
            <option value="">{t`All Leagues`}</option>
            {leagues.data?.leagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          variant="quiet"
          disabled={leagueId === undefined}
          onClick={() => url.set({ league: undefined })}
        >
          <Trans>Clear Filters</Trans>
        </Button>
      </div>
      {query.data === undefined && query.error !== null ? (
        <ErrorState
          title={t`Error loading standings`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <Trans>We encountered a problem loading the league standings. Please try again later.</Trans>
        </ErrorState>
      ) : query.data === undefined ? (
        <TableSkeleton rows={8} />
      ) : standings.data === undefined || standings.data.rankings.length === 0 ? (
        <NoRankings />
      ) : (
        <Standings rankings={standings.data} filters={filters} gameId={gameId} />
      )}
    </>
  );
}

const NoRankings = () => <EmptyState title={t`No team rankings available for the selected filters`} />;

function Standings({
  rankings,
  filters,
  gameId,
}: {
  rankings: Rankings;
  filters: Parameters<typeof headToHeadMatrixQuery>[0];
  gameId: number | undefined;
}) {
  const timeZone = useTimeZone();
  const lastDay = toLastDay(filters.asOf);
  const headToHead = useQuery(headToHeadMatrixQuery(filters));
  const game = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  const marked = game.data === undefined ? [] : [game.data.team_east_id, game.data.team_west_id];
  const { rankings: rows, allows_ties, last_updated, last_updated_time_known, as_of } = rankings;
  const formatUpdated = last_updated_time_known ? formatDateTime : formatDate;
  const scope = { season_id: rankings.season_id, as_of: as_of ?? undefined };
  const colours = new Map(rows.map((row) => [row.team_id, row.team_colours]));
  return (
    <div className="grid gap-9">
      <Panel
        title={t`League Standings`}
        aside={
          <p className="tabular-nums">
            {as_of !== null && `${asOfText(as_of)}. `}
            {last_updated === null
              ? t`No games played yet`
              : t`Last updated: ${formatUpdated(last_updated, timeZone)}`}
          </p>
        }
      >
        <ExplainedTable scope={scope}>
          <LeagueStandings rows={rows} allowsTies={allows_ties} marked={marked} />
        </ExplainedTable>
        <Legend hasTies={allows_ties} />
        {lastDay !== null && (
          <CorrectedGames
            within={{ season_id: filters.seasonId, league_id: filters.leagueId, end_date: lastDay }}
          />
        )}
      </Panel>
      {rows.some(({ points_per_game }) => points_per_game !== null) && (
        <Panel title={t`Team Statistics`}>
          <ExplainedTable scope={scope}>
            <TeamPoints rows={rows} />
          </ExplainedTable>
          <p className="pt-2.5 text-12 text-ink-3">
            <Trans>
              GP: games played, without forfeits. PPG: points per game. OPP PPG: opponents’ points per game.
              DIFF: the difference. Bars up are wins, down are losses.
            </Trans>
          </p>
        </Panel>
      )}
      <Panel title={t`Head to head`} aside={t`Wins–losses of the row against the column`}>
        <QueryState
          query={headToHead}
          loading={<TableSkeleton rows={rows.length} />}
          errorTitle={t`Failed to load the games against each other. Please try again later.`}
        >
          {({ teams }) => <HeadToHeadTable teams={teams} colours={colours} />}
        </QueryState>
      </Panel>
    </div>
  );
}

function Legend({ hasTies }: { hasTies: boolean }) {
  const words: [string, string][] = [
    [t`GP`, t`games played`],
    [t`W`, t`wins`],
    [t`L`, t`losses`],
    ...(hasTies ? [[t`T`, t`ties`] satisfies [string, string]] : []),
    [t`Win %`, t`win percentage`],
    [t`Streak`, t`W4 is four wins in a row`],
    [t`why`, t`the rule that separates equal records`],
  ];
  return (
    // One entry per line on a phone: if another font wrapped them differently, everything below would move.
    <dl
      aria-label={t`Legend`}
      className="grid gap-x-4 gap-y-0.5 pt-2.5 text-12 text-ink-3 sm:flex sm:flex-wrap"
    >
      {words.map(([sign, meaning]) => (
        <div key={sign} className="flex gap-1">
          <dt className="font-semibold">{sign}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
