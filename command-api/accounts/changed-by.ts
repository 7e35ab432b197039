import type { FastifyRequest } from 'fastify';
import { callMetadata } from '#command-api/calls/call-origin.ts';
import type { MakeId } from '#platform/values/ids.ts';
import type { ChangedBy } from './account.facts.ts';

/** Who changes an account by this call. A new command each time: a repeated change is made again. */
export function changedBy(request: FastifyRequest, { makeId }: { makeId: MakeId }): ChangedBy {
  return { commandId: makeId(), ...callMetadata(request) };
}
