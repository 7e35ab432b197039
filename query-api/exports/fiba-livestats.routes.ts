import { fibaLiveStatsSchema } from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { readFibaLiveStats } from './fiba-livestats.queries.ts';
import { fibaLiveStats } from './fiba-livestats.ts';

/** A game for programs that read FIBA LiveStats. */
export function registerFibaLiveStatsRoutes(reads: ReadRoutes): void {
  reads.getOld({
    capability: 'game.view',
    tags: ['exports'],
    url: '/api/games/:id/fibalivestats.json',
    summary: 'A game in the shape of a FIBA LiveStats feed',
    description:
      'Box score and plays with the names of that feed (`tm`, `pl`, `pbp`, newest play first). Unknown is null. A game scored live can hold corrections of the score; they are plays of the type `scorecorrection`, which no feed has.',
    params: idParams,
    response: fibaLiveStatsSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['fibalivestats', id],
        changeKeys: [`game:${id}`, 'teams', 'players'],
        query: readFibaLiveStats(id),
        present({ row }) {
          const game = found(row.game, 'game');
          return fibaLiveStats({ ...row, game, rosters: game.rosters, box: row.box?.box ?? null });
        },
      }),
  });
}
