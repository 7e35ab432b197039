import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { change } from '#command-api/calls/call.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { gameAnswerSchema } from '#contracts/game/game-answer.contract.ts';
import {
  gameBodySchema,
  gamePatchSchema,
  lateArrivalSchema,
} from '#contracts/game/game-commands.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { benchOf, occasionOf } from './bench.facts.ts';
import { changeGame, existingGame, gameCallOf, gameHeaders, ofOneGame } from './game-call.ts';
import { changeByForm } from './game-change.ts';
import { createByForm } from './game-create.ts';
import { registerGameScorerRoutes } from './game-scorer.routes.ts';
import { registerGameStatusRoutes } from './game-status.routes.ts';
import { registerOfficialsRoutes } from './officials.routes.ts';
import { registerScoreRoutes } from './score.routes.ts';
import { registerScoringRoutes } from './scoring.routes.ts';
import { registerTeamRosterRoutes } from './team-roster.routes.ts';

/** Everything that changes a game: its form, its status, its scorer, its score. */
export function registerGameRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  registerFormRoutes(app, deps);
  registerTeamRosterRoutes(app, deps);
  registerOfficialsRoutes(app, deps);
  registerGameStatusRoutes(app, deps);
  registerGameScorerRoutes(app, deps);
  registerScoreRoutes(app, deps);
  registerScoringRoutes(app, deps);
}

/** Create, edit, archive and delete; a late arrival. */
function registerFormRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['games'];

  routes.post(
    '/api/games/',
    {
      config: { capability: 'game.create' },
      schema: {
        tags,
        summary: 'Create a game with its players',
        description:
          'A date without a zone is read in the league’s. Outside the season it is an error, outside the tournament a warning.',
        headers: gameHeaders,
        body: gameBodySchema,
        response: { 201: gameAnswerSchema },
      },
    },
    (request, reply) => createByForm(deps, request, reply, request.body),
  );

  const edit = {
    config: { capability: 'game.update', owned: 'game' },
    schema: {
      ...ofOneGame,
      summary: 'Change date, venue, status, players, stream or scorer of a game',
      description:
        'What is left out stays. A status stands for the command of the state machine that leads there; an impossible one is 409.',
      body: gamePatchSchema,
    },
  } as const;
  routes.put('/api/games/:id/', edit, (request, reply) =>
    changeByForm(deps, request, reply, request.params.id, request.body),
  );
  routes.patch('/api/games/:id/', edit, (request, reply) =>
    changeByForm(deps, request, reply, request.params.id, request.body),
  );

  routes.post(
    '/api/games/:id/roster/',
    {
      config: { capability: 'game.update', owned: 'game' },
      schema: {
        ...ofOneGame,
        summary: 'Add a late arrival to a bench, also while the game is on',
        body: lateArrivalSchema,
      },
    },
    (request, reply) => addToRoster(request, reply, request.params.id, request.body),
  );

  async function addToRoster(
    request: FastifyRequest,
    reply: FastifyReply,
    gameId: number,
    body: { side: 'east' | 'west'; player_id: number; number?: string | null | undefined; reason: string },
  ) {
    const { facts } = await existingGame(deps, gameId);
    const teamId = body.side === 'east' ? facts.eastTeamId : facts.westTeamId;
    return deps.lookUp.holding([`team:${teamId}`], async () => {
      const occasion = await occasionOf(deps, facts);
      const { players } = await benchOf(deps, teamId, [body], { ...occasion, known: [] });
      const [player] = players;
      if (player === undefined) throw new Error('a pick without a player');
      return changeGame(deps, request, reply, {
        gameId,
        command: (context) => ({
          type: 'add_to_roster',
          side: body.side,
          player,
          reason: body.reason,
          context,
        }),
      });
    });
  }

  routes.post(
    '/api/games/:id/archive/',
    {
      config: { capability: 'game.delete' },
      schema: { ...ofOneGame, summary: 'Take a game out of the lists; what was played goes on counting' },
    },
    (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'archive_game', context }),
      }),
  );

  routes.delete(
    '/api/games/:id/',
    {
      config: { capability: 'game.delete' },
      schema: {
        tags,
        summary: 'Delete a game that never began',
        headers: gameHeaders,
        params: entityParams,
        response: { 200: deletedAnswer },
      },
    },
    async (request, reply) => {
      const { call, context } = gameCallOf(request, deps);
      await change(deps, call, reply, {
        handler: deps.commands.games,
        stream: gameStream(request.params.id),
        command: { type: 'delete_game', context },
        body: null,
      });
      return { message: 'Game deleted successfully' };
    },
  );
}
