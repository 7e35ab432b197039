import type { FastifyRequest } from 'fastify';
import { requireActor } from '#contracts/http/signed-in.ts';
import type { Position } from '#events/store/event-store.port.ts';

/** What people wrote is personal data: who was shown it is logged, as in an export. */
export function logReasonAccess(
  request: FastifyRequest,
  events: readonly { position: Position; reason: string | null }[],
): void {
  const shown = events.filter(({ reason }) => reason !== null);
  if (shown.length === 0) return;
  request.log.info(
    { userId: requireActor(request).id, positions: shown.map(({ position }) => position) },
    'reasons in the log are shown',
  );
}
