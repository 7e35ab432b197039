import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  cancelGame,
  confirmGame,
  endGame,
  forfeitGame,
  postponeGame,
  reopenGame,
  rescheduleGame,
} from '#contracts/game/game-status.endpoints.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { changeGame, existingGame, type GameDependencies, requireStatusChange } from './game-call.ts';
import { changeByForm } from './game-change.ts';

/** The state machine of a game: one route per command. */
export function registerGameStatusRoutes(app: FastifyInstance, deps: GameDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
    ...fastifyRoute(postponeGame),
    handler: (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'postpone_game', reason: request.body?.reason ?? null, context }),
      }),
  });

  routes.route({
    ...fastifyRoute(cancelGame),
    handler: (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'cancel_game', reason: request.body?.reason ?? null, context }),
      }),
  });

  routes.route({
    ...fastifyRoute(forfeitGame),
    handler(request, reply) {
      const { side, reason } = request.body;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'forfeit_game', side, reason: reason ?? null, context }),
      });
    },
  });

  routes.route({
    ...fastifyRoute(confirmGame),
    handler: (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'confirm_game', context }),
      }),
  });

  routes.route({
    ...fastifyRoute(reopenGame),
    handler: (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'reopen_game', reason: request.body.reason, context }),
      }),
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
}
