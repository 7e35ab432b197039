import { t } from '@lingui/core/macro';
import { Outlet, type RouteObject } from 'react-router-dom';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import type { Role } from '#frontend/lib/session.ts';
import { RequireRole } from './require-role.tsx';

const SCORERS: readonly Role[] = ['scorer', 'superuser'];

function ScorersOnly() {
  return (
    <RequireRole roles={SCORERS}>
      <Outlet />
    </RequireRole>
  );
}

/** The scorers’ area. */
export function scorerPages(): RouteObject {
  return {
    Component: ScorersOnly,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/scorer-area.tsx')).ScorerArea }),
        children: [
          {
            path: paths.scorerDashboard,
            lazy: async () => ({
              Component: (await import('./pages/scorer-dashboard.page.tsx')).ScorerDashboardPage,
            }),
          },
          {
            path: paths.scoring,
            lazy: async () => ({
              Component: (await import('#frontend/features/scoring/scoring-games.page.tsx')).ScoringGamesPage,
            }),
          },
          {
            path: paths.scorerGames,
            lazy: async () => ({
              Component: (await import('./pages/scorer-games.page.tsx')).ScorerGamesPage,
            }),
          },
          {
            path: paths.scorerHistory,
            lazy: async () => ({
              Component: (await import('./pages/scorer-history.page.tsx')).ScorerHistoryPage,
            }),
          },
          {
            path: routePatterns.scorerGameOfficials,
            handle: { crumb: t`Officials` },
            lazy: async () => ({
              Component: (await import('./pages/game-officials.page.tsx')).ScorerGameOfficialsPage,
            }),
          },
        ],
      },
    ],
  };
}

/** The console fills the screen: no navigation around it. */
export function scorerConsole(): RouteObject {
  return {
    Component: ScorersOnly,
    children: [
      {
        path: routePatterns.scoringGame,
        lazy: async () => ({
          Component: (await import('./pages/scoring-console.page.tsx')).ScoringConsolePage,
        }),
      },
    ],
  };
}
