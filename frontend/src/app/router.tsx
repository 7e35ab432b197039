import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  matchPath,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import { accountPages, entryPages } from '#frontend/areas/account/account-pages.tsx';
import { contentPages } from '#frontend/areas/public/content/content-pages.tsx';
import { livePages } from '#frontend/areas/public/live/live-pages.tsx';
import { statisticsPages } from '#frontend/areas/public/statistics/statistics-pages.tsx';
import { tournamentPages } from '#frontend/areas/public/tournament/tournament-pages.tsx';
import { scorerConsole, scorerPages } from '#frontend/areas/scorer/scorer-pages.tsx';
import { LoadingPage } from '#frontend/areas/shared/loading-page.tsx';
import { start, startFirst } from '#frontend/areas/shared/start-reads.ts';
import {
  boxScoreQuery,
  gameQuery,
  justEndedQuery,
  lastGamesQuery,
  liveGamesQuery,
  nextGamesQuery,
  playsQuery,
  teamLiveQuery,
  teamNextGameQuery,
  teamScheduleQueries,
} from '#frontend/features/game/game.queries.ts';
import { latestNewsQuery } from '#frontend/features/news/news.queries.ts';
import { playerQuery } from '#frontend/features/player/player.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { teamPlayersQuery, teamQuery } from '#frontend/features/team/team.queries.ts';
import { onUnauthenticated } from '#frontend/lib/api.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { AppShell, BareShell, Site } from './shell/app-shell.tsx';
import { ErrorPage } from './shell/error-page.tsx';

/** The pages inside the site's frame. */
const PAGES = 'pages';

/** All pages, and what each starts to read. */
export function createRouter(queries: QueryClient) {
  const router = createBrowserRouter(routes(queries), {
    patchRoutesOnNavigation: (navigation) => addArea(queries, navigation),
  });

  onUnauthenticated(() => {
    const { pathname, search } = router.state.location;
    if (pathname === paths.login) return;
    void router.navigate(paths.login, { state: { from: `${pathname}${search}` } });
  });
  return router;
}

function routes(queries: QueryClient): RouteObject[] {
  return [
    {
      Component: Site,
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        {
          Component: AppShell,
          children: [
            {
              id: PAGES,
              ErrorBoundary: ErrorPage,
              children: [
                ...publicPages(queries),
                ...livePages(queries),
                ...tournamentPages(queries),
                ...statisticsPages(queries),
                ...contentPages(queries),
                ...accountPages(),
                scorerPages(),
              ],
            },
          ],
        },
        {
          Component: BareShell,
          children: [{ ErrorBoundary: ErrorPage, children: entryPages() }],
        },
        scorerConsole(),
        // Any unknown path leads home (docs/rules.md, "Input and display").
        { path: '*', loader: leadHome },
      ],
    },
  ];
}

/**
 * The routes of a role's area are many, and most visitors have none: they are loaded when somebody first enters it. So is
 * the replay of games, which few open first.
 */
async function addArea(
  queries: QueryClient,
  { path, patch }: Parameters<PatchRoutesOnNavigationFunction>[0],
): Promise<void> {
  if (matchPath(routePatterns.replay, path) !== null)
    patch(PAGES, [(await import('#frontend/areas/public/replay/replay-route.ts')).replayRoute(queries)]);
  if (isBelow(paths.admin, path))
    patch(PAGES, [(await import('#frontend/areas/admin/admin-pages.tsx')).adminPages()]);
  if (isBelow(paths.manager, path))
    patch(PAGES, [(await import('#frontend/areas/manager/manager-pages.tsx')).managerPages()]);
}

function isBelow(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

function leadHome(): Response {
  notify.info(t`There is no page at this address. This is the home page.`);
  return redirect(paths.home);
}

/** A page's code is loaded when it is first visited. */
function publicPages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: paths.home,
      loader: async () => {
        start(
          queries.prefetchQuery(nextGamesQuery()),
          queries.prefetchQuery(lastGamesQuery()),
          queries.prefetchQuery(seasonsQuery()),
          queries.prefetchQuery(latestNewsQuery()),
        );
        // What is on and what has just ended stand above everything else: late, they would push the whole page down.
        await Promise.all([startFirst(queries, liveGamesQuery()), startFirst(queries, justEndedQuery())]);
        return null;
      },
      lazy: async () => ({ Component: (await import('#frontend/areas/public/home/home.page.tsx')).HomePage }),
    },
    {
      path: paths.games,
      loader: () =>
        start(
          queries.prefetchQuery(liveGamesQuery()),
          queries.prefetchQuery(nextGamesQuery()),
          queries.prefetchQuery(lastGamesQuery()),
          queries.prefetchQuery(seasonsQuery()),
        ),
      lazy: async () => ({
        Component: (await import('#frontend/areas/public/game/schedule/games.page.tsx')).GamesPage,
      }),
    },
    {
      path: routePatterns.game,
      loader: ({ params }) => {
        const id = parseId(params.gameId);
        return id === undefined
          ? null
          : start(
              queries.prefetchQuery(gameQuery(id)),
              queries.prefetchQuery(boxScoreQuery(id)),
              queries.prefetchQuery(playsQuery(id)),
            );
      },
      lazy: async () => ({ Component: (await import('#frontend/areas/public/game/game.page.tsx')).GamePage }),
    },
    {
      path: paths.teams,
      lazy: async () => ({
        Component: (await import('#frontend/areas/public/team/teams.page.tsx')).TeamsPage,
      }),
    },
    {
      path: routePatterns.team,
      loader: ({ params, request }) => {
        const id = parseId(params.teamId);
        if (id === undefined) return null;
        const tab = new URL(request.url).searchParams.get('tab');
        const reads = [
          queries.prefetchQuery(teamQuery(id)),
          queries.prefetchQuery(teamLiveQuery(id)),
          queries.prefetchQuery(teamNextGameQuery(id)),
          queries.prefetchQuery(seasonsQuery()),
        ];
        if (tab === null) reads.push(queries.prefetchQuery(teamPlayersQuery(id)));
        if (tab === 'schedule') reads.push(queries.prefetchInfiniteQuery(teamScheduleQueries(id).toCome));
        return start(...reads);
      },
      lazy: async () => ({ Component: (await import('#frontend/areas/public/team/team.page.tsx')).TeamPage }),
    },
    {
      path: paths.players,
      lazy: async () => ({
        Component: (await import('#frontend/areas/public/player/players.page.tsx')).PlayersPage,
      }),
    },
    {
      path: routePatterns.player,
      loader: ({ params }) => {
        const id = parseId(params.playerId);
        return id === undefined ? null : start(queries.prefetchQuery(playerQuery(id)));
      },
      lazy: async () => ({
        Component: (await import('#frontend/areas/public/player/player.page.tsx')).PlayerPage,
      }),
    },
  ];
}
