import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { callOf, change, create } from '#command-api/calls/call.ts';
import { changing, commanding, creating, deleting } from '#command-api/calls/route-schema.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import {
  activationSchema,
  duplicationSchema,
  newSeasonBodySchema,
  type SeasonAnswer,
  seasonAnswerSchema,
  seasonBodySchema,
} from '#contracts/season/season-commands.contract.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { SeasonCommand } from './season.decider.ts';
import { belongsToSeason, contentsOfSeason } from './season.facts.ts';
import { seasonAnswer } from './season-answer.ts';
import { duplicateSeason } from './season-duplicate.ts';

/** Create, edit, activate, complete, duplicate and delete seasons: administrators only. */
export function registerSeasonRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['seasons'];
  const config = { capability: 'season.update' } as const;
  const season = { tags, answer: seasonAnswerSchema };

  /** Carries out a command on one season and answers with it. */
  async function changed(
    request: FastifyRequest,
    reply: FastifyReply,
    command: SeasonCommand,
  ): Promise<SeasonAnswer> {
    const { state } = await change(deps, callOf(request, deps), reply, {
      handler: deps.commands.seasons,
      stream: SEASONS_STREAM,
      command,
      body: request.body ?? null,
    });
    return seasonAnswer(deps, command.seasonId, state[command.seasonId]);
  }

  routes.post(
    '/api/seasons/',
    {
      config: { capability: 'season.create' },
      schema: creating({ ...season, summary: 'Create a season', body: newSeasonBodySchema }),
    },
    async (request, reply) => {
      const { name, start_date: startDate, end_date: endDate, status, confirm } = request.body;
      const { id, state } = await create(deps, callOf(request, deps), reply, {
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
  );

  const edit = {
    config,
    schema: changing({
      ...season,
      summary: 'Change a season: what is left out stays as it is',
      body: seasonBodySchema,
    }),
  };
  routes.put('/api/seasons/:id/', edit, async (request, reply) =>
    changeSeason(request, reply, request.params.id, request.body),
  );
  routes.patch('/api/seasons/:id/', edit, async (request, reply) =>
    changeSeason(request, reply, request.params.id, request.body),
  );

  async function changeSeason(
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

  routes.post(
    '/api/seasons/:id/activate/',
    {
      config,
      schema: changing({
        ...season,
        summary: 'Make a season the active one; `confirm` completes the one that is',
        body: activationSchema,
      }),
    },
    async (request, reply) =>
      changed(request, reply, {
        type: 'activate_season',
        seasonId: request.params.id,
        confirm: request.body?.confirm ?? false,
      }),
  );

  for (const [action, summary] of [
    ['complete', 'End a season'],
    ['archive', 'End a season: an archived season is a completed one'],
  ] as const) {
    routes.post(
      `/api/seasons/:id/${action}/`,
      { config, schema: commanding({ ...season, summary }) },
      async (request, reply) =>
        changed(request, reply, { type: 'complete_season', seasonId: request.params.id }),
    );
  }

  routes.post(
    '/api/seasons/:id/duplicate/',
    {
      config: { capability: 'season.create' },
      schema: {
        ...creating({
          ...season,
          summary: 'Make a season like this one, with its tournaments and their teams',
          body: duplicationSchema,
        }),
        params: entityParams,
      },
    },
    async (request, reply) => {
      const wanted = request.body ?? { tournaments: true, teams: true };
      const call = callOf(request, deps);
      const { id, season } = await duplicateSeason(deps, call, reply, request.params.id, wanted);
      return seasonAnswer(deps, id, season);
    },
  );

  routes.delete(
    '/api/seasons/:id/',
    {
      config: { capability: 'season.delete' },
      schema: deleting({ tags, summary: 'Delete a season that nothing belongs to' }),
    },
    async (request, reply) => {
      const seasonId = request.params.id;
      // Calls that put something into the season hold the same key.
      return deps.lookUp.holding([`season:${seasonId}`], async () => {
        await change(deps, callOf(request, deps), reply, {
          handler: deps.commands.seasons,
          stream: SEASONS_STREAM,
          command: { type: 'delete_season', seasonId, ...(await belongsToSeason(deps, seasonId)) },
          body: null,
        });
        return { message: 'Season deleted successfully' };
      });
    },
  );
}
