import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressRange } from '#contracts/http/security-log.ts';
import type { CallOrigin, EventMetadata } from '#events/store/event-store.port.ts';
import type { Role } from '#events/user/roles.ts';
import { isWriting } from '#platform/http/visitor-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a signed-in user's call came from that may change something; null for other calls. */
    calledFrom: CallOrigin | null;
  }
}

const SESSIONS_KNOWN = 20_000;

/**
 * Finds out where calls come from, for every route registered afterwards; after `registerAuthentication`.
 * @param isOnKnownDevice of a session, by its id: whether its account had been signed in to on the device before
 */
export function registerCallOrigins(
  app: FastifyInstance,
  isOnKnownDevice: (sessionId: string) => Promise<boolean | null>,
): void {
  // A session stays on its device.
  const sessions = new LRUCache<string, Pick<CallOrigin, 'knownDevice'>>({ max: SESSIONS_KNOWN });
  app.decorateRequest('calledFrom', null);
  app.addHook('preHandler', async (request) => {
    const { actor } = request;
    if (actor === null || !isWriting(request)) return;
    let session = sessions.get(actor.sessionId);
    if (session === undefined) {
      session = { knownDevice: await isOnKnownDevice(actor.sessionId) };
      sessions.set(actor.sessionId, session);
    }
    request.calledFrom = { ...session, network: addressRange(request.ip) };
  });
}

type Caller = { id: number | null; role: Role | 'visitor' };

/**
 * What the log says of the events of a call: who made it, and from where.
 * @param device of a scorer's console, which says where each of its many taps came from
 */
export function callMetadata(
  { actor, id, calledFrom }: FastifyRequest,
  device: string | null = null,
): { actor: Caller } & Omit<EventMetadata, 'commandId' | 'actor'> {
  const who: Caller = actor === null ? { id: null, role: 'visitor' } : { id: actor.id, role: actor.role };
  const metadata = { actor: who, correlationId: id };
  if (device !== null) return { ...metadata, device };
  return calledFrom === null ? metadata : { ...metadata, from: calledFrom };
}
