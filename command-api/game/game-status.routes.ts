import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import {
  endSchema,
  forfeitSchema,
  reasonSchema,
  requiredReasonSchema,
  rescheduleSchema,
} from '#contracts/game/game-commands.contract.ts';
import { changeGame, existingGame, ofOneGame, requireStatusChange } from './game-call.ts';
import { changeByForm } from './game-change.ts';

/** docs/rules.md, "Answers". */
const AGAIN = { description: 'A game that has this status already is left as it is, and answered with 200.' };

/** The state machine of a game: one route per command. */
export function registerGameStatusRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/games/:id/reschedule/',
    {
      config: { capability: 'game.reschedule' },
      schema: {
        ...ofOneGame,
        summary: 'Give a scheduled or postponed game another date, which brings it back on the schedule',
        body: rescheduleSchema,
      },
    },
    async (request, reply) => {
      const { status } = await existingGame(deps, request.params.id);
      // Only a postponed game has a status to change; others are judged by their date.
      const back = status === 'postponed' ? ({ status: 'scheduled' } as const) : {};
      return changeByForm(deps, request, reply, request.params.id, { ...request.body, ...back });
    },
  );

  routes.post(
    '/api/games/:id/postpone/',
    {
      config: { capability: 'game.postpone' },
      schema: { ...ofOneGame, ...AGAIN, summary: 'Postpone a scheduled game', body: reasonSchema },
    },
    (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'postpone_game', reason: request.body?.reason ?? null, context }),
      }),
  );

  routes.post(
    '/api/games/:id/cancel/',
    {
      config: { capability: 'game.cancel' },
      schema: { ...ofOneGame, ...AGAIN, summary: 'Cancel a scheduled or postponed game', body: reasonSchema },
    },
    (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'cancel_game', reason: request.body?.reason ?? null, context }),
      }),
  );

  routes.post(
    '/api/games/:id/forfeit/',
    {
      config: { capability: 'game.forfeit' },
      schema: {
        ...ofOneGame,
        ...AGAIN,
        summary: 'One side forfeits: it loses 20–0',
        body: forfeitSchema,
      },
    },
    (request, reply) => {
      const { side, reason } = request.body;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'forfeit_game', side, reason: reason ?? null, context }),
      });
    },
  );

  routes.post(
    '/api/games/:id/confirm/',
    {
      config: { capability: 'game.confirm' },
      schema: { ...ofOneGame, ...AGAIN, summary: 'Confirm a completed game as final' },
    },
    (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'confirm_game', context }),
      }),
  );

  routes.post(
    '/api/games/:id/reopen/',
    {
      config: { capability: 'game.reopen' },
      schema: { ...ofOneGame, ...AGAIN, summary: 'Open a finished game again', body: requiredReasonSchema },
    },
    (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'reopen_game', reason: request.body.reason, context }),
      }),
  );

  routes.post(
    '/api/games/:id/end/',
    {
      config: { capability: 'game.score', owned: 'game' },
      schema: {
        ...ofOneGame,
        ...AGAIN,
        summary: 'End a game, in whatever period; another status changes it as PATCH does',
        body: endSchema,
      },
    },
    async (request, reply) => {
      const { status, reason = null } = request.body;
      const game = await existingGame(deps, request.params.id);
      requireStatusChange(request, game.status, status);
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'change_status', status, reason, context }),
      });
    },
  );
}
