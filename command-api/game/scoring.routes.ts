import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledge, setPosition, setRevision } from '#command-api/calls/call.ts';
import { callMetadata } from '#command-api/calls/call-origin.ts';
import { ifMatchRevision } from '#command-api/calls/if-match.ts';
import type { Outcome, StreamReader } from '#command-api/command-handling/handle-command.ts';
import { asRequestError } from '#command-api/command-handling/rejection.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import {
  type ActionBatchAnswer,
  type ActionOutcome,
  recordActions,
  type SentAction,
  takeOver,
} from '#contracts/game/scoring.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { type Actor, requirePermission } from '#contracts/permissions/permissions.ts';
import { REFUSALS, type RefusalCode } from '#contracts/refusal/refusal.codes.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { withArrivals } from './bench.facts.ts';
import type { GameHandler } from './game.decider.ts';
import type { GameFactsDependencies } from './game.facts.ts';
import type { CommandContext, PickedPlayer } from './game-command.ts';
import { type NamedPlayer, namedRefusal } from './named-refusal.ts';

export type ScoringDependencies = GameFactsDependencies & {
  commands: { games: GameHandler; players: StreamReader<NamedPlayer | null> };
  lookUp: LookUp;
  clock: Clock;
  makeId: MakeId;
};

/** The calls of a scorer's console. */
export function registerScoringRoutes(app: FastifyInstance, deps: ScoringDependencies): void {
  const { commands, clock, makeId } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function requireScorer(gameId: number, actor: Actor): Promise<void> {
    const { state } = await commands.games.read(gameStream(gameId));
    const assigned = state.status !== 'nonexistent' && state.facts.scorerId === actor.id;
    requirePermission(actor, 'game.score', { assigned });
  }

  /** Looks up whether the late arrivals among some actions may play; while `then` runs, that stays true. */
  async function withLateArrivals<Result>(
    gameId: number,
    actions: readonly SentAction[],
    then: (players: ReadonlyMap<string, PickedPlayer | undefined>) => Promise<Result>,
  ): Promise<Result> {
    const late = actions.filter((action) => action.type === 'late_arrival');
    if (late.length === 0) return then(new Map());
    const { state: game } = await commands.games.read(gameStream(gameId));
    if (game.status === 'nonexistent') return then(new Map());
    return withArrivals(deps, game.facts, late, (players) =>
      then(new Map(late.map(({ id }, index) => [id, players[index]]))),
    );
  }

  routes.route({
    ...fastifyRoute(recordActions),
    async handler(request, reply) {
      const actor = requireActor(request);
      const context: CommandContext = {
        actor: { id: actor.id, role: actor.role },
        device: request.headers['x-device-id'] ?? null,
        now: clock().toISOString(),
      };
      const metadata = callMetadata(request, context.device);
      const actions = request.body;
      const stream = gameStream(request.params.id);
      const result = await withLateArrivals(request.params.id, actions, (arrivals) =>
        commands.games.handleAll(
          stream,
          actions.map((action) => ({
            id: action.id,
            command: {
              type: 'record_action' as const,
              action,
              arrival: arrivals.get(action.id) ?? null,
              context,
            },
            metadata,
          })),
          ifMatchRevision(request.headers['if-match']),
        ),
      );
      const first = result.outcomes[0];
      // A caller who may not score this game at all gets one plain refusal, not an answer per action.
      if (first?.kind === 'rejected' && isAboutTheCall(first.code)) {
        // The scorer of another game does not learn whether this one has changed.
        if (first.code === 'revision_stale') await requireScorer(request.params.id, actor);
        throw asRequestError(first);
      }
      const outcomes = await Promise.all(
        result.outcomes.map((outcome, index) => {
          const action = request.body[index];
          if (outcome.kind !== 'rejected' || action === undefined || !('player_id' in action)) return outcome;
          return namedRefusal(commands, outcome, action.player_id);
        }),
      );
      const answer: ActionBatchAnswer = {
        actions: request.body.map((action, index) => toOutcome(action.id, outcomes[index])),
        revision: result.revision,
        position: result.position,
      };
      setPosition(reply, result.position);
      setRevision(reply, result.revision);
      return answer;
    },
  });

  routes.route({
    ...fastifyRoute(takeOver),
    async handler(request, reply) {
      const actor = requireActor(request);
      const device = request.headers['x-device-id'];
      const { outcome, revision } = await commands.games.handle(gameStream(request.params.id), {
        id: makeId(),
        command: {
          type: 'take_over_scoring',
          device,
          context: { actor: { id: actor.id, role: actor.role }, device, now: clock().toISOString() },
        },
        metadata: callMetadata(request, device),
      });
      acknowledge(reply, outcome, revision);
      return { device, revision };
    },
  });
}

function isAboutTheCall(code: RefusalCode): boolean {
  const { status } = REFUSALS[code];
  return status === 401 || status === 403 || status === 404 || status === 412;
}

function toOutcome(id: string, outcome: Outcome | undefined): ActionOutcome {
  if (outcome === undefined) return { id, outcome: 'not_attempted', revision: null };
  if (outcome.kind === 'rejected') {
    const { code, message, wording } = outcome;
    return { id, outcome: 'rejected', revision: null, code, reason: message, wording };
  }
  return { id, outcome: outcome.kind, revision: outcome.revision };
}
