import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireActor } from '#command-api/permissions/signed-in.ts';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import { reminderListSchema } from './reminder.contract.ts';
import { presentReminders } from './reminder.presenter.ts';
import { readReminders } from './reminder.queries.ts';

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
      const { row } = await answers.query(request, reply, readReminders(requireActor(request).id));
      return presentReminders(row.games);
    },
  });
}
