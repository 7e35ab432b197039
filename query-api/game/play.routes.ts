import {
  MAX_PLAYS,
  playListQuerySchema,
  playsSchema,
  undonePlaysSchema,
} from '#contracts/game/game.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { pageAsked } from '#query-api/lists/page.ts';
import { presentPlays, presentUndonePlays } from './play.presenter.ts';
import { PLAY_ORDER, readPlays, readUndonePlays } from './play.queries.ts';

export function registerPlayRoutes(reads: ReadRoutes): void {
  const shared = { capability: 'game.view', tags: ['games'], params: idParams } as const;

  reads.getOld({
    ...shared,
    url: '/api/games/:id/plays/',
    summary: 'Play-by-play',
    description:
      'In the order of the game, undone plays left out. A whole game comes in one page: 1,000 plays by default.',
    querystring: playListQuerySchema,
    response: playsSchema,
    answer({ params: { id }, query }) {
      const page = pageAsked(query, PLAY_ORDER, MAX_PLAYS);
      return cached({
        cacheKey: ['plays', id, query],
        changeKeys: [`game:${id}`, 'players'],
        query: readPlays(id, page),
        present: (read) => presentPlays(id, page, read),
      });
    },
  });

  reads.getOld({
    ...shared,
    url: '/api/games/:id/plays/undone/',
    summary: 'Plays that were undone',
    description: 'As they were last, in the order of recording: what a scorer’s log shows as taken back.',
    response: undonePlaysSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['undone-plays', id],
        changeKeys: [`game:${id}`, 'players'],
        query: readUndonePlays(id),
        present: (read) => presentUndonePlays(id, read),
      }),
  });
}
