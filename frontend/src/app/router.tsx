import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { onUnauthenticated } from '#frontend/lib/api.ts';
import { paths } from './paths.ts';
import { AppShell } from './shell/app-shell.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { LoadingPage } from './shell/loading-page.tsx';

/**
 * All pages. Each is loaded when it is first visited; its loader starts the reads at the same time and does
 * not wait for them, so that the page shows its own skeleton, error or content.
 */
export function createRouter(_queryClient: QueryClient) {
  const router = createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        {
          Component: AppShell,
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [...developmentPages()],
            },
          ],
        },
        // Specification §2: any unknown path leads home.
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
