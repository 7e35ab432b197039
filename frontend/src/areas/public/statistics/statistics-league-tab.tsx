import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import { asOfText, toLastDay } from '#frontend/areas/public/as-of/as-of.ts';
import { DefaultOrder } from '#frontend/areas/public/standings/table-notes.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
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
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { HeadToHeadTable } from './head-to-head-table.tsx';
import { LeagueStandings } from './league-standings.tsx';
import type { StatisticsTabProps } from './statistics-tab.types.ts';

/** The standings of a season, of one league or all, now or as they were. */
export function StatisticsLeagueTab({ seasons, season, gameId, asOf }: StatisticsTabProps) {
  const url = useUrlState();
  const leagues = useQuery(leaguesQuery());
  const leagueId = url.getId('league');
  // With one league there is nothing to choose.
  const canChoose = leagueId !== undefined || leagues.data?.leagues.length !== 1;
  const filters = { seasonId: season?.id, leagueId, asOf };
  const standings = useQuery(filteredStandingsQuery(filters));
  // Without a season there is nothing to ask for; a failed list of seasons is a failure of the standings.
  const query: UseQueryResult<unknown> = season === undefined ? seasons : standings;
  return (
    <>
      {canChoose && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-4">
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
      )}
      <div className="pt-4">
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
      </div>
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
  const exported = { season_id: rankings.season_id, as_of: as_of ?? undefined };
  const colours = new Map(rows.map((row) => [row.team_id, row.team_colours]));
  return (
    <div className="grid gap-9">
      <Panel
        title={t`League Standings`}
        aside={
          <p className="flex flex-wrap items-center gap-x-4 tabular-nums">
            {as_of !== null && `${asOfText(as_of)}. `}
            {last_updated === null
              ? t`No games played yet`
              : t`Last updated: ${formatUpdated(last_updated, timeZone)}`}
            <DownloadLink href={paths.export('standings', exported)} of={t`League Standings`} />
          </p>
        }
      >
        <ExplainedTable scope={scope}>
          <LeagueStandings rows={rows} allowsTies={allows_ties} marked={marked} />
        </ExplainedTable>
        <DefaultOrder />
        <Legend
          hasTies={allows_ties}
          hasPoints={rows.some(({ points_per_game }) => points_per_game !== null)}
        />
        {lastDay !== null && (
          <CorrectedGames
            within={{ season_id: filters.seasonId, league_id: filters.leagueId, end_date: lastDay }}
          />
        )}
      </Panel>
      <Panel
        title={t`Head to head`}
        aside={
          <span className="flex flex-wrap items-center gap-x-4">
            <Trans>Wins–losses of the row against the column</Trans>
            <DownloadLink href={paths.export('meetings', exported)} of={t`Head to head`} />
          </span>
        }
      >
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

function Legend({ hasTies, hasPoints }: { hasTies: boolean; hasPoints: boolean }) {
  const words: [string, string][] = [
    [t`GP`, t`games played`],
    [t`W`, t`wins`],
    [t`L`, t`losses`],
    ...(hasTies ? [[t`T`, t`ties`] satisfies [string, string]] : []),
    [t`Win %`, t`win percentage`],
    [t`Streak`, t`W4 is four wins in a row`],
    ...(hasPoints
      ? [
          [t`PPG`, t`points per game, without forfeits`] satisfies [string, string],
          [t`OPP PPG`, t`opponents’ points per game`] satisfies [string, string],
          [t`DIFF`, t`the difference`] satisfies [string, string],
          [t`Last 10`, t`bars up are wins, down are losses`] satisfies [string, string],
        ]
      : []),
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
