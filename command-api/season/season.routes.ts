import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { change, create, toCall } from '#command-api/calls/call.ts';
import type { ZoneDependencies } from '#command-api/settings/league-today.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import {
  activateSeason,
  archiveSeason,
  changeSeason,
  completeSeason,
  copySeason,
  createSeason,
  deleteSeason,
  patchSeason,
  type SeasonAnswer,
  type seasonBodySchema,
} from '#contracts/season/season.commands.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { SeasonCommand } from './season.decider.ts';
import { belongsToSeason, contentsOfSeason } from './season.facts.ts';
import { seasonAnswer } from './season-answer.ts';
import { type DuplicationDependencies, duplicateSeason } from './season-duplicate.ts';

/** Create, edit, activate, complete, duplicate and delete seasons: administrators only. */
export function registerSeasonRoutes(
  app: FastifyInstance,
  deps: DuplicationDependencies & ZoneDependencies,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  /** Carries out a command on one season and answers with it. */
  async function changed(
    request: FastifyRequest,
    reply: FastifyReply,
    command: SeasonCommand,
  ): Promise<SeasonAnswer> {
    const { state } = await change(deps, toCall(request, deps), reply, {
      handler: deps.commands.seasons,
      stream: SEASONS_STREAM,
      command,
      body: request.body ?? null,
    });
    return seasonAnswer(deps, command.seasonId, state[command.seasonId]);
  }

  routes.route({
    ...fastifyRoute(createSeason),
    async handler(request, reply) {
      const { name, start_date: startDate, end_date: endDate, status, confirm } = request.body;
      const { id, state } = await create(deps, toCall(request, deps), reply, {
        handler: deps.commands.seasons,
        kind: 'season',
        streamOf: () => SEASONS_STREAM,
        command: (seasonId) => ({
          type: 'create_season' as const,
          seasonId,
          name,
          startDate,
          endDate,
          ...(status === undefined ? {} : { status }),
          confirm,
        }),
        body: request.body,
      });
      return seasonAnswer(deps, id, state[id]);
    },
  });

  routes.route({
    ...fastifyRoute(changeSeason),
    handler: async (request, reply) => changeGiven(request, reply, request.params.id, request.body),
  });
  routes.route({
    ...fastifyRoute(patchSeason),
    handler: async (request, reply) => changeGiven(request, reply, request.params.id, request.body),
  });

  async function changeGiven(
    request: FastifyRequest,
    reply: FastifyReply,
    seasonId: number,
    wanted: z.output<typeof seasonBodySchema>,
  ): Promise<SeasonAnswer> {
    const { name, start_date: startDate, end_date: endDate, status, confirm } = wanted;
    const command = {
      type: 'change_season' as const,
      seasonId,
      ...(name === undefined ? {} : { name }),
      ...(status === undefined ? {} : { status }),
      confirm,
    };
    if (startDate === undefined && endDate === undefined) return changed(request, reply, command);
    // Calls that put something into the season hold the same key.
    return deps.lookUp.holding([`season:${seasonId}`], async () => {
      const contents = await contentsOfSeason(deps, seasonId);
      const dates = {
        ...(startDate === undefined ? {} : { startDate }),
        ...(endDate === undefined ? {} : { endDate }),
        contents,
      };
      return changed(request, reply, { ...command, dates });
    });
  }

  routes.route({
    ...fastifyRoute(activateSeason),
    handler: async (request, reply) =>
      changed(request, reply, {
        type: 'activate_season',
        seasonId: request.params.id,
        confirm: request.body?.confirm ?? false,
      }),
  });

  routes.route({
    ...fastifyRoute(completeSeason),
    handler: async (request, reply) =>
      changed(request, reply, { type: 'complete_season', seasonId: request.params.id }),
  });

  routes.route({
    ...fastifyRoute(archiveSeason),
    handler: async (request, reply) =>
      changed(request, reply, { type: 'complete_season', seasonId: request.params.id }),
  });

  routes.route({
    ...fastifyRoute(copySeason),
    async handler(request, reply) {
      const wanted = request.body ?? { tournaments: true, teams: true };
      const call = toCall(request, deps);
      const { id, season } = await duplicateSeason(deps, call, reply, request.params.id, wanted);
      return seasonAnswer(deps, id, season);
    },
  });

  routes.route({
    ...fastifyRoute(deleteSeason),
    async handler(request, reply) {
      const seasonId = request.params.id;
      // Calls that put something into the season hold the same key.
      return deps.lookUp.holding([`season:${seasonId}`], async () => {
        await change(deps, toCall(request, deps), reply, {
          handler: deps.commands.seasons,
          stream: SEASONS_STREAM,
          command: { type: 'delete_season', seasonId, ...(await belongsToSeason(deps, seasonId)) },
          body: null,
        });
        return { message: 'Season deleted successfully' };
      });
    },
  });
}
