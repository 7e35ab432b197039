import '#frontend/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { updateCanonicalLink } from './app/canonical-link.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { session } from './lib/api.ts';
import { awaitInstallOffer } from './lib/installation.ts';
import { cachePages } from './lib/new-version.ts';
import { followTheme } from './lib/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');

const queryClient = createQueryClient();
followTheme();
awaitInstallOffer();
void session.ready();

const router = createRouter(queryClient);
updateCanonicalLink(router);

// After the first page, which needs the network for itself.
if (import.meta.env.PROD) addEventListener('load', () => void cachePages());

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
