import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { change, toCall } from '#command-api/calls/call.ts';
import {
  addLateArrival,
  createGame,
  deleteGame,
  endGame,
  patchGame,
  putGame,
  rescheduleGame,
} from '#contracts/game/game.commands.ts';
import { scheduleRematch } from '#contracts/game/league-decision.commands.ts';
import { assignScorerToGames } from '#contracts/game/scorer.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { gameStream } from '#events/game/game.events.ts';
import { withArrivals } from './bench.facts.ts';
import { assignInBulk } from './bulk-assignment.ts';
import { GAME_COMMANDS } from './game.commands.ts';
import {
  changeGame,
  existingGame,
  type GameDependencies,
  registerGameCommand,
  requireStatusChange,
  toGameCall,
} from './game-call.ts';
import { changeByForm } from './game-change.ts';
import { createByForm } from './game-create.ts';
import { createRematch } from './game-rematch.ts';
import { registerScoringRoutes, type ScoringDependencies } from './scoring.routes.ts';
import { registerStatEntryRoutes } from './stat-entry.routes.ts';
import { registerTeamRosterRoutes } from './team-roster.routes.ts';

/** Everything that changes a game: its form, its status, its scorer, its score. */
export function registerGameRoutes(app: FastifyInstance, deps: GameDependencies & ScoringDependencies): void {
  for (const command of GAME_COMMANDS) registerGameCommand(app, deps, command);
  registerFormRoutes(app, deps);
  registerTeamRosterRoutes(app, deps);
  registerStatEntryRoutes(app, deps);
  registerScoringRoutes(app, deps);
}

/** Calls that are more than one command on one game: its form, and what is looked up or held for it. */
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
    ...fastifyRoute(scheduleRematch),
    handler: (request, reply) =>
      createRematch(deps, request, reply, { gameId: request.params.id, body: request.body }),
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
    ...fastifyRoute(rescheduleGame),
    async handler(request, reply) {
      const { status } = await existingGame(deps, request.params.id);
      // Only a postponed game has a status to change; others are judged by their date.
      const back = status === 'postponed' ? ({ status: 'scheduled' } as const) : {};
      return changeByForm(deps, request, reply, request.params.id, { ...request.body, ...back });
    },
  });

  routes.route({
    ...fastifyRoute(endGame),
    async handler(request, reply) {
      const { status, reason = null } = request.body;
      const game = await existingGame(deps, request.params.id);
      requireStatusChange(request, game.status, status);
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'change_status', status, reason, context }),
      });
    },
  });

  routes.route({
    ...fastifyRoute(assignScorerToGames),
    handler: async (request, reply) => assignInBulk(deps, toCall(request, deps), reply, request.body),
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
