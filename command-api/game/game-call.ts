import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { GameAnswer } from '#contracts/game/game.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { type Capability, requireRole } from '#contracts/permissions/permissions.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { ExistingGame, Game } from '#events/game/game.fold.ts';
import { isFinished } from '#events/game/game-status.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { GameCommand } from './game.commands.ts';
import type { GameHandler } from './game.decider.ts';
import { type GameAnswerDependencies, gameAnswer } from './game-answer.ts';
import type { AnyGameCommand, CommandContext } from './game-command.ts';

/** What most calls about a game need. */
export type GameDependencies = CallDependencies &
  GameAnswerDependencies & {
    commands: { games: GameHandler };
    lookUp: LookUp;
    /** Sites on which a game may be watched. */
    streamHosts: readonly string[];
  };

/** The call with the device in its metadata, and what the decider has to know of it. */
export function toGameCall(
  request: FastifyRequest,
  deps: CallDependencies,
): { call: Call; context: CommandContext } {
  const call = toCall(request, deps);
  const sent = request.headers['x-device-id'];
  const device = typeof sent === 'string' ? sent : null;
  const context = { actor: call.actor, device, now: call.now };
  return device === null
    ? { call, context }
    : { call: { ...call, metadata: { ...call.metadata, device } }, context };
}

/** Carries out a command on a game and answers with the game. */
export async function changeGame(
  deps: GameDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  to: { gameId: number; command: (context: CommandContext) => GameCommand; warnings?: string[] },
): Promise<GameAnswer> {
  const { call, context } = toGameCall(request, deps);
  const changed = await change(deps, call, reply, {
    handler: deps.commands.games,
    stream: gameStream(to.gameId),
    command: to.command(context),
    body: request.body ?? null,
  });
  return gameAnswer(deps, changed, to.warnings);
}

/** The route of a command that a call asks for by itself. */
export function registerGameCommand(
  app: FastifyInstance,
  deps: GameDependencies,
  { type, endpoint, facts, answer }: AnyGameCommand,
): void {
  if (endpoint === undefined) return;
  app.route<{ Params: { id: number } }>({
    ...fastifyRoute(endpoint),
    async handler(request, reply) {
      // The endpoint's schemas have read what was sent.
      const said = await facts(request as never, deps);
      const game = await changeGame(deps, request, reply, {
        gameId: request.params.id,
        command: (context) => ({ type, ...said, context }) as GameCommand,
      });
      return answer === undefined ? game : answer(game, deps);
    },
  });
}

/** @throws RequestError 404 */
export async function existingGame({ commands }: GameDependencies, gameId: number): Promise<ExistingGame> {
  const { state } = await commands.games.read(gameStream(gameId));
  if (state.status === 'nonexistent') throw new RequestError('not_found', say('game.missing'));
  return state;
}

/**
 * PUT and PATCH are open to a game's scorer; fields that need another capability are checked in addition.
 * @throws RequestError 401, 403
 */
export function requireStatusChange(
  request: FastifyRequest,
  from: Game['status'],
  to: ExistingGame['status'],
): void {
  if (from !== to) requireRole(request.actor, requiredCapability(from, to));
}

function requiredCapability(from: Game['status'], to: ExistingGame['status']): Capability {
  switch (to) {
    case 'in_progress':
      return isFinished(from) ? 'game.reopen' : 'game.score';
    case 'completed':
      return 'game.score';
    case 'final':
      return 'game.confirm';
    case 'canceled':
      return 'game.cancel';
    case 'annulled':
      return 'game.annul';
    case 'scheduled':
    case 'postponed':
      return 'game.postpone';
    default: {
      const unknown: never = to;
      return unknown;
    }
  }
}
