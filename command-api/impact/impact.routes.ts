import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CommandEnvelope } from '#command-api/command-handling/handle-command.ts';
import { parseEnteredScore } from '#command-api/game/entered-score.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { toGameCall } from '#command-api/game/game-call.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import type { SentAction } from '#contracts/game/scoring.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import {
  previewActions,
  previewAnnulment,
  previewAnnulmentRevoked,
  previewForfeit,
  previewForfeitRevoked,
  previewScore,
} from '#contracts/impact/impact.contract.ts';
import { computeImpact, type ImpactDependencies } from './impact.ts';

/** A confirmed result is not changed without a reason, but its impact can be seen before there is one. */
const NOT_YET = 'A preview';

/** What a correction of a game would change, computed before it is recorded. */
export function registerImpactRoutes(app: FastifyInstance, deps: ImpactDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(previewActions),
    handler: (request) =>
      preview(request, request.params.id, (context) =>
        request.body.map((action) => ({
          id: action.id,
          command: { type: 'record_action', action: withReason(action), context },
        })),
      ),
  });

  routes.route({
    ...fastifyRoute(previewScore),
    handler(request) {
      const { reason, ...score } = request.body;
      return previewOne(request, request.params.id, (context) => ({
        type: 'enter_score',
        ...parseEnteredScore(score),
        reason: reason ?? NOT_YET,
        context,
      }));
    },
  });

  routes.route({
    ...fastifyRoute(previewForfeit),
    handler(request) {
      const { side, reason, by_default: byDefault } = request.body;
      return previewOne(request, request.params.id, (context) => ({
        type: 'forfeit_game',
        ...{ side, byDefault, reason: reason ?? NOT_YET, context },
      }));
    },
  });

  for (const [endpoint, type] of [
    [previewForfeitRevoked, 'revoke_forfeit'],
    [previewAnnulment, 'annul_game'],
    [previewAnnulmentRevoked, 'revoke_annulment'],
  ] as const) {
    routes.route({
      ...fastifyRoute(endpoint),
      handler: (request) =>
        previewOne(request, request.params.id, (context) => ({
          type,
          ...{ reason: request.body?.reason ?? NOT_YET, context },
        })),
    });
  }

  function previewOne(
    request: FastifyRequest,
    gameId: number,
    toCommand: (context: CommandContext) => GameCommand,
  ) {
    return preview(request, gameId, (context) => [{ id: deps.makeId(), command: toCommand(context) }]);
  }

  function preview(
    request: FastifyRequest,
    gameId: number,
    toCommands: (context: CommandContext) => Omit<CommandEnvelope<GameCommand>, 'metadata'>[],
  ) {
    const { call, context } = toGameCall(request, deps);
    return computeImpact(deps, gameId, toCommands(context), call);
  }
}

function withReason(action: SentAction): SentAction {
  switch (action.type) {
    case 'undo':
    case 'correct':
    case 'insert':
      return { ...action, reason: action.reason ?? NOT_YET };
    default:
      return action;
  }
}
