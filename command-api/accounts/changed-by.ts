import type { FastifyRequest } from 'fastify';
import type { MakeId } from '#platform/values/ids.ts';
import type { ChangedBy } from './account.facts.ts';

/** Who changes an account by this call. A new command each time: a repeated change is made again. */
export function changedBy(request: FastifyRequest, { makeId }: { makeId: MakeId }): ChangedBy {
  const { actor } = request;
  return {
    commandId: makeId(),
    correlationId: request.id,
    actor: actor === null ? { id: null, role: 'visitor' } : { id: actor.id, role: actor.role },
  };
}
