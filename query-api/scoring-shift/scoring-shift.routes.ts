import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requirePermission } from '#command-api/permissions/permissions.ts';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { scoringShiftsSchema } from './scoring-shift.contract.ts';
import { presentScoringShift } from './scoring-shift.presenter.ts';
import { readScoringShifts } from './scoring-shift.queries.ts';

/** Who scores a game, and who did before: for its scorer and administrators. Devices are named to nobody. */
export function registerScoringShiftRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/games/:id/shifts/',
    config: { capability: 'game.score' },
    schema: {
      tags: ['games'],
      summary: 'Who scores the game on which device, shift by shift',
      description: 'A change is told as `shifts:{id}` on `/ws/updates/`.',
      params: idParams,
      headers: z.object({ 'x-device-id': z.string().min(1).max(100).optional() }),
      response: { 200: scoringShiftsSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const { row } = await answers.query(request, reply, readScoringShifts(request.params.id));
      const game = found(row.game, 'game');
      requirePermission(request.actor, 'game.score', { assigned: game.scorer_id === request.actor?.id });
      const device = request.headers['x-device-id'];
      return { game_id: game.id, shifts: row.shifts.map((shift) => presentScoringShift(shift, device)) };
    },
  });
}
