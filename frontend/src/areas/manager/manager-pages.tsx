import { t } from '@lingui/core/macro';
import { type RouteObject, redirect } from 'react-router-dom';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

/** The managers’ area. A page below another one names itself for the breadcrumbs. */
export function managerPages(): RouteObject {
  return {
    path: paths.manager,
    lazy: async () => ({ Component: (await import('./manager-area.tsx')).ManagerArea }),
    children: [
      { index: true, loader: () => redirect(paths.managerDashboard) },
      {
        path: paths.managerDashboard,
        lazy: async () => ({
          Component: (await import('./manager-dashboard.page.tsx')).ManagerDashboardPage,
        }),
      },
      {
        path: paths.managerTeam,
        lazy: async () => ({ Component: (await import('./manager-team.page.tsx')).ManagerTeamPage }),
      },
      {
        path: paths.managerTeamEdit,
        handle: { crumb: t`Edit Team` },
        lazy: async () => ({
          Component: (await import('./manager-team-form.page.tsx')).ManagerTeamFormPage,
        }),
      },
      {
        path: paths.managerTeamStats,
        handle: { crumb: t`Team Stats` },
        lazy: async () => ({
          Component: (await import('./manager-team-stats.page.tsx')).ManagerTeamStatsPage,
        }),
      },
      {
        path: paths.managerTeamLog,
        handle: { crumb: t`Log` },
        lazy: async () => ({
          Component: (await import('#frontend/areas/shared/audit/audit.page.tsx')).ManagerLogPage,
        }),
      },
      {
        path: routePatterns.managerTeamPlayers,
        loader: ({ params }) => {
          const id = parseId(params.teamId);
          return redirect(id === undefined ? paths.managerPlayers : paths.ofTeam(paths.managerPlayers, id));
        },
      },
      {
        path: paths.managerPlayers,
        lazy: async () => ({
          Component: (await import('./manager-players.page.tsx')).ManagerPlayersPage,
        }),
      },
      {
        path: paths.managerPlayerNew,
        handle: { crumb: t`Add New Player` },
        lazy: async () => ({
          Component: (await import('./manager-player.page.tsx')).ManagerNewPlayerPage,
        }),
      },
      {
        path: routePatterns.managerPlayer,
        handle: { crumb: t`Edit Player` },
        lazy: async () => ({
          Component: (await import('./manager-player.page.tsx')).ManagerPlayerPage,
        }),
      },
      {
        path: paths.managerGames,
        lazy: async () => ({ Component: (await import('./manager-games.page.tsx')).ManagerGamesPage }),
      },
      {
        path: routePatterns.managerRoster,
        handle: { crumb: t`Roster` },
        lazy: async () => ({
          Component: (await import('./manager-roster.page.tsx')).ManagerRosterPage,
        }),
      },
      {
        path: routePatterns.managerScoreboard,
        handle: { crumb: t`Scoreboard` },
        lazy: async () => ({
          Component: (await import('./manager-scoreboard.page.tsx')).ManagerScoreboardPage,
        }),
      },
      {
        path: paths.managerStatistics,
        lazy: async () => ({
          Component: (await import('./manager-statistics.page.tsx')).ManagerStatisticsPage,
        }),
      },
    ],
  };
}
