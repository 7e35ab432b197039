import type { FastifyRequest } from 'fastify';
import { MOMENT } from '#events/game/moment.ts';

/** The moment of a game in a url, `?at=q4-1:22`; undefined without one and for what is none. */
export function findAskedMoment({ url }: FastifyRequest): string | undefined {
  const [, query = ''] = url.split('?');
  const at = new URLSearchParams(query).get('at');
  return at !== null && MOMENT.test(at) ? at : undefined;
}
