import { Outlet, type RouteObject, redirect } from 'react-router-dom';
import type { Role } from '#frontend/lib/session.ts';
import { paths, routePatterns } from './paths.ts';
import { RequireRole } from './require-role.tsx';

const SCORERS: readonly Role[] = ['scorer', 'superuser'];

function ScorersOnly() {
  return (
    <RequireRole roles={SCORERS}>
      <Outlet />
    </RequireRole>
  );
}

/** The scorer's pages inside the site's frame. */
export function scorerPages(): RouteObject[] {
  return [
    // The list of games is the scorer's first page until there is a dashboard.
    { path: paths.scorerDashboard, loader: () => redirect(paths.scoring) },
    {
      Component: ScorersOnly,
      children: [
        {
          path: paths.scoring,
          lazy: async () => ({
            Component: (await import('#frontend/features/scoring/scoring-games.page.tsx')).ScoringGamesPage,
          }),
        },
      ],
    },
  ];
}

/** The console fills the screen: no navigation around it. */
export function scorerConsole(): RouteObject {
  return {
    Component: ScorersOnly,
    children: [
      {
        path: routePatterns.scoringGame,
        lazy: async () => ({
          Component: (await import('#frontend/features/scoring/scoring-console.page.tsx')).ScoringConsolePage,
        }),
      },
    ],
  };
}
