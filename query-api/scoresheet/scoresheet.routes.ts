import { idParams } from '#contracts/lists/list.contract.ts';
import { requirePermission } from '#contracts/permissions/permissions.ts';
import { scoresheetQuerySchema, scoresheetSchema } from '#contracts/scoresheet/scoresheet.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { presentScoresheet } from './scoresheet.presenter.ts';
import { readScoresheet } from './scoresheet.queries.ts';

/** The recorded actions of a game: for its scorer and administrators, whose console folds them. */
export function registerScoresheetRoutes(reads: ReadRoutes): void {
  reads.getSignedInOld({
    url: '/api/games/:id/scoresheet/entries/',
    capability: 'game.score',
    tags: ['games'],
    summary: 'What was recorded of a game, as events in the order of the game',
    description:
      'Undone entries stay in their place. With `after`, the revision of an earlier answer, only what is new; everything when an earlier entry has changed since.',
    params: idParams,
    querystring: scoresheetQuerySchema,
    response: scoresheetSchema,
    answer: ({ params: { id }, query: { after }, actor }) =>
      uncached({
        query: readScoresheet(id, after),
        present({ row, position }) {
          const game = found(row.game, 'game');
          requirePermission(actor, 'game.score', { assigned: game.scorer_id === actor.id });
          return presentScoresheet(game, row.entries, { after, position });
        },
      }),
  });
}
