import '#frontend/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { session } from './lib/api.ts';
import { followTheme } from './lib/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');

const queryClient = createQueryClient();
followTheme();
void session.ready();

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={createRouter(queryClient)} />
    </Providers>
  </StrictMode>,
);
