import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callOf } from '#command-api/calls/call.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import {
  bulkAssignmentAnswerSchema,
  bulkAssignmentSchema,
} from '#contracts/game/bulk-assignment.contract.ts';
import { scorerSchema } from '#contracts/game/game-commands.contract.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { assignInBulk } from './bulk-assignment.ts';
import { warnOfDoubleBookings } from './double-booking.ts';
import { requireScorer } from './game.facts.ts';
import { changeGame, ofOneGame } from './game-call.ts';

/** Who scores a game: assigned by an administrator, or claimed. */
export function registerGameScorerRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/games/:id/scorer/',
    {
      config: { capability: 'game.assign_scorer' },
      schema: { ...ofOneGame, summary: 'Assign a scorer to a game, or remove them', body: scorerSchema },
    },
    async (request, reply) => {
      const { scorekeeper_id: scorerId } = request.body;
      await requireScorer(deps, scorerId);
      const answer = await changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'assign_scorer', scorerId, context }),
      });
      return scorerId === null ? answer : warnOfDoubleBookings(deps, answer);
    },
  );

  routes.post(
    '/api/games/assign-scorer/',
    {
      config: { capability: 'game.assign_scorer' },
      schema: {
        tags: ['games'],
        summary: 'Assign a scorer to several games, or take theirs away',
        description:
          'Answers what became of each game; one that is refused stops no other. Sent again with its Idempotency-Key, a call that broke off goes on where it was.',
        headers: callHeaders,
        body: bulkAssignmentSchema,
        response: { 200: bulkAssignmentAnswerSchema },
      },
    },
    async (request, reply) => assignInBulk(deps, callOf(request, deps), reply, request.body),
  );

  routes.post(
    '/api/games/:id/claim/',
    {
      config: { capability: 'game.claim' },
      schema: {
        ...ofOneGame,
        summary: 'Take a game that nobody is assigned to, when the league allows it',
      },
    },
    async (request, reply) => {
      const { state: settings } = await deps.commands.settings.read(SETTINGS_STREAM);
      const { claimingAllowed } = settings;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'claim_game', claimingAllowed, context }),
      });
    },
  );
}
