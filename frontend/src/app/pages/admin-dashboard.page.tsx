import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { activitiesQuery } from '#frontend/features/activity/activity.queries.ts';
import { ActivityRows } from '#frontend/features/activity/activity-rows.tsx';
import { gameKeys, nextGamesQuery } from '#frontend/features/game/game.queries.ts';
import { GameRows, GameRowsSkeleton } from '#frontend/features/game/game-rows.tsx';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import { paths } from '../paths.ts';

const ACTIVITIES = 10;

/** `/admin/dashboard`: what an administrator sees first. */
export function AdminDashboardPage() {
  useUpdates(['games', 'activity'], [gameKeys.lists, ['activity']]);
  return (
    <div className="wrap">
      <PageHeader title={t`Dashboard`} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_384px]">
        <RecentActivities />
        <UpcomingGames />
      </div>
    </div>
  );
}

function RecentActivities() {
  const query = useQuery(activitiesQuery(ACTIVITIES));
  return (
    <Panel title={t`Recent Activities`}>
      <QueryState
        query={query}
        loading={<TableSkeleton rows={ACTIVITIES} />}
        errorTitle={t`Failed to load recent activities.`}
      >
        {({ activities }) =>
          activities.length === 0 ? (
            <p className="border-t border-line py-3 text-ink-2">
              <Trans>Nothing has happened yet.</Trans>
            </p>
          ) : (
            <ActivityRows activities={activities} />
          )
        }
      </QueryState>
    </Panel>
  );
}

function UpcomingGames() {
  const query = useQuery(nextGamesQuery());
  return (
    <Panel
      title={t`Upcoming Games`}
      aside={
        <Link to={paths.games} className="link touch-target inline-flex">
          <Trans>View Schedule</Trans>
        </Link>
      }
    >
      <QueryState
        query={query}
        loading={<GameRowsSkeleton games={5} />}
        errorTitle={t`Failed to load upcoming games. Please try again later.`}
      >
        {({ games }) =>
          games.length === 0 ? (
            <p className="border-t border-line py-3 text-ink-2">
              <Trans>No games to come.</Trans>
            </p>
          ) : (
            <GameRows games={games} toCome />
          )
        }
      </QueryState>
    </Panel>
  );
}
