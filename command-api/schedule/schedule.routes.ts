import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { toCall } from '#command-api/calls/call.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { createSchedule, previewSchedule } from '#contracts/schedule/schedule.commands.ts';
import { draftSchedule } from './schedule.facts.ts';
import { type MakingDependencies, makeSchedule } from './schedule-making.ts';

/** A tournament's games by a round robin: looked at first, then made. Administrators only. */
export function registerScheduleRoutes(app: FastifyInstance, deps: MakingDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(previewSchedule),
    handler: async (request) => draftSchedule(deps, request.params.id, request.body),
  });

  routes.route({
    ...fastifyRoute(createSchedule),
    handler: async (request, reply) =>
      makeSchedule(deps, toCall(request, deps), reply, request.params.id, request.body),
  });
}
