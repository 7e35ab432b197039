import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { enterLine, enterLines } from '#contracts/game/score.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { toEnteredValues } from '#events/game/entered-line.ts';
import { changeGame, type GameDependencies } from './game-call.ts';

/**
 * The calls that enter players' lines as figures; they become the same events as a scorer's actions. On a finished game
 * they are an administrator's correction (finished-game.decider.ts).
 */
export function registerStatEntryRoutes(app: FastifyInstance, deps: GameDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(enterLines),
    handler(request, reply) {
      const { player_statistics, reason } = request.body;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({
          type: 'enter_stat_lines',
          lines: player_statistics.map(({ player_id, ...line }) => ({
            playerId: player_id,
            ...toEnteredValues(line),
          })),
          reason: reason ?? null,
          context,
        }),
      });
    },
  });

  routes.route({
    ...fastifyRoute(enterLine),
    handler(request, reply) {
      const { reason, ...line } = request.body;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({
          type: 'enter_stat_lines',
          lines: [{ playerId: request.params.playerId, ...toEnteredValues(line) }],
          reason: reason ?? null,
          context,
        }),
      });
    },
  });
}
