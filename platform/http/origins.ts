import { isLoopback } from '#platform/process/config.ts';

/**
 * Whether a browser may call from this origin (the `Origin` header). All names of this machine are equal: a page at
 * http://127.0.0.1:3000 may call where http://localhost:3000 is allowed.
 */
export function isAllowedOrigin(origin: string, allowedOrigins: readonly string[]): boolean {
  if (allowedOrigins.includes(origin)) return true;
  const port = loopbackPort(origin);
  return port !== undefined && allowedOrigins.some((allowed) => loopbackPort(allowed) === port);
}

/** Whether pages of this origin come over plain http from this machine itself. */
export function isPlainLoopback(origin: string): boolean {
  return loopbackPort(origin) !== undefined;
}

/** Port of a plain http origin on this machine; undefined for any other origin. */
function loopbackPort(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === 'http:' && isLoopback(hostname) ? port || '80' : undefined;
}
