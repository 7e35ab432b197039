import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change } from '#command-api/calls/call.ts';
import type { Erasure } from '#command-api/erasure/erasure.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import { toGameCall } from '#command-api/game/game-call.ts';
import { maskReason } from '#contracts/audit/audit.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import { commandSubject } from '#events/definition/command-subject.ts';
import { MASKED_REASON } from '#events/game/masked-reason.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import { readEvent } from './stream-contexts.ts';

type Dependencies = CallDependencies & {
  commands: { games: GameHandler };
  site: { store: Pick<EventStore, 'readStream'> };
  erasure: Erasure;
};

/**
 * Masks a reason: `ReasonMasked` in the game's log, then its key goes (docs/decisions/0069). The event comes first, as with
 * an erasure: what a crash leaves behind, the next start finishes.
 */
export function registerMaskRoute(app: FastifyInstance, deps: Dependencies): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(maskReason),
    async handler(request, reply) {
      const { stream } = request.params;
      const event = await readEvent(deps.site.store, request.params);
      if (event === undefined) throw new RequestError('not_found', say('audit.missing'));
      const { reason } = event.data;
      if (typeof reason !== 'string')
        throw new RequestError('conflict', say('audit.no_reason', 'This event has no reason.'));
      const { commandId } = event.metadata;
      if (reason !== MASKED_REASON) {
        const { call, context } = toGameCall(request, deps);
        await change(deps, call, reply, {
          handler: deps.commands.games,
          stream,
          command: { type: 'mask_reason', of: commandId, context },
          body: null,
        });
      }
      await deps.erasure.endKey(commandSubject(stream, commandId));
      return { message: 'Reason masked' };
    },
  });
}
