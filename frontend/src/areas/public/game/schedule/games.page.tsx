import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GameList } from '#contracts/game/game.contract.ts';
import { useIsReading } from '#frontend/areas/public/use-is-reading.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { FilterBar } from '#frontend/components/ui/filter-bar.tsx';
import { type Filter, toChips } from '#frontend/components/ui/filters.ts';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { type UrlPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { type GameFilters, gamePageQuery } from '#frontend/features/game/game.queries.ts';
import { GAME_STATUSES, statusLabel } from '#frontend/features/game/game.status.ts';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { useSeasonDays } from '#frontend/features/season/use-season-days.ts';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { useTeamFilter } from '#frontend/features/team/use-team-search.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { DaySchedule } from './day-schedule.tsx';
import { GAME_SORTS, GamesTable } from './games-table.tsx';

const TABS = [
  { value: 'all', label: t`All Games` },
  { value: 'upcoming', label: t`Upcoming Games` },
  { value: 'past', label: t`Past Results` },
] as const;
type GamesTab = (typeof TABS)[number]['value'];
const TAB_NAMES = TABS.map(({ value }) => value);

const PAGE_SIZE = 50;
const NONE = t`No games found matching your criteria.`;

/** `/games`: the schedule, day by day or by tab and filters, which are in the url. */
export function GamesPage() {
  const url = useUrlState();
  const tab = url.getOneOf('tab', TAB_NAMES) ?? 'all';
  return (
    <div className="wrap">
      <PageHeader
        title={t`Game Schedule`}
        actions={
          <Button asChild>
            <Link to={paths.liveStreams}>
              <Trans>Live streams</Trans>
            </Link>
          </Button>
        }
      />
      <Tabs<GamesTab>
        label={t`Game Schedule`}
        tabs={TABS}
        value={tab}
        onChange={(next) => url.show({ tab: next === 'all' ? undefined : next, page: undefined })}
        className="border-t-2 border-ink"
      >
        <TabPanel value="all">
          <AllGames />
        </TabPanel>
        <TabPanel value="upcoming">
          <TabOfGames filters={{ upcoming: true }} caption={t`Upcoming Games`} />
        </TabPanel>
        <TabPanel value="past">
          <TabOfGames filters={{ past: true }} caption={t`Past Results`} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Day by day, until a filter or the one list is asked for. */
function AllGames() {
  const url = useUrlState();
  const filters = useFilters();
  const pages = useUrlPage(PAGE_SIZE);
  const isReading = useIsReading();
  const isNarrowed = toChips(filters).length > 0;
  const allDays = url.get('days') === 'all';
  const isList = allDays || isNarrowed;
  const { asked: sort } = useUrlSort(GAME_SORTS);
  const asked = useGameFilters();
  const query = useQuery({ ...gamePageQuery({ ...asked, sort }, pages), enabled: isList });
  const count =
    isNarrowed && query.data !== undefined
      ? plural(query.data.total, { one: '# game', other: '# games' })
      : undefined;
  return (
    <>
      <FilterBar filters={filters} count={count} />
      {isList ? <Games query={query} pages={pages} caption={t`All Games`} /> : <DaySchedule />}
      <p className="flex flex-wrap items-center justify-end gap-x-5 pb-3 text-13">
        <DownloadLink href={paths.export('games', asked)} of={t`All Games`} />
        {!isNarrowed && !isReading && (
          <Link
            to={allDays ? paths.games : paths.gamesWith({ days: 'all' })}
            className="link inline-flex min-h-6 items-center coarse:min-h-11"
            preventScrollReset
          >
            {allDays ? t`Day by day` : t`All days in one list`}
          </Link>
        )}
      </p>
    </>
  );
}

function TabOfGames({ filters, caption }: { filters: GameFilters; caption: string }) {
  const pages = useUrlPage(PAGE_SIZE);
  const { asked: sort } = useUrlSort(GAME_SORTS);
  const query = useQuery(gamePageQuery({ ...filters, sort }, pages));
  return <Games query={query} pages={pages} caption={caption} toCome={filters.upcoming === true} />;
}

function Games({
  query,
  pages,
  caption,
  toCome = false,
}: {
  query: UseQueryResult<GameList>;
  pages: UrlPage;
  caption: string;
  toCome?: boolean;
}) {
  const phone = useMediaQuery(PHONE);
  const { sort, setSort } = useUrlSort(GAME_SORTS);
  return (
    <ResourceList
      query={query}
      getTotal={({ total }) => total}
      pages={pages}
      loading={<TableSkeleton rows={10} />}
      errorTitle={t`Failed to load games`}
      none={<EmptyState title={NONE} />}
      noneMatching={NONE}
    >
      {({ games }) =>
        phone ? (
          <GameRows games={games} toCome={toCome} heading="h2" />
        ) : (
          <GamesTable games={games} caption={caption} sort={sort} onSort={setSort} />
        )
      }
    </ResourceList>
  );
}

/** The filters in the url, as the API names them. */
function useGameFilters(): GameFilters {
  const url = useUrlState();
  return {
    season_id: url.getId('season'),
    tournament_id: url.getId('tournament'),
    team_id: url.getId('team'),
    status: url.getOneOf('status', GAME_STATUSES),
    start_date: url.getDay('from'),
    end_date: url.getDay('to'),
  };
}

/** The same with their choices. */
function useFilters(): Filter[] {
  const { season_id, tournament_id, status, start_date, end_date } = useGameFilters();
  const season = useSeasonFilter(['tournament']);
  const days = useSeasonDays(season_id);
  const tournaments = useQuery(tournamentsQuery({ season_id })).data?.tournaments;
  const team = useTeamFilter();
  return [
    season,
    {
      kind: 'select',
      name: 'tournament',
      label: t`Tournament`,
      all: t`All Tournaments`,
      options: tournaments?.map(toOption),
      value: tournament_id,
    },
    team,
    {
      kind: 'select',
      name: 'status',
      label: t`Status`,
      all: t`All Statuses`,
      options: GAME_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
      value: status,
    },
    {
      kind: 'day',
      name: 'from',
      label: t`From`,
      value: start_date,
      min: days.min,
      max: end_date ?? days.max,
    },
    { kind: 'day', name: 'to', label: t`To`, value: end_date, min: start_date ?? days.min, max: days.max },
  ];
}
