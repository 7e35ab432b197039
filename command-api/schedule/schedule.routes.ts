import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callOf } from '#command-api/calls/call.ts';
import { changing, creating } from '#command-api/calls/route-schema.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import {
  scheduleAnswerSchema,
  scheduleBodySchema,
  schedulePreviewSchema,
} from '#contracts/schedule/schedule.contract.ts';
import { draftSchedule } from './schedule.facts.ts';
import { makeSchedule } from './schedule-making.ts';

/** A tournament's games by a round robin: looked at first, then made. Administrators only. */
export function registerScheduleRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['tournaments'];
  const config = { capability: 'game.create' } as const;

  routes.post(
    '/api/tournaments/:id/schedule/preview/',
    {
      config,
      schema: changing({
        tags,
        summary: 'The games a schedule would make; nothing is made',
        body: scheduleBodySchema,
        answer: schedulePreviewSchema,
      }),
    },
    async (request) => draftSchedule(deps, request.params.id, request.body),
  );

  routes.post(
    '/api/tournaments/:id/schedule/',
    {
      config,
      schema: {
        ...creating({
          tags,
          summary: 'Make the games of a round robin between the teams of a tournament',
          description:
            'The same body makes the games that the preview showed, as long as the league has not changed. Games have no players until they are picked. Sent again with its Idempotency-Key, a call that broke off goes on where it was.',
          body: scheduleBodySchema,
          answer: scheduleAnswerSchema,
        }),
        params: entityParams,
      },
    },
    async (request, reply) =>
      makeSchedule(deps, callOf(request, deps), reply, request.params.id, request.body),
  );
}
