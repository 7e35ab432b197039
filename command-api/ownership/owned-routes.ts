import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityId } from '#contracts/calls/entity-id.ts';
import type { EndpointRules } from '#contracts/endpoint.ts';
import { type Actor, findCondition, refusal } from '#contracts/permissions/permissions.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';

/** The things a url can name that have an owner. */
export type OwnedKind = NonNullable<EndpointRules['owned']>;

/**
 * Whether the thing is the actor's: a manager's team, a player in it, a game assigned to the scorer. Undefined when
 * there is no such thing.
 */
export type Ownership = (kind: OwnedKind, id: number, actor: Actor) => Promise<boolean | undefined>;

/**
 * Refuses a call on what is not the actor's before its body is looked at, so that somebody without permission
 * learns nothing else. For every route registered afterwards that says `owned`.
 */
export function registerOwnership(app: FastifyInstance, isOwn: Ownership): void {
  app.addHook('preValidation', async (request) => {
    const { capability, owned } = request.routeOptions.config;
    if (capability === undefined || owned === undefined || request.actor === null) return;
    const condition = findCondition(request.actor, capability);
    if (condition === 'always') return;
    const own = await isOwn(owned, idInUrl(request), request.actor);
    if (own === undefined) throw new RequestError('not_found', say(`${owned}.missing`));
    if (!own) throw refusal(request.actor, condition);
  });
}

function idInUrl(request: FastifyRequest): number {
  const { id } = request.params as { id?: unknown };
  const parsed = entityId.safeParse(id);
  if (!parsed.success) {
    const text = parsed.error.issues[0]?.message ?? 'Invalid id';
    throw new RequestError('validation_failed', text, { errors: { id: [text] } });
  }
  return parsed.data;
}
