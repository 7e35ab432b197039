import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import {
  playerStatisticsSchema,
  scoreBodySchema,
  statisticsBatchSchema,
} from '#contracts/game/score.contract.ts';
import { enteredLineOf, enteredScoreOf } from './entered-score.ts';
import { changeGame, ofOneGame } from './game-call.ts';

/**
 * The calls that enter a score or a player's line as figures; they become the same events as a
 * scorer's actions. On a finished game they are an administrator's correction (finished-game.decider.ts).
 */
export function registerScoreRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/games/:id/score/',
    {
      config: { capability: 'game.score', owned: 'game' },
      schema: {
        ...ofOneGame,
        summary: 'Enter the score as a whole: it becomes corrections per period',
        body: scoreBodySchema,
      },
    },
    (request, reply) => {
      const { reason, ...score } = request.body;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({
          type: 'enter_score',
          ...enteredScoreOf(score),
          reason: reason ?? null,
          context,
        }),
      });
    },
  );

  routes.post(
    '/api/games/:id/statistics/batch/',
    {
      config: { capability: 'statistics.manage', owned: 'game' },
      schema: {
        ...ofOneGame,
        summary: 'Enter the lines of several players: all of them or none',
        body: statisticsBatchSchema,
      },
    },
    (request, reply) => {
      const { player_statistics, reason } = request.body;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({
          type: 'enter_stat_lines',
          lines: player_statistics.map(({ player_id, ...line }) => enteredLineOf(player_id, line)),
          reason: reason ?? null,
          context,
        }),
      });
    },
  );

  routes.post(
    '/api/games/:id/statistics/:playerId/',
    {
      config: { capability: 'statistics.manage', owned: 'game' },
      schema: {
        ...ofOneGame,
        summary: 'Enter a player’s line: it credits points the team has and never changes the score',
        params: entityParams.extend({ playerId: entityId }),
        body: playerStatisticsSchema,
      },
    },
    (request, reply) => {
      const { reason, ...line } = request.body;
      return changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({
          type: 'enter_stat_lines',
          lines: [enteredLineOf(request.params.playerId, line)],
          reason: reason ?? null,
          context,
        }),
      });
    },
  );
}
