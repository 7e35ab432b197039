import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireActor } from '#command-api/permissions/signed-in.ts';
import { gameTable } from '#projections/game/game.table.ts';
import {
  gameOf,
  LISTED_COLUMNS,
  NAMED_GAME_MODELS,
  type NamedGameRow,
  selectNamedGames,
} from '#query-api/game/game.select.ts';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import type { Read } from '#query-api/read-models/read-models.ts';
import { reminderListSchema } from './reminder.contract.ts';

/** The command API's table, which the reader role may read: reminders are rows, not events. */
const REMINDERS = 'automations.reminder';

function readReminders(userId: number): Read<{ games: NamedGameRow }> {
  return {
    models: NAMED_GAME_MODELS,
    values: [userId],
    select: (table) => ({
      games: `${selectNamedGames(
        table,
        `(SELECT ${LISTED_COLUMNS} FROM ${REMINDERS} r JOIN ${table(gameTable)} g ON g.id = r.game_id
          WHERE r.user_id = $1::bigint AND g.status IN ('scheduled', 'postponed'))`,
      )} ORDER BY g.scheduled_at ASC NULLS LAST, g.id`,
    }),
  };
}

/** What one set oneself. */
export function registerReminderRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/users/reminders/',
    config: { capability: 'game.remind' },
    schema: {
      tags: ['reminders'],
      summary: 'Games to come that one is reminded of, the soonest first',
      response: { 200: reminderListSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const { rows } = await answers.read(request, reply, readReminders(requireActor(request).id));
      const reminders = rows.games.map((row) => ({ game_id: row.id, game: gameOf(row) }));
      return { reminders, total: reminders.length, next_cursor: null };
    },
  });
}
