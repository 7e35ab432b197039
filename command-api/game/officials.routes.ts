import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { nameOfficials } from '#contracts/game/game-commands.endpoints.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { newId } from '#platform/values/ids.ts';
import { changeGame, type GameDependencies } from './game-call.ts';

/** Who officiates a game. */
export function registerOfficialsRoutes(app: FastifyInstance, deps: GameDependencies): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(nameOfficials),
    handler: (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({
          type: 'name_officials',
          officials: request.body.officials.map((one) => ({ ...one, staffId: newId() })),
          context,
        }),
      }),
  });
}
