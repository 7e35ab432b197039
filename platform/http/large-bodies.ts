import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdSlot, Semaphore } from './semaphore.ts';

/** Up to here a body is held in memory without asking: a thousand of them are 16 MiB. */
const LARGE = 16 * 1024;
const SLOTS = { perAddress: 16, total: 64 };

/**
 * Lets a few bodies that are large, or do not say how large they are, be received at a time: what has been sent by half is
 * held until its time is over. For every route registered afterwards, which has its `bodyLimit` already; forms with
 * files have slots of their own.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const slots = new Semaphore(SLOTS);
  app.addHook('onRequest', async (request, reply) => {
    const bytes = announcedBytes(request);
    const { bodyLimit = Number.POSITIVE_INFINITY } = request.routeOptions;
    // One beyond the limit is not read at all.
    if (bytes <= LARGE || (Number.isFinite(bytes) && bytes > bodyLimit)) return;
    holdSlot(slots, request, reply, 'Too many large requests at the moment. Please try again.');
  });
}

/** Whether a call brings a form with files. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;
}

/** Whether a body is large, or does not say how large it is; a form with files counts as large. */
export function isLarge(request: Pick<FastifyRequest, 'headers'>): boolean {
  return isForm(request) || announcedBytes(request) > LARGE;
}

function announcedBytes(request: Pick<FastifyRequest, 'headers'>): number {
  if (isForm(request)) return 0;
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = request.headers;
  return encoding === undefined ? Number(length) : Number.POSITIVE_INFINITY;
}
