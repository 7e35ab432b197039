import { MAX_PLAYS, plays, undonePlays } from '#contracts/game/play.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { pageAsked } from '#query-api/lists/page.ts';
import { presentPlays, presentUndonePlays } from './play.presenter.ts';
import { PLAY_ORDER, readPlays, readUndonePlays } from './play.queries.ts';

export function registerPlayRoutes(reads: ReadRoutes): void {
  reads.get(plays, ({ params: { id }, query }) => {
    const page = pageAsked(query, PLAY_ORDER, MAX_PLAYS);
    return cached({
      cacheKey: ['plays', id, query],
      changeKeys: [changeKey.game(id), changeKey.players],
      query: readPlays(id, page),
      present: (read) => presentPlays(id, page, read),
    });
  });

  reads.get(undonePlays, ({ params: { id } }) =>
    cached({
      cacheKey: ['undone-plays', id],
      changeKeys: [changeKey.game(id), changeKey.players],
      query: readUndonePlays(id),
      present: (read) => presentUndonePlays(id, read),
    }),
  );
}
