import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requirePermission } from '#command-api/permissions/permissions.ts';
import { directoryReadModel, personTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import {
  type ScoringShiftRow,
  scoringShiftReadModel,
  scoringShiftTable,
} from '#projections/scoring-shift/scoring-shift.table.ts';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { isoTime } from '#query-api/read-models/iso-time.ts';
import type { Read } from '#query-api/read-models/read-models.ts';
import { type ScoringShift, scoringShiftsSchema } from './scoring-shift.contract.ts';

type NamedShiftRow = Omit<ScoringShiftRow, 'game_id'> & { scorer_name: string | null };
type ShiftParts = { game: { id: number; scorer_id: number | null }; shifts: NamedShiftRow };

function readShifts(gameId: number): Read<ShiftParts> {
  return {
    models: [gameReadModel, scoringShiftReadModel, directoryReadModel],
    values: [gameId],
    select: (table) => ({
      game: `SELECT g.id, g.scorer_id FROM ${table(gameTable)} g WHERE g.id = $1::bigint`,
      shifts: `SELECT s.revision, s.shift_id, s.device, s.scorer_id, s.began_at, p.display_name AS scorer_name
        FROM ${table(scoringShiftTable)} s LEFT JOIN ${table(personTable)} p ON p.id = s.scorer_id
        WHERE s.game_id = $1::bigint ORDER BY s.revision`,
    }),
  };
}

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
      const { rows } = await answers.read(request, reply, readShifts(request.params.id));
      const game = found(rows.game[0], 'game');
      requirePermission(request.actor, 'game.score', { assigned: game.scorer_id === request.actor?.id });
      const device = request.headers['x-device-id'];
      return { game_id: game.id, shifts: rows.shifts.map((row) => shiftOf(row, device)) };
    },
  });
}

function shiftOf(row: NamedShiftRow, asking: string | undefined): ScoringShift {
  const { shift_id, revision, device, scorer_id, scorer_name } = row;
  return {
    id: shift_id,
    revision,
    began_at: isoTime(row.began_at),
    device: device === null ? 'nobody' : device === asking ? 'this_device' : 'another_device',
    scorer_id,
    scorer_name,
  };
}
