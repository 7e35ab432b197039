import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import type { Filter } from '#frontend/components/ui/filters.ts';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { type GameFilters, gamePageQuery } from '#frontend/features/game/game.queries.ts';
import { GAME_STATUSES, statusLabel } from '#frontend/features/game/game.status.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { ScorerGamesTable } from './scorer-games-table.tsx';

const TABS = [
  { value: 'upcoming', label: t`Upcoming` },
  { value: 'past', label: t`Past` },
  { value: 'all', label: t`All` },
] as const;
type GamesTab = (typeof TABS)[number]['value'];
const TAB_NAMES = TABS.map(({ value }) => value);

const OF_TAB: Readonly<Record<GamesTab, GameFilters>> = {
  upcoming: { upcoming: true },
  past: { past: true },
  all: {},
};

/** `/scorer/games`: all games of the league, the scorer’s own marked. */
export function ScorerGamesPage() {
  const url = useUrlState();
  const session = useSession();
  const tab = url.getOneOf('tab', TAB_NAMES) ?? 'upcoming';
  return (
    <div className="wrap pb-8">
      <PageHeader title={t`All games`} />
      <Tabs<GamesTab>
        label={t`All games`}
        tabs={TABS}
        value={tab}
        onChange={(next) => url.show({ tab: next === 'upcoming' ? undefined : next, page: undefined })}
        className="border-t-2 border-ink"
      >
        {TAB_NAMES.map((name) => (
          <TabPanel key={name} value={name}>
            {session.status === 'signed-in' && <Games of={OF_TAB[name]} user={session.user} />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function Games({ of, user }: { of: GameFilters; user: SessionUser }) {
  const url = useUrlState();
  const pages = useUrlPage();
  const day = url.getDay('date');
  const status = url.getOneOf('status', GAME_STATUSES);
  const query = useQuery(gamePageQuery({ ...of, start_date: day, end_date: day, status }, pages));
  // “Not Available Yet” turns into “Start Scoring” while the page is open.
  useNow(10_000);
  const filters: Filter[] = [
    { kind: 'day', name: 'date', label: t`Date`, value: day },
    {
      kind: 'select',
      name: 'status',
      label: t`Status`,
      all: t`All Statuses`,
      options: GAME_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
      value: status,
    },
  ];
  return (
    <ResourceList
      filters={filters}
      query={query}
      getTotal={({ total }) => total}
      formatCount={(total) => plural(total, { one: 'Showing # game', other: 'Showing # games' })}
      pages={pages}
      loading={<TableSkeleton rows={10} />}
      errorTitle={t`Failed to load games`}
      none={<EmptyState title={t`No games found.`} />}
      noneMatching={t`No games found matching your criteria.`}
    >
      {({ games }) => <ScorerGamesTable games={games} user={user} />}
    </ResourceList>
  );
}
