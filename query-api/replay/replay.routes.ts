import { replay } from '#contracts/replay/replay.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { presentReplay } from './replay.presenter.ts';
import { readReplay } from './replay.queries.ts';

/** What was recorded of a game, for anybody who replays it. */
export function registerReplayRoutes(reads: ReadRoutes): void {
  reads.get(replay, ({ params: { id } }) =>
    cached({
      cacheKey: ['replay', id],
      changeKeys: [changeKey.game(id), changeKey.teams, changeKey.players],
      query: readReplay(id),
      present: ({ row: { game, box, people, entries }, position }) => ({
        ...presentReplay({ game: found(game, 'game'), box: box?.box ?? null, people, entries }),
        position,
      }),
    }),
  );
}
