import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Authentication, requireActor } from '#platform/authentication.ts';
import type { Clock } from '#platform/clock.ts';
import { RequestError } from '#platform/errors.ts';
import type { MakeId } from '#platform/ids.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import {
  type Account,
  accountSchema,
  loginAnswerSchema,
  loginSchema,
  logoutAnswerSchema,
  refreshSchema,
  type Tokens,
  tokensSchema,
} from './auth.contract.ts';
import { type Credentials, findById, findByUsername, nameKey } from './credentials.store.ts';
import { createLoginLimiter, type LoginLimiter } from './login.limiter.ts';
import type { PasswordHasher } from './password.hasher.ts';
import {
  clearRefreshCookie,
  isWebClient,
  readRefreshCookie,
  requireAllowedOrigin,
  setRefreshCookie,
} from './refresh.cookie.ts';
import {
  openSession,
  revokeByRefreshToken,
  revokeSession,
  rotateRefreshToken,
  type Session,
} from './session.store.ts';

export type AuthRoutesDependencies = {
  pool: Pool;
  authentication: Authentication;
  passwords: PasswordHasher;
  clock: Clock;
  makeId: MakeId;
  /** Origins the web client may call from (`config.allowedOrigins`). */
  allowedOrigins: readonly string[];
  /** Whether accounts of the demo league may sign in: only while the front door is on loopback. */
  demoSignIn: boolean;
  /** With the usual limits unless told. */
  loginLimiter?: LoginLimiter;
};

/**
 * `/api/auth/login/`, `token/refresh/`, `logout/`, `me/` and `profile/`. The app has set zod's compilers and
 * called `registerAuthentication`; its `trustProxy` decides what counts as a caller's address.
 */
export function registerAuthRoutes(app: FastifyInstance, deps: AuthRoutesDependencies): void {
  app.register(async (scope) => {
    await scope.register(fastifyCookie);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    addRoutes(scope, deps);
  });
}

function addRoutes(scope: FastifyInstance, deps: AuthRoutesDependencies): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const limiter = deps.loginLimiter ?? createLoginLimiter({ clock: deps.clock });
  const tags = ['auth'];

  routes.post(
    '/api/auth/login/',
    {
      config: { capability: 'session.open', ignoreToken: true },
      schema: { tags, summary: 'Sign in', body: loginSchema, response: { 200: loginAnswerSchema } },
    },
    async (request, reply) => {
      const { username, password, remember_me: remember = false } = request.body;
      const origin = webOrigin(request, deps);
      const account = await checkPassword(deps, limiter, { username, password, address: request.ip });
      const session = await openSession(deps.pool, {
        id: deps.makeId(),
        userId: account.id,
        remember,
        device: request.headers['user-agent']?.slice(0, 200) ?? null,
        now: deps.clock(),
      });
      return { ...(await handOver(deps, reply, origin, session)), user: accountBody(account) };
    },
  );

  routes.post(
    '/api/auth/token/refresh/',
    {
      config: { capability: 'session.open', ignoreToken: true },
      schema: {
        tags,
        summary: 'Exchange the refresh token for new tokens',
        body: refreshSchema,
        response: { 200: tokensSchema },
      },
    },
    async (request, reply) => {
      const origin = webOrigin(request, deps);
      const refreshToken = origin === undefined ? request.body?.refresh : readRefreshCookie(request);
      if (refreshToken === undefined) throw new RequestError('authentication_required', 'Token not found');
      try {
        return await handOver(deps, reply, origin, await refresh(deps, refreshToken));
      } catch (error) {
        // The cookie is of no use any more; after a failure of ours (503) it is.
        if (origin !== undefined && error instanceof RequestError && error.status === 401) {
          clearRefreshCookie(reply, origin);
        }
        throw error;
      }
    },
  );

  routes.post(
    '/api/auth/logout/',
    {
      config: { capability: 'session.close', ignoreToken: true },
      schema: {
        tags,
        summary: 'Sign out: ends the session of the refresh token, or else of the access token',
        body: refreshSchema,
        response: { 200: logoutAnswerSchema },
      },
    },
    async (request, reply) => {
      const origin = webOrigin(request, deps);
      const refreshToken = origin === undefined ? request.body?.refresh : readRefreshCookie(request);
      const ended =
        refreshToken === undefined
          ? await endSessionOfAccessToken(deps, request.headers.authorization)
          : await revokeByRefreshToken(deps.pool, refreshToken, deps.clock());
      if (ended !== undefined) deps.authentication.forget(ended);
      if (origin !== undefined) clearRefreshCookie(reply, origin);
      return { message: 'Signed out' };
    },
  );

  // One handler, two addresses (decisions, "Accounts and session").
  for (const url of ['/api/auth/me/', '/api/auth/profile/']) {
    routes.get(
      url,
      {
        config: { capability: 'profile.view' },
        schema: { tags, summary: 'The signed-in user', response: { 200: accountSchema } },
      },
      async (request) => {
        const account = await findById(deps.pool, requireActor(request).id);
        if (account === undefined) throw sessionOver();
        return accountBody(account);
      },
    );
  }
}

