import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '#command-api/accounts/credentials.store.ts';
import type { Account } from '#contracts/account/account.contract.ts';
import type { Tokens } from '#contracts/account/sign-in.commands.ts';
import type { Authentication } from '#contracts/http/signed-in.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { isFromThisMachine } from '#platform/process/this-machine.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { knownDeviceId, rememberDevice } from './known-device.ts';
import { isWebClient, requireAllowedOrigin, setRefreshCookie } from './refresh.cookie.ts';
import { openSession, type Session } from './session.store.ts';

export type SignInDependencies = {
  pool: Pool;
  authentication: Authentication;
  clock: Clock;
  makeId: MakeId;
  /** Origins the web client may call from (`config.allowedOrigins`). */
  allowedOrigins: readonly string[];
  /** Url that people open; links in mails and the way back from a provider begin with it. */
  publicUrl: string;
  /** Whether accounts of the demo league may sign in, on this machine: only while the front door is on loopback. */
  demoSignIn: boolean;
};

/** Whether this call may sign in to an account: to those of the demo league only from the machine that runs it. */
export function maySignIn(
  { demoSignIn }: Pick<SignInDependencies, 'demoSignIn'>,
  request: FastifyRequest,
  account: Pick<Credentials, 'isDemo'>,
): boolean {
  return !account.isDemo || (demoSignIn && isFromThisMachine(request));
}

/** The origin of a call by the web client; undefined for every other client. */
export function webOrigin(
  request: FastifyRequest,
  { allowedOrigins }: Pick<SignInDependencies, 'allowedOrigins'>,
): string | undefined {
  return isWebClient(request) ? requireAllowedOrigin(request, allowedOrigins) : undefined;
}

/** Opens a session on the calling device, which is known from then on. */
export async function sessionOn(
  deps: SignInDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, remember }: { userId: number; remember: boolean },
): Promise<Session> {
  const { pool, publicUrl } = deps;
  const now = deps.clock();
  const knownDevice = (await knownDeviceId(pool, request, userId)) !== undefined;
  const { session, ended } = await openSession(pool, {
    id: deps.makeId(),
    userId,
    remember,
    device: request.headers['user-agent']?.slice(0, 200) ?? null,
    knownDevice,
    now,
  });
  for (const one of ended) deps.authentication.forget(one);
  await rememberDevice(pool, request, reply, { userId, now, publicUrl });
  request.securityEvent = {
    security: 'signed_in',
    user: userId,
    session: session.sessionId,
    known_device: knownDevice,
  };
  return session;
}

/** Tokens for the body; the web client's refresh token goes into its cookie instead. */
export async function handOver(
  deps: SignInDependencies,
  reply: FastifyReply,
  origin: string | undefined,
  session: Session,
): Promise<Tokens> {
  const token = await deps.authentication.issueAccessToken(session);
  if (origin === undefined) return { token, refresh: session.refreshToken };
  setRefreshCookie(reply, origin, session);
  return { token };
}

export function sessionOver(): RequestError {
  return new RequestError('session_revoked', 'Session expired or invalid');
}

export function accountBody(account: Credentials): Account {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    role: account.role,
    is_active: account.isActive,
  };
}
