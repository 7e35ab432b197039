import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import {
  boxScoreQuery,
  gamePagesQuery,
  gameQuery,
  gamesQuery,
  liveGamesQuery,
} from '#frontend/features/game/game.queries.ts';
import { playerQuery } from '#frontend/features/player/player.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { teamPlayersQuery, teamQuery, teamsQuery } from '#frontend/features/team/team.queries.ts';
import { onUnauthenticated } from '#frontend/lib/api.ts';
import { idOf } from '#frontend/lib/use-url-state.ts';
import { paths, routePatterns } from './paths.ts';
import { scorerConsole, scorerPages } from './scorer-pages.tsx';
import { AppShell, BareShell } from './shell/app-shell.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { LoadingPage } from './shell/loading-page.tsx';

/** All pages, and what each starts to read. */
export function createRouter(queries: QueryClient) {
  const router = createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        {
          Component: AppShell,
          children: [{ ErrorBoundary: ErrorPage, children: [...publicPages(queries), ...scorerPages()] }],
        },
        {
          Component: BareShell,
          children: [
            {
              path: paths.login,
              lazy: async () => ({
                Component: (await import('#frontend/features/session/login.page.tsx')).LoginPage,
              }),
            },
          ],
        },
        scorerConsole(),
        // Any unknown path leads home (docs/rules.md, "Input and display").
        { path: '*', loader: () => redirect(paths.home) },
      ],
    },
  ]);

  onUnauthenticated(() => {
    const { pathname, search } = router.state.location;
    if (pathname === paths.login) return;
    void router.navigate(paths.login, { state: { from: `${pathname}${search}` } });
  });
  return router;
}

/**
 * A page's code is loaded when it is first visited; its loader starts the reads at the same time and does not
 * wait for them, so that the page shows its own skeleton, content or error.
 */
function publicPages(queries: QueryClient): RouteObject[] {
  const start = (...reads: Array<Promise<unknown>>) => {
    // Each read's failure is kept in the cache, where the page finds it.
    void Promise.allSettled(reads);
    return null;
  };
  return [
    {
      path: paths.home,
      loader: () =>
        start(
          queries.prefetchQuery(liveGamesQuery()),
          queries.prefetchQuery(gamesQuery({ upcoming: true }, 5)),
          queries.prefetchQuery(gamesQuery({ past: true }, 5)),
          queries.prefetchQuery(seasonsQuery()),
        ),
      lazy: async () => ({ Component: (await import('./pages/home.page.tsx')).HomePage }),
    },
    {
      path: paths.games,
      loader: () => start(queries.prefetchQuery(seasonsQuery()), queries.prefetchQuery(teamsQuery())),
      lazy: async () => ({ Component: (await import('./pages/games.page.tsx')).GamesPage }),
    },
    {
      path: routePatterns.game,
      loader: ({ params }) => {
        const id = idOf(params.gameId);
        return id === undefined
          ? null
          : start(queries.prefetchQuery(gameQuery(id)), queries.prefetchQuery(boxScoreQuery(id)));
      },
      lazy: async () => ({ Component: (await import('./pages/game.page.tsx')).GamePage }),
    },
    {
      path: paths.teams,
      lazy: async () => ({ Component: (await import('./pages/teams.page.tsx')).TeamsPage }),
    },
    {
      path: routePatterns.team,
      loader: ({ params }) => {
        const id = idOf(params.teamId);
        return id === undefined
          ? null
          : start(
              queries.prefetchQuery(teamQuery(id)),
              queries.prefetchQuery(teamPlayersQuery(id)),
              queries.prefetchInfiniteQuery(gamePagesQuery({ team_id: id })),
            );
      },
      lazy: async () => ({ Component: (await import('./pages/team.page.tsx')).TeamPage }),
    },
    {
      path: paths.players,
      loader: () => start(queries.prefetchQuery(teamsQuery())),
      lazy: async () => ({ Component: (await import('./pages/players.page.tsx')).PlayersPage }),
    },
    {
      path: routePatterns.player,
      loader: ({ params }) => {
        const id = idOf(params.playerId);
        return id === undefined ? null : start(queries.prefetchQuery(playerQuery(id)));
      },
      lazy: async () => ({ Component: (await import('./pages/player.page.tsx')).PlayerPage }),
    },
    ...developmentPages(),
  ];
}

/** Every component in every state; only while developing. */
function developmentPages(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [
    {
      path: paths.components,
      lazy: async () => ({
        Component: (await import('./component-gallery/component-gallery.page.tsx')).ComponentGalleryPage,
      }),
    },
  ];
}