/** The origin of a call by the web client; undefined for every other client. */
function webOrigin(request: FastifyRequest, deps: AuthRoutesDependencies): string | undefined {
  return isWebClient(request) ? requireAllowedOrigin(request, deps.allowedOrigins) : undefined;
}

/** The account the password opens. A wrong password and an unknown name look and take the same. */
async function checkPassword(
  deps: AuthRoutesDependencies,
  limiter: LoginLimiter,
  attempt: { username: string; password: string; address: string },
): Promise<Credentials> {
  const takeBack = limiter.take(attempt.address, nameKey(attempt.username));
  let matches: boolean;
  let account: Credentials | undefined;
  try {
    account = await findByUsername(deps.pool, attempt.username);
    matches = await deps.passwords.verify(account?.passwordHash, attempt.password);
  } catch (error) {
    takeBack();
    throw error;
  }
  if (account === undefined || !matches || !account.isActive || account.status !== 'active') {
    throw new RequestError('invalid_credentials', 'Invalid credentials');
  }
  takeBack();
  if (account.isDemo && !deps.demoSignIn) {
    throw new RequestError('forbidden', 'Demo accounts sign in only on the machine that runs the demo');
  }
  return account;
}

async function refresh(deps: AuthRoutesDependencies, refreshToken: string): Promise<Session> {
  const rotation = await rotateRefreshToken(deps.pool, refreshToken, deps.clock());
  switch (rotation.outcome) {
    case 'rotated': {
      const account = await findById(deps.pool, rotation.userId);
      const mayGoOn = account?.isActive === true && (!account.isDemo || deps.demoSignIn);
      if (!mayGoOn) throw sessionOver();
      return rotation;
    }
    case 'reused':
      deps.authentication.forget(rotation.sessionId);
      throw sessionOver();
    case 'ended':
      throw sessionOver();
    case 'unknown':
      throw new RequestError('token_invalid', 'Invalid session');
    default:
      return rotation satisfies never;
  }
}

async function endSessionOfAccessToken(
  deps: AuthRoutesDependencies,
  authorization: string | undefined,
): Promise<string | undefined> {
  try {
    const actor = await deps.authentication.authenticate(authorization);
    if (actor === null) return undefined;
    await revokeSession(deps.pool, actor.sessionId, deps.clock());
    return actor.sessionId;
  } catch (error) {
    // Who is not signed in any more is signed out.
    if (error instanceof RequestError && error.status === 401) return undefined;
    throw error;
  }
}

/** Tokens for the body; the web client's refresh token goes into its cookie instead. */
async function handOver(
  deps: AuthRoutesDependencies,
  reply: FastifyReply,
  origin: string | undefined,
  session: Session,
): Promise<Tokens> {
  const token = await deps.authentication.issueAccessToken(session);
  if (origin === undefined) return { token, refresh: session.refreshToken };
  setRefreshCookie(reply, origin, session);
  return { token };
}

function sessionOver(): RequestError {
  return new RequestError('session_revoked', 'Session expired or invalid');
}

function accountBody(account: Credentials): Account {
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
