import { type RouteObject, redirect } from 'react-router-dom';
import { adminResourcePages } from './admin-resource-pages.tsx';
import { paths } from './paths.ts';

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
      ...adminResourcePages(),
    ],
  };
}
