import { t } from '@lingui/core/macro';
import { type RouteObject, redirect } from 'react-router-dom';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { adminResourcePages } from './admin-resource-pages.tsx';

/** The administrators’ area. A page below another one names itself for the breadcrumbs: `handle: { crumb: t`New game` }`. */
export function adminPages(): RouteObject {
  return {
    path: paths.admin,
    lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminArea }),
    children: [
      { index: true, loader: () => redirect(paths.adminDashboard) },
      {
        path: paths.adminDashboard,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/dashboard/admin-dashboard.page.tsx'))
            .AdminDashboardPage,
        }),
      },
      {
        path: paths.adminUsers,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/user/admin-users.page.tsx')).AdminUsersPage,
        }),
      },
      {
        path: paths.adminUserNew,
        handle: { crumb: t`Create New User` },
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/user/admin-user.page.tsx')).AdminNewUserPage,
        }),
      },
      {
        path: routePatterns.adminUser,
        handle: { crumb: t`Edit User` },
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/user/admin-user.page.tsx')).AdminUserPage,
        }),
      },
      {
        path: paths.adminGames,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/game/admin-games.page.tsx')).AdminGamesPage,
        }),
      },
      {
        path: paths.adminGameNew,
        handle: { crumb: t`Create Game` },
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/game/admin-game-new.page.tsx')).AdminNewGamePage,
        }),
      },
      {
        path: routePatterns.adminGame,
        handle: { crumb: t`Manage game` },
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/game/admin-game.page.tsx')).AdminGamePage,
        }),
      },
      {
        path: routePatterns.adminGameOfficials,
        handle: { crumb: t`Officials` },
        lazy: async () => ({
          Component: (await import('#frontend/areas/shared/game-officials.page.tsx')).AdminGameOfficialsPage,
        }),
      },
      {
        path: paths.adminMessages,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/site/admin-messages.page.tsx')).AdminMessagesPage,
        }),
      },
      {
        path: paths.adminChat,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/site/admin-chat.page.tsx')).AdminChatPage,
        }),
      },
      {
        path: paths.adminStatistics,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/statistics/admin-statistics.page.tsx'))
            .AdminStatisticsPage,
        }),
      },
      {
        path: paths.adminSettings,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/site/admin-settings.page.tsx')).AdminSettingsPage,
        }),
      },
      {
        path: paths.adminReadModels,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/read-model/admin-read-models.page.tsx'))
            .AdminReadModelsPage,
        }),
      },
      {
        path: paths.adminImport,
        lazy: async () => ({
          Component: (await import('#frontend/areas/admin/import/admin-import.page.tsx')).AdminImportPage,
        }),
      },
      {
        path: paths.adminAudit,
        lazy: async () => ({
          Component: (await import('#frontend/areas/shared/audit/audit.page.tsx')).AdminAuditPage,
        }),
      },
      ...adminResourcePages(),
    ],
  };
}
