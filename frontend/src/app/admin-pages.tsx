import { t } from '@lingui/core/macro';
import { type RouteObject, redirect } from 'react-router-dom';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { adminResourcePages } from './admin-resource-pages.tsx';

/** The administrators’ area. A page below another one names itself for the breadcrumbs: `handle: { crumb: t`New game` }`. */
export function adminPages(): RouteObject {
  return {
    path: paths.admin,
    lazy: async () => ({ Component: (await import('./shell/admin-area.tsx')).AdminArea }),
    children: [
      { index: true, loader: () => redirect(paths.adminDashboard) },
      {
        path: paths.adminDashboard,
        lazy: async () => ({
          Component: (await import('./pages/admin-dashboard.page.tsx')).AdminDashboardPage,
        }),
      },
      {
        path: paths.adminUsers,
        lazy: async () => ({ Component: (await import('./pages/admin-users.page.tsx')).AdminUsersPage }),
      },
      {
        path: paths.adminUserNew,
        handle: { crumb: t`Create New User` },
        lazy: async () => ({ Component: (await import('./pages/admin-user.page.tsx')).AdminNewUserPage }),
      },
      {
        path: routePatterns.adminUser,
        handle: { crumb: t`Edit User` },
        lazy: async () => ({ Component: (await import('./pages/admin-user.page.tsx')).AdminUserPage }),
      },
      {
        path: paths.adminGames,
        lazy: async () => ({ Component: (await import('./pages/admin-games.page.tsx')).AdminGamesPage }),
      },
      {
        path: paths.adminGameNew,
        handle: { crumb: t`Create Game` },
        lazy: async () => ({ Component: (await import('./pages/admin-game-new.page.tsx')).AdminNewGamePage }),
      },
      {
        path: routePatterns.adminGame,
        handle: { crumb: t`Manage game` },
        lazy: async () => ({ Component: (await import('./pages/admin-game.page.tsx')).AdminGamePage }),
      },
      {
        path: routePatterns.adminGameOfficials,
        handle: { crumb: t`Officials` },
        lazy: async () => ({
          Component: (await import('./pages/game-officials.page.tsx')).AdminGameOfficialsPage,
        }),
      },
      {
        path: paths.adminMessages,
        lazy: async () => ({
          Component: (await import('./pages/admin-messages.page.tsx')).AdminMessagesPage,
        }),
      },
      {
        path: paths.adminChat,
        lazy: async () => ({ Component: (await import('./pages/admin-chat.page.tsx')).AdminChatPage }),
      },
      {
        path: paths.adminStatistics,
        lazy: async () => ({
          Component: (await import('./pages/admin-statistics.page.tsx')).AdminStatisticsPage,
        }),
      },
      {
        path: paths.adminSettings,
        lazy: async () => ({
          Component: (await import('./pages/admin-settings.page.tsx')).AdminSettingsPage,
        }),
      },
      {
        path: paths.adminImport,
        lazy: async () => ({ Component: (await import('./pages/admin-import.page.tsx')).AdminImportPage }),
      },
      ...adminResourcePages(),
    ],
  };
}
