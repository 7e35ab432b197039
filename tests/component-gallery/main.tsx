import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '#frontend/app/providers.tsx';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { AppShell, Site } from '#frontend/app/shell/app-shell.tsx';
import { LoadingPage } from '#frontend/areas/shared/loading-page.tsx';
import { session } from '#frontend/lib/api.ts';
import { followTheme } from '#frontend/lib/theme.ts';
import { ComponentGalleryPage } from './component-gallery.page.tsx';

/** The gallery in the frame of the site, at every url. */

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');

followTheme();
void session.ready();

const router = createBrowserRouter([
  {
    Component: Site,
    HydrateFallback: LoadingPage,
    children: [{ Component: AppShell, children: [{ path: '*', Component: ComponentGalleryPage }] }],
  },
]);

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
