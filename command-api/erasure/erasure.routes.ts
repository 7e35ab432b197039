import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { PlayerHandler } from '#command-api/player/player.decider.ts';
import { erasePlayer, eraseStaff } from '#contracts/erasure/erasure.endpoints.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { playerStream, staffStream } from '#events/player/player.events.ts';
import type { Erasure } from './erasure.ts';
import type { StaffHandler } from './staff.decider.ts';

/**
 * Erases players and staff on request, permanently: names go from every page and every rebuild, what they did on court
 * stays. A user is erased by `DELETE /api/users/{id}/`.
 */
export function registerErasureRoutes(
  app: FastifyInstance,
  deps: CallDependencies & { commands: { players: PlayerHandler; staff: StaffHandler }; erasure: Erasure },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(erasePlayer),
    async handler(request, reply) {
      const playerId = request.params.id;
      await change(deps, toCall(request, deps), reply, {
        handler: deps.commands.players,
        stream: playerStream(playerId),
        command: { type: 'erase_player', playerId },
        body: null,
      });
      await deps.erasure.complete({ kind: 'player', id: String(playerId) });
      return { message: 'Player erased successfully' };
    },
  });

  routes.route({
    ...fastifyRoute(eraseStaff),
    async handler(request, reply) {
      const staffId = request.params.id;
      const isKnown = await deps.erasure.isKnown({ kind: 'staff', id: staffId });
      await change(deps, toCall(request, deps), reply, {
        handler: deps.commands.staff,
        stream: staffStream(staffId),
        command: { type: 'erase_staff', staffId, isKnown },
        body: null,
      });
      await deps.erasure.complete({ kind: 'staff', id: staffId });
      return { message: 'Person erased successfully' };
    },
  });
}
