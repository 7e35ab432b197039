import type { FastifyRequest } from 'fastify';
import { isLoopback } from './config.ts';
import { proxiesOf } from './http-server.ts';

const isLoopbackAddress = proxiesOf(['loopback']);

/**
 * Whether a call was made on this machine, by a page of this machine. A tunnel or a proxy that runs here calls from here
 * too, so the address it names counts as well, and under which name it was called; a page of another site names that one
 * in `Origin`. Behind the front door this holds for the call that came to the front door.
 */
export function isFromThisMachine({
  ip,
  hostname,
  headers: { origin },
}: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>): boolean {
  if (!isLoopbackAddress(ip) || !isLoopback(hostname)) return false;
  return origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname));
}
