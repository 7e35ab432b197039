import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cookies of `/api/auth/`, which no script reads. Over https their name begins with `__Secure-`: browsers take such a
 * cookie from https only, so that nobody can plant one over http.
 */
export type AuthCookie = Pick<CookieSerializeOptions, 'path' | 'httpOnly' | 'sameSite'> & { secure: boolean };

const PREFIX = '__Secure-';

/** Also the one without the prefix: earlier releases set it, and it is what plain http on this machine gets. */
export function readCookie({ cookies }: FastifyRequest, name: string): string | undefined {
  return cookies[PREFIX + name] ?? cookies[name];
}

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: AuthCookie & { maxAge?: number },
): void {
  reply.setCookie(options.secure ? PREFIX + name : name, value, options);
  clearUnprefixed(reply, name, options);
}

export function clearCookie(reply: FastifyReply, name: string, options: AuthCookie): void {
  reply.clearCookie(options.secure ? PREFIX + name : name, options);
  clearUnprefixed(reply, name, options);
}

/** An old one would come back when the new one has ended. */
function clearUnprefixed(reply: FastifyReply, name: string, options: AuthCookie): void {
  const { secure, path, httpOnly, sameSite } = options;
  if (!secure || reply.request.cookies[name] === undefined) return;
  reply.clearCookie(name, { secure, path, httpOnly, sameSite } as AuthCookie);
}
