import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { FilterControl } from '#frontend/components/ui/filter-control.tsx';
import { SearchInput } from '#frontend/components/ui/input.tsx';
import { Pagination } from '#frontend/components/ui/pagination.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { LeaderList, LeaderListSkeleton } from '#frontend/features/statistics/leader-list.tsx';
import { leadersQuery } from '#frontend/features/statistics/leaders.queries.ts';
import { playerTableQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { sortFrom, sortText } from '#frontend/features/statistics/table-sort.ts';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { useTeamFilter } from '#frontend/features/team/use-team-search.ts';
import { paths } from '#frontend/lib/paths.ts';
import { isPercentage, LEADERS, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { PLAYER_COLUMNS, PlayerStatisticsTable } from './player-statistics-table.tsx';
import type { StatisticsTabProps } from './statistics-tab.types.ts';

type LeaderCategory = (typeof LEADERS)[number];

const MIN_GAMES = [3, 5, 10, 20];
const USUAL_SORT = { id: 'points', desc: true };

/** Who leads in what, and what all players of a season do in a game on average. */
export function StatisticsPlayerTab({ seasons, season, asOf }: StatisticsTabProps) {
  if (season === undefined) {
    return (
      <QueryState
        query={seasons}
        loading={<TableSkeleton dense />}
        errorTitle={t`Failed to load statistics.`}
      >
        {() => <NoStatistics asOf={asOf} />}
      </QueryState>
    );
  }
  return (
    <div className="grid gap-9 pt-6">
      <AllLeaders seasonId={season.id} asOf={asOf} />
      <Table seasonId={season.id} asOf={asOf} />
    </div>
  );
}

type AsOf = { asOf: string | undefined };

function NoStatistics({ asOf }: AsOf) {
  return (
    <EmptyState title={asOf === undefined ? t`No player statistics yet` : t`Nothing had been played by then`}>
      <Trans>They begin with the first result of the season.</Trans>
    </EmptyState>
  );
}

/** On phones one category at a time. */
function AllLeaders({ seasonId, asOf }: { seasonId: number } & AsOf) {
  const url = useUrlState();
  const chosen = url.getOneOf('category', LEADERS) ?? 'points';
  return (
    <Panel
      title={t`Leaders`}
      aside={
        <Select
          aria-label={t`Category`}
          value={chosen}
          onChange={(event) => url.show({ category: event.target.value })}
          className="sm:hidden"
        >
          {LEADERS.map((category) => (
            <option key={category} value={category}>
              {STATISTIC_WORDS[category].name}
            </option>
          ))}
        </Select>
      }
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {LEADERS.map((category) => (
          <section
            key={category}
            aria-label={t`Leaders, ${STATISTIC_WORDS[category].name}`}
            className={clsx('min-w-0', category !== chosen && 'phone:hidden')}
          >
            <h3 className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
              {STATISTIC_WORDS[category].name}
              <span className="text-12 font-normal text-ink-3">
                {isPercentage(category) ? t`of attempts` : t`per game`}
              </span>
            </h3>
            <CategoryLeaders seasonId={seasonId} category={category} asOf={asOf} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

function CategoryLeaders({
  seasonId,
  category,
  asOf,
}: { seasonId: number; category: LeaderCategory } & AsOf) {
  const minGames = useUrlState().getId('min_games');
  const query = useQuery(leadersQuery({ season_id: seasonId }, category, { minGames, asOf }));
  const teams = useQuery(teamsQuery()).data?.teams;
  return (
    <QueryState query={query} loading={<LeaderListSkeleton />} errorTitle={t`Failed to load statistics.`}>
      {(found) => <LeaderList {...found} teams={new Map(teams?.map((team) => [team.id, team]))} />}
    </QueryState>
  );
}

function Table({ seasonId, asOf }: { seasonId: number } & AsOf) {
  const url = useUrlState();
  const sort = sortFrom(url.get('sort'), PLAYER_COLUMNS, USUAL_SORT);
  const search = url.get('search');
  const team_id = url.getId('team');
  const min_games = url.getId('min_games') ?? 1;
  const pages = useUrlPage();
  const query = useQuery(
    playerTableQuery(seasonId, {
      team_id,
      search,
      min_games,
      sort: sortText(sort),
      page: pages.page,
      page_size: pages.pageSize,
      as_of: asOf,
    }),
  );
  const isFiltered = search !== undefined || team_id !== undefined || min_games > 1;
  return (
    <Panel
      title={t`Player Statistics`}
      aside={
        <DownloadLink
          href={paths.export('player-statistics', {
            season_id: seasonId,
            team_id,
            search,
            min_games,
            as_of: asOf,
          })}
          of={t`Player Statistics`}
        />
      }
    >
      <TableFilters />
      <QueryState
        query={query}
        loading={<TableSkeleton dense rows={pages.pageSize} />}
        errorTitle={t`Failed to load statistics.`}
      >
        {({ statistics, total }) =>
          total > 0 ? (
            <>
              <PlayerStatisticsTable
                asOf={asOf}
                rows={statistics}
                sort={sort}
                onSort={(next) => url.show({ sort: next && sortText(next), page: undefined })}
              />
              <Pagination
                page={pages.page}
                pageSize={pages.pageSize}
                total={total}
                onPage={pages.setPage}
                onPageSize={pages.setPageSize}
              />
            </>
          ) : isFiltered ? (
            <EmptyState title={t`No players found matching your criteria.`} />
          ) : (
            <NoStatistics asOf={asOf} />
          )
        }
      </QueryState>
    </Panel>
  );
}

function TableFilters() {
  const url = useUrlState();
  const [typed, setTyped] = useState(url.get('search') ?? '');
  const searchId = useId();
  const team = useTeamFilter();
  const minGames = url.getId('min_games');
  const filter = (label: string, control: ReactNode) => <Field label={label}>{control}</Field>;
  return (
    <search>
      <form
        className="grid grid-cols-2 items-end gap-2.5 pb-3.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,0.7fr)_auto_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          url.set({ search: typed.trim(), page: undefined });
        }}
      >
        <div className="max-md:col-span-2">
          <label htmlFor={searchId} className="block pb-[5px] text-13 font-semibold">
            <Trans>Player</Trans>
          </label>
          <SearchInput
            id={searchId}
            label={t`Search players by name`}
            placeholder={t`Name`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <FilterControl filter={team} />
        {filter(
          t`Minimum games`,
          <Select
            value={minGames ?? ''}
            onChange={(event) => url.set({ min_games: event.target.value, page: undefined })}
          >
            <option value="">{t`Any`}</option>
            {[...new Set([...MIN_GAMES, ...(minGames === undefined ? [] : [minGames])])]
              .sort((a, b) => a - b)
              .map((games) => (
                <option key={games} value={games}>
                  {games}
                </option>
              ))}
          </Select>,
        )}
        <Button type="submit">
          <Trans>Apply Filters</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setTyped('');
            url.set({ search: undefined, team: undefined, min_games: undefined, page: undefined });
          }}
        >
          <Trans>Clear Filters</Trans>
        </Button>
      </form>
    </search>
  );
}
