import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import {
  gameQuery,
  lastGamesQuery,
  liveGamesQuery,
  nextGamesQuery,
} from '#frontend/features/game/game.queries.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { streamQuery } from './stream.queries.ts';

/** Watching games: which ones, and one of them. */
export function livePages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: paths.liveStreams,
      loader() {
        void queries.prefetchQuery(liveGamesQuery());
        void queries.prefetchQuery(nextGamesQuery());
        void queries.prefetchQuery(lastGamesQuery());
        return null;
      },
      lazy: async () => ({ Component: (await import('./live-streams.page.tsx')).LiveStreamsPage }),
    },
    {
      path: routePatterns.liveStream,
      loader({ params }) {
        const id = parseId(params.gameId);
        if (id !== undefined) {
          void queries.prefetchQuery(gameQuery(id));
          void queries.prefetchQuery(streamQuery(id));
        }
        return null;
      },
      lazy: async () => ({ Component: (await import('./live-stream.page.tsx')).LiveStreamPage }),
    },
  ];
}
