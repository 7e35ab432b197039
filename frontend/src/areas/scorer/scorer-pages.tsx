import { t } from '@lingui/core/macro';
import { Outlet, type RouteObject } from 'react-router-dom';
import { RequireRole } from '#frontend/areas/shared/require-role.tsx';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import type { Role } from '#frontend/lib/session.ts';

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
        lazy: async () => ({ Component: (await import('./scorer-area.tsx')).ScorerArea }),
        children: [
          {
            path: paths.scorerDashboard,
            lazy: async () => ({
              Component: (await import('./scorer-dashboard.page.tsx')).ScorerDashboardPage,
            }),
          },
          {
            path: paths.scoring,
            lazy: async () => ({
              Component: (await import('./games/scoring-games.page.tsx')).ScoringGamesPage,
            }),
          },
          {
            path: paths.scorerGames,
            lazy: async () => ({
              Component: (await import('./games/scorer-games.page.tsx')).ScorerGamesPage,
            }),
          },
          {
            path: paths.scorerHistory,
            lazy: async () => ({
              Component: (await import('./scorer-history.page.tsx')).ScorerHistoryPage,
            }),
          },
          {
            path: paths.scorerLog,
            handle: { crumb: t`Log` },
            lazy: async () => ({
              Component: (await import('#frontend/areas/shared/audit/audit.page.tsx')).ScorerLogPage,
            }),
          },
          {
            path: routePatterns.scorerGameOfficials,
            handle: { crumb: t`Officials` },
            lazy: async () => ({
              Component: (await import('#frontend/areas/shared/game-officials.page.tsx'))
                .ScorerGameOfficialsPage,
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
          Component: (await import('./scoring-console.page.tsx')).ScoringConsolePage,
        }),
      },
    ],
  };
}
