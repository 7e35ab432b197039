import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ActivityRows } from '#frontend/areas/admin/activity-rows.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { CountLinks } from '#frontend/components/ui/count-links.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { profileQuery } from '#frontend/features/account/account.queries.ts';
import { gamePageQuery, liveGamesQuery, nextGamesQuery } from '#frontend/features/game/game.queries.ts';
import { GameRows, GameRowsSkeleton } from '#frontend/features/game/lists/game-rows.tsx';
import { teamPageQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { userPageQuery } from '#frontend/features/user/user.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { formatWeekday } from '#frontend/lib/format.ts';
import { useSession, useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { activitiesQuery } from './activity.queries.ts';
import { AdminFirstSteps } from './admin-first-steps.tsx';
import { AdminToDo } from './admin-to-do.tsx';

const ACTIVITIES = 10;

/** Beside a game, which is made most often. */
const QUICK_ACTIONS = [
  { label: t`New team`, href: paths.adminTeamNew },
  { label: t`New tournament`, href: paths.adminTournamentNew },
  { label: t`Create New User`, href: paths.adminUserNew },
];

/** `/admin/dashboard`: what needs doing, what is on, what comes next and what happened. */
export function AdminDashboardPage() {
  const timeZone = useTimeZone();
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={t`Dashboard`}
        description={formatWeekday(serverClock.now(), timeZone)}
        actions={
          <>
            {QUICK_ACTIONS.map(({ label, href }) => (
              <Button key={href} asChild>
                <Link to={href}>{label}</Link>
              </Button>
            ))}
            <Button asChild variant="primary">
              <Link to={paths.adminGameNew}>
                <Trans>Create Game</Trans>
              </Link>
            </Button>
          </>
        }
      />
      <AdminSecondFactor />
      <AdminFirstSteps />
      <AdminCounts />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 pt-8 xl:grid-cols-[minmax(0,1fr)_384px]">
        <div className="grid min-w-0 content-start gap-8">
          <AdminToDo />
          <RecentActivities />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <OnNow />
          <UpcomingGames />
        </div>
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

/** Nothing while no game is on. */
function OnNow() {
  const games = useQuery(liveGamesQuery()).data?.games ?? [];
  if (games.length === 0) return null;
  return (
    <Panel title={t`On now`}>
      <GameRows games={games} />
    </Panel>
  );
}

function UpcomingGames() {
  const query = useQuery(nextGamesQuery());
  return (
    <Panel
      title={t`Upcoming Games`}
      aside={
        <Link to={paths.adminGamesWith({ which: 'upcoming' })} className="link touch-target inline-flex">
          <Trans>Manage games</Trans>
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
            <GameRows games={games} toCome toHref={({ id }) => paths.adminGame(id)} />
          )
        }
      </QueryState>
    </Panel>
  );
}

const ONE = { page: 1, pageSize: 1 };

/** How many there are of what the league consists of, each leading to its list. */
function AdminCounts() {
  const counts = [
    { label: t`Teams`, href: paths.adminTeams, count: useQuery(teamPageQuery({}, ONE)).data?.total },
    { label: t`Games`, href: paths.adminGames, count: useQuery(gamePageQuery({}, ONE)).data?.total },
    { label: t`Users`, href: paths.adminUsers, count: useQuery(userPageQuery({}, ONE)).data?.total },
    {
      label: t`Tournaments`,
      href: paths.adminTournaments,
      count: useQuery(tournamentsQuery()).data?.tournaments.length,
    },
  ];
  return <CountLinks counts={counts} />;
}

/** Tells an administrator that the password alone opens this account; nothing once it does not. */
function AdminSecondFactor() {
  const state = useSession();
  return state.status === 'signed-in' ? <Reminder userId={state.user.id} /> : null;
}

function Reminder({ userId }: { userId: number }) {
  const profile = useQuery(profileQuery(userId)).data;
  if (profile === undefined || profile.second_factor !== null) return null;
  return (
    <Callout className="mb-6">
      <p>
        <Trans>
          Two-step sign-in is off for your account: the password alone opens everything.{' '}
          <Link to={paths.profile} className="link">
            Turn it on in your profile
          </Link>
        </Trans>
      </p>
    </Callout>
  );
}
