import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { start } from '#frontend/areas/shared/start-reads.ts';
import { gameQuery } from '#frontend/features/game/game.queries.ts';
import { routePatterns } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { replayQuery } from './replay.queries.ts';

/** A game played back. */
export function replayRoute(queries: QueryClient): RouteObject {
  return {
    path: routePatterns.replay,
    loader: ({ params }) => {
      const id = parseId(params.gameId);
      return id === undefined
        ? null
        : start(queries.prefetchQuery(gameQuery(id)), queries.prefetchQuery(replayQuery(id)));
    },
    // Another moment of the same game reads nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => ({ Component: (await import('./replay.page.tsx')).ReplayPage }),
  };
}
