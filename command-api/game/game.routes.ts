import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { change } from '#command-api/calls/call.ts';
import {
  addLateArrival,
  archiveGame,
  createGame,
  deleteGame,
  patchGame,
  putGame,
} from '#contracts/game/game-commands.endpoints.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { gameStream } from '#events/game/game.events.ts';
import { withArrivals } from './bench.facts.ts';
import { changeGame, existingGame, type GameDependencies, toGameCall } from './game-call.ts';
import { changeByForm } from './game-change.ts';
import { createByForm } from './game-create.ts';
import { registerGameScorerRoutes } from './game-scorer.routes.ts';
import { registerGameStatusRoutes } from './game-status.routes.ts';
import { registerOfficialsRoutes } from './officials.routes.ts';
import { registerScoreRoutes } from './score.routes.ts';
import { registerScoringRoutes, type ScoringDependencies } from './scoring.routes.ts';
import { registerTeamRosterRoutes } from './team-roster.routes.ts';

/** Everything that changes a game: its form, its status, its scorer, its score. */
export function registerGameRoutes(app: FastifyInstance, deps: GameDependencies & ScoringDependencies): void {
  registerFormRoutes(app, deps);
  registerTeamRosterRoutes(app, deps);
  registerOfficialsRoutes(app, deps);
  registerGameStatusRoutes(app, deps);
  registerGameScorerRoutes(app, deps);
  registerScoreRoutes(app, deps);
  registerScoringRoutes(app, deps);
}

/** Create, edit, archive and delete; a late arrival. */
function registerFormRoutes(app: FastifyInstance, deps: GameDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(createGame),
    handler: (request, reply) => createByForm(deps, request, reply, request.body),
  });

  routes.route({
    ...fastifyRoute(putGame),
    handler: (request, reply) => changeByForm(deps, request, reply, request.params.id, request.body),
  });

  routes.route({
    ...fastifyRoute(patchGame),
    handler: (request, reply) => changeByForm(deps, request, reply, request.params.id, request.body),
  });

  routes.route({
    ...fastifyRoute(addLateArrival),
    async handler(request, reply) {
      const { id: gameId } = request.params;
      const { side, reason, ...pick } = request.body;
      const { facts } = await existingGame(deps, gameId);
      return withArrivals(deps, facts, [{ side, ...pick }], ([player]) => {
        if (player === undefined) throw new Error('a pick without a player');
        return changeGame(deps, request, reply, {
          gameId,
          command: (context) => ({ type: 'add_to_roster', side, player, reason, context }),
        });
      });
    },
  });

  routes.route({
    ...fastifyRoute(archiveGame),
    handler: (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'archive_game', context }),
      }),
  });

  routes.route({
    ...fastifyRoute(deleteGame),
    async handler(request, reply) {
      const { call, context } = toGameCall(request, deps);
      await change(deps, call, reply, {
        handler: deps.commands.games,
        stream: gameStream(request.params.id),
        command: { type: 'delete_game', context },
        body: null,
      });
      return { message: 'Game deleted successfully' };
    },
  });
}
