import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { paths } from './paths.ts';

/** Standings, tables of teams and players, and comparisons. */
export function statisticsPages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: paths.statistics,
      loader: () => {
        // Not waited for: the page shows its own skeleton or error.
        void queries.prefetchQuery(seasonsQuery());
        return null;
      },
      lazy: async () => ({ Component: (await import('./pages/statistics.page.tsx')).StatisticsPage }),
    },
  ];
}
