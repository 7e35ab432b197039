import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { officialsSchema } from '#contracts/game/officials.contract.ts';
import { newId } from '#platform/ids.ts';
import { changeGame, ofOneGame } from './game-call.ts';

/** Who officiates a game. */
export function registerOfficialsRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/games/:id/officials/',
    {
      config: { capability: 'game.update', owned: 'game' },
      schema: {
        ...ofOneGame,
        summary: 'Name all officials of a game; an empty list takes them away',
        description: 'Once the game is final, only an administrator may.',
        body: officialsSchema,
      },
    },
    (request, reply) =>
      changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({
          type: 'name_officials',
          officials: request.body.officials.map((one) => ({ ...one, staffId: newId() })),
          context,
        }),
      }),
  );
}
