import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requirePermission } from '#command-api/permissions/permissions.ts';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { scoresheetQuerySchema, scoresheetSchema } from './scoresheet.contract.ts';
import { presentScoresheet } from './scoresheet.presenter.ts';
import { readScoresheet } from './scoresheet.queries.ts';

/** The recorded actions of a game: for its scorer and administrators, whose console folds them. */
export function registerScoresheetRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/games/:id/scoresheet/',
    config: { capability: 'game.score' },
    schema: {
      tags: ['games'],
      summary: 'What was recorded of a game, as events in the order of the game',
      description:
        'Undone entries stay in their place. With `after`, the revision of an earlier answer, only what is new; everything when an earlier entry has changed since.',
      params: idParams,
      querystring: scoresheetQuerySchema,
      response: { 200: scoresheetSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const { after } = request.query;
      const { row, position } = await answers.query(request, reply, readScoresheet(id, after));
      const game = found(row.game, 'game');
      requirePermission(request.actor, 'game.score', { assigned: game.scorer_id === request.actor?.id });
      return presentScoresheet(game, row.entries, { after, position });
    },
  });
}
