import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayEver, requireRole } from '#contracts/permissions/permissions.ts';
import type { Role } from '#events/user/roles.ts';
import type { Authentication as AnyAuthentication, SignedIn } from '#platform/http/authentication.ts';
import { RequestError } from '#platform/http/errors.ts';

/** The actor of a call and the session the call belongs to. */
export type SignedInActor = SignedIn<Role>;
export type Authentication = AnyAuthentication<Role>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null for a visitor. */
    actor: SignedInActor | null;
  }
}

/**
 * Sets `request.actor` for every route registered afterwards, and refuses a call whose route names a capability
 * that the actor's role never has. What depends on the thing itself (own team, assigned game) is the handler's:
 * `requirePermission(request.actor, …)`.
 */
export function registerAuthentication(
  app: FastifyInstance,
  authentication: Pick<Authentication, 'authenticate'>,
): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    const { capability, ignoreToken } = request.routeOptions.config;
    if (ignoreToken !== true) {
      request.actor = await authentication.authenticate(request.headers.authorization);
    }
    // Answers that depend on permissions stay out of all caches, refusals included.
    if (capability !== undefined && !mayEver(null, capability)) reply.header('cache-control', 'no-store');
    if (capability !== undefined) requireRole(request.actor, capability);
  });
}

/**
 * The signed-in user of a call.
 * @throws RequestError 401 for a visitor, and for everybody on a route that was registered where nobody is authenticated
 */
export function requireActor({ actor }: FastifyRequest): SignedInActor {
  if (actor == null) throw new RequestError('authentication_required', 'Authentication required');
  return actor;
}
