import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { findById } from '#command-api/accounts/credentials.store.ts';
import { clearRefreshCookie, readRefreshCookie } from '#command-api/accounts/sessions/refresh.cookie.ts';
import {
  listSessions,
  revokeAllSessions,
  revokeByRefreshToken,
  revokeOwnSession,
  revokeSession,
  rotateRefreshToken,
  type Session,
} from '#command-api/accounts/sessions/session.store.ts';
import { handOver, maySignIn, sessionOver, webOrigin } from '#command-api/accounts/sessions/sign-in.ts';
import { endSession } from '#contracts/account/profile.commands.ts';
import { sessions } from '#contracts/account/profile.contract.ts';
import { logout, logoutEverywhere, refreshTokens } from '#contracts/account/sign-in.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { isId } from '#platform/values/ids.ts';

/** `/api/auth/token/refresh/`, `logout/` of this device and of all, and where the user is signed in. */
export function registerSessionRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(refreshTokens),
    async handler(request, reply) {
      const origin = webOrigin(request, deps);
      const refreshToken = origin === undefined ? request.body?.refresh : readRefreshCookie(request);
      if (refreshToken === undefined) throw new RequestError('authentication_required', 'Token not found');
      try {
        return await handOver(deps, reply, origin, await refresh(deps, request, refreshToken));
      } catch (error) {
        // The cookie is useless now; after a failure of ours (503) it is not.
        if (origin !== undefined && error instanceof RequestError && error.status === 401) {
          clearRefreshCookie(reply, origin);
        }
        throw error;
      }
    },
  });

  routes.route({
    ...fastifyRoute(logout),
    async handler(request, reply) {
      const origin = webOrigin(request, deps);
      const refreshToken = origin === undefined ? request.body?.refresh : readRefreshCookie(request);
      const ended =
        refreshToken === undefined
          ? await endSessionOfAccessToken(deps, request.headers.authorization)
          : await revokeByRefreshToken(deps.pool, refreshToken, deps.clock());
      if (ended !== undefined) {
        deps.authentication.forget(ended);
        request.securityEvent = { security: 'session_ended', session: ended };
      }
      if (origin !== undefined) clearRefreshCookie(reply, origin);
      return { message: 'Signed out' };
    },
  });

  routes.route({
    ...fastifyRoute(logoutEverywhere),
    async handler(request, reply) {
      const origin = webOrigin(request, deps);
      const ended = await revokeAllSessions(deps.pool, requireActor(request).id, deps.clock());
      for (const session of ended) deps.authentication.forget(session);
      if (origin !== undefined) clearRefreshCookie(reply, origin);
      return { message: 'Signed out on all devices' };
    },
  });

  routes.route({
    ...fastifyRoute(sessions),
    async handler(request) {
      const actor = requireActor(request);
      const sessions = await listSessions(deps.pool, actor.id, deps.clock());
      return {
        sessions: sessions.map((session) => ({
          id: session.id,
          device: session.device,
          created_at: session.createdAt.toISOString(),
          last_used_at: session.lastUsedAt.toISOString(),
          is_current: session.id === actor.sessionId,
        })),
      };
    },
  });

  routes.route({
    ...fastifyRoute(endSession),
    async handler(request) {
      const { id } = request.params;
      const userId = requireActor(request).id;
      const ended = isId(id) && (await revokeOwnSession(deps.pool, { id, userId }, deps.clock()));
      if (!ended) throw new RequestError('not_found', say('account.no_session', 'There is no such session.'));
      deps.authentication.forget(id);
      return { message: 'Signed out on this device' };
    },
  });
}

async function refresh(deps: AccountRoutes, request: FastifyRequest, refreshToken: string): Promise<Session> {
  const rotation = await rotateRefreshToken(deps.pool, refreshToken, deps.clock());
  switch (rotation.outcome) {
    case 'rotated': {
      const account = await findById(deps.pool, rotation.userId);
      const mayGoOn = account?.isActive === true && maySignIn(deps, request, account);
      if (!mayGoOn) throw sessionOver();
      return rotation;
    }
    case 'reused':
      deps.authentication.forget(rotation.sessionId);
      request.securityEvent = { security: 'session_copied', session: rotation.sessionId };
      throw sessionOver();
    case 'ended':
      throw sessionOver();
    case 'too_often':
      throw new RequestError('too_many_requests', 'Too many requests. Wait a moment.', {
        retryAfterSeconds: 60,
      });
    case 'unknown':
      throw new RequestError('token_invalid', 'Invalid session');
    default:
      return rotation satisfies never;
  }
}

async function endSessionOfAccessToken(
  deps: AccountRoutes,
  authorization: string | undefined,
): Promise<string | undefined> {
  try {
    const actor = await deps.authentication.authenticate(authorization);
    if (actor === null) return undefined;
    await revokeSession(deps.pool, actor.sessionId, deps.clock());
    return actor.sessionId;
  } catch (error) {
    // A caller who is not signed in any more is signed out.
    if (error instanceof RequestError && error.status === 401) return undefined;
    throw error;
  }
}
