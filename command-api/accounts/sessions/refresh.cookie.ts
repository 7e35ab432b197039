import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_HEADER, WEB_CLIENT } from '#contracts/account/sign-in.contract.ts';
import { RequestError } from '#platform/http/errors.ts';
import { isAllowedOrigin, isPlainLoopback } from '#platform/http/origins.ts';
import { clearCookie, readCookie, setCookie } from './secure-cookie.ts';
import { REMEMBERED_SECONDS } from './session.store.ts';

/**
 * The web client's refresh token: a cookie that no script reads and that goes to `/api/auth/` only. Calls that
 * set or use it must carry `X-Client: web` (a header another site cannot send) and come from an allowed origin.
 */
const NAME = 'courtside_refresh';
const PATH = '/api/auth/';

export function isWebClient(request: FastifyRequest): boolean {
  return request.headers[CLIENT_HEADER] === WEB_CLIENT;
}

/** @returns the caller's origin. @throws RequestError 403 `origin_not_allowed`, also without an origin */
export function requireAllowedOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): string {
  const { origin } = request.headers;
  if (origin !== undefined && isAllowedOrigin(origin, allowedOrigins)) return origin;
  throw new RequestError('origin_not_allowed', 'Calls from this origin are not allowed.');
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, NAME);
}

/**
 * Secure, except for pages that come over plain http from this very machine, where some browsers would refuse
 * such a cookie and nobody can listen. With `remember` it stays 30 days, otherwise until the browser closes.
 */
export function setRefreshCookie(
  reply: FastifyReply,
  origin: string,
  session: { refreshToken: string; remember: boolean },
): void {
  setCookie(reply, NAME, session.refreshToken, {
    ...attributes(origin),
    ...(session.remember ? { maxAge: REMEMBERED_SECONDS } : {}),
  });
}

export function clearRefreshCookie(reply: FastifyReply, origin: string): void {
  clearCookie(reply, NAME, attributes(origin));
}

function attributes(origin: string) {
  return { path: PATH, httpOnly: true, sameSite: 'strict', secure: !isPlainLoopback(origin) } as const;
}
