import { liveStatsFeed } from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { readFibaLiveStats } from './fiba-livestats.queries.ts';
import { fibaLiveStats } from './fiba-livestats.ts';

/** A game for programs that read FIBA LiveStats. */
export function registerFibaLiveStatsRoutes(reads: ReadRoutes): void {
  reads.get(liveStatsFeed, ({ params: { id } }) =>
    cached({
      cacheKey: ['fibalivestats', id],
      changeKeys: [changeKey.game(id), changeKey.teams, changeKey.players],
      query: readFibaLiveStats(id),
      present({ row }) {
        const game = found(row.game, 'game');
        return fibaLiveStats({ ...row, game, rosters: game.rosters, box: row.box?.box ?? null });
      },
    }),
  );
}
