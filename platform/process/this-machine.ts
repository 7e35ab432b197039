import type { FastifyRequest } from 'fastify';
import { createProxyCheck } from '#platform/http/http-server.ts';
import { isLoopback } from './config.ts';

const isLoopbackAddress = createProxyCheck(['loopback']);

/**
 * Whether a call was made on this machine, by a page of this machine. A tunnel or a proxy here calls from here too, so
 * the address it forwards counts as well, and the host name of the call; a page of another site names itself in
 * `Origin`. Behind the front door all of this is about the call to the front door.
 */
export function isFromThisMachine({
  ip,
  hostname,
  headers: { origin },
}: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>): boolean {
  if (!isLoopbackAddress(ip) || !isLoopback(hostname)) return false;
  return origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname));
}
