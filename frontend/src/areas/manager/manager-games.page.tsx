import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { teamGamePageQuery } from '#frontend/features/game/game.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { ManagedTeamPage } from './managed-team.tsx';
import { OnNow } from './on-now.tsx';
import { TeamGamesTable } from './team-games-table.tsx';

const TABS = [
  {
    value: 'upcoming',
    label: t`Upcoming`,
    filter: { upcoming: true },
    none: t`No upcoming games found for this team.`,
  },
  { value: 'past', label: t`Past`, filter: { past: true }, none: t`No past games found for this team.` },
  { value: 'all', label: t`All`, filter: {}, none: t`No games found for this team.` },
] as const;
const SORTS = ['game_date', 'venue', 'status'] as const;

/** `/manager/games` */
export function ManagerGamesPage() {
  return (
    <ManagedTeamPage
      title={t`My Games`}
      actions={(team) => (
        <Button asChild>
          <Link to={paths.ofTeam(paths.managerStatistics, team.id)}>
            <Trans>Statistics</Trans>
          </Link>
        </Button>
      )}
      none={
        <EmptyState title={t`You don't manage any teams. Please contact an administrator.`}>
          <Trans>Or create your first one on the page My Team.</Trans>
        </EmptyState>
      }
      notYours={t`Please select a team to view its games.`}
    >
      {(team) => <Games key={team.id} team={team} />}
    </ManagedTeamPage>
  );
}

function Games({ team }: { team: Team }) {
  const url = useUrlState();
  const asked = url.getOneOf('tab', ['past', 'all']) ?? 'upcoming';
  return (
    <div className="grid gap-8">
      <OnNow team={team} />
      <Tabs
        label={t`Games`}
        className="border-t-2 border-ink"
        value={asked}
        onChange={(next) => url.show({ tab: next === 'upcoming' ? undefined : next, page: undefined })}
        tabs={TABS.map(({ value, label }) => ({ value, label }))}
      >
        {TABS.map((tab) => (
          <TabPanel key={tab.value} value={tab.value}>
            <GamesOfTab team={team} tab={tab} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function GamesOfTab({ team, tab }: { team: Team; tab: (typeof TABS)[number] }) {
  const pages = useUrlPage();
  const { sort, asked, setSort } = useUrlSort(SORTS);
  const query = useQuery(teamGamePageQuery(team.id, { ...tab.filter, sort: asked }, pages));
  return (
    <ResourceList
      query={query}
      getTotal={({ total }) => total}
      formatCount={(total) => plural(total, { one: '# game', other: '# games' })}
      pages={pages}
      loading={<TableSkeleton rows={pages.pageSize} />}
      errorTitle={t`Failed to load games. Please try again later.`}
      none={<EmptyState title={tab.none} />}
      noneMatching={tab.none}
    >
      {({ games }) => <TeamGamesTable games={games} sort={sort} onSort={setSort} />}
    </ResourceList>
  );
}
