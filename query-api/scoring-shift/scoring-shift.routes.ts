import { z } from 'zod';
import { idParams } from '#contracts/lists/list.contract.ts';
import { requirePermission } from '#contracts/permissions/permissions.ts';
import { scoringShiftsSchema } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/answers.ts';
import { presentScoringShift } from './scoring-shift.presenter.ts';
import { readScoringShifts } from './scoring-shift.queries.ts';

/** Who scores a game, and who did before, for its scorer and administrators. No device is named. */
export function registerScoringShiftRoutes(reads: ReadRoutes): void {
  reads.getSignedInOld({
    url: '/api/games/:id/shifts/',
    capability: 'game.score',
    tags: ['games'],
    summary: 'Who scores the game on which device, shift by shift',
    description: 'Changes are announced as `shifts:{id}` on `/ws/updates/`.',
    params: idParams,
    headers: z.object({ 'x-device-id': z.string().min(1).max(100).optional() }),
    response: scoringShiftsSchema,
    answer: ({ params: { id }, headers, actor }) =>
      uncached({
        query: readScoringShifts(id),
        present({ row }) {
          const game = found(row.game, 'game');
          requirePermission(actor, 'game.score', { assigned: game.scorer_id === actor.id });
          const device = headers['x-device-id'];
          return { game_id: game.id, shifts: row.shifts.map((shift) => presentScoringShift(shift, device)) };
        },
      }),
  });
}
