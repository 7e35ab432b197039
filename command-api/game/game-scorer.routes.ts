import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { toCall } from '#command-api/calls/call.ts';
import { assignScorer, assignScorerToGames, claimGame } from '#contracts/game/scoring.endpoints.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { assignInBulk } from './bulk-assignment.ts';
import { warnOfDoubleBookings } from './double-booking.ts';
import { requireScorer } from './game.facts.ts';
import { changeGame, type GameDependencies } from './game-call.ts';

/** Who scores a game: assigned by an administrator, or claimed. */
export function registerGameScorerRoutes(app: FastifyInstance, deps: GameDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(assignScorer),
    async handler(request, reply) {
      const { scorekeeper_id: scorerId } = request.body;
      await requireScorer(deps, scorerId);
      const answer = await changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'assign_scorer', scorerId, context }),
      });
      return scorerId === null ? answer : warnOfDoubleBookings(deps, answer);
    },
  });

  routes.route({
    ...fastifyRoute(assignScorerToGames),
    handler: async (request, reply) => assignInBulk(deps, toCall(request, deps), reply, request.body),
  });

  routes.route({
    ...fastifyRoute(claimGame),
    async handler(request, reply) {
      const { state: settings } = await deps.commands.settings.read(SETTINGS_STREAM);
      const { claimingAllowed } = settings;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type: 'claim_game', claimingAllowed, context }),
      });
    },
  });
}
