import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeAccount } from '#command-api/accounts/account-changes.ts';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { changedBy } from '#command-api/accounts/changed-by.ts';
import { type Call, setPosition, toCall } from '#command-api/calls/call.ts';
import { decideOnRoleRequest, requestRole } from '#contracts/account/role-request.commands.ts';
import {
  ownRoleRequestList,
  type RoleRequestAnswer,
  roleRequest,
  roleRequestList,
} from '#contracts/account/role-request.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import type { PageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { isUniqueViolation } from '#platform/postgres/postgres-pool.ts';
import {
  decideRoleRequest,
  findRoleRequest,
  findRoleRequestByCall,
  insertRoleRequest,
  listRoleRequests,
  type RoleRequest,
} from './role-request.store.ts';

/** Users request another role; administrators decide. */
export function registerRoleRequestRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, clock } = deps;

  routes.route({
    ...fastifyRoute(requestRole),
    async handler(request, reply) {
      const { role, note } = request.body;
      const userId = requireActor(request).id;
      const call = await claimedCall(request);
      const { position } = await changeAccount(deps, {
        userId,
        changes: {},
        by: changedBy(request, deps),
        async within(client, account) {
          const isRetry = (await findRoleRequestByCall(client, call.id)) !== undefined;
          if (isRetry) return;
          if (account.role === role)
            throw new RequestError('conflict', say('account.has_role', 'You have this role already.'));
          const asked = { userId, role, note: textOrNull(note), now: clock(), call: call.id };
          await insertRoleRequest(client, asked);
        },
      }).catch((error: unknown) => {
        if (!isUniqueViolation(error, 'role_request_open')) throw error;
        throw new RequestError('conflict', say('account.open_request', 'You already have an open request.'));
      });
      setPosition(reply, position);
      reply.code(201);
      return toAnswer(found(await findRoleRequestByCall(pool, call.id)));
    },
  });

  routes.route({
    ...fastifyRoute(roleRequestList),
    handler: ({ query }) => list(query, { status: query.status }),
  });

  routes.route({
    ...fastifyRoute(ownRoleRequestList),
    handler: (request) =>
      list(request.query, { userId: requireActor(request).id, status: request.query.status }),
  });

  routes.route({
    ...fastifyRoute(roleRequest),
    handler: async (request) => toAnswer(await existing(request.params.id)),
  });

  routes.route({
    ...fastifyRoute(decideOnRoleRequest),
    async handler(request, reply) {
      const { status, reason } = request.body;
      const asked = await existing(request.params.id);
      const { id, userId, role } = asked;
      const call = await claimedCall(request);
      // A retry must not grant the role again: it may have been changed since.
      if (asked.decidedByCall === call.id) return toAnswer(asked);
      const decision = {
        id,
        status,
        reason: textOrNull(reason),
        decidedBy: requireActor(request).id,
        now: clock(),
        call: call.id,
      };
      await deps.holding([`manager:${userId}`], async () => {
        const { position } = await changeAccount(deps, {
          userId,
          changes: status === 'approved' ? { role } : {},
          by: changedBy(request, deps),
          async within(client) {
            if (await decideRoleRequest(client, decision)) return;
            // A duplicate of this call may have been first.
            if ((await findRoleRequest(client, id))?.decidedByCall === call.id) return;
            throw new RequestError(
              'conflict',
              say('account.request_decided', 'This request has been decided already.'),
            );
          },
        });
        setPosition(reply, position);
      });
      return toAnswer(await existing(id));
    },
  });

  async function claimedCall(request: FastifyRequest): Promise<Call> {
    const call = toCall(request, deps);
    if (call.hasKey) await deps.commands.reservations.claim(call.key, request.body);
    return call;
  }

  async function existing(id: number): Promise<RoleRequest> {
    return found(await findRoleRequest(pool, id));
  }

  async function list(query: PageQuery, filter: Parameters<typeof listRoleRequests>[1]) {
    const { rows, total, nextCursor } = await listRoleRequests(pool, filter, query);
    return { role_requests: rows.map(toAnswer), total, next_cursor: nextCursor };
  }
}

/** @throws RequestError 404 */
function found(request: RoleRequest | undefined): RoleRequest {
  if (request === undefined)
    throw new RequestError('not_found', say('account.no_request', 'There is no such role request.'));
  return request;
}

function toAnswer(request: RoleRequest): RoleRequestAnswer {
  return {
    id: request.id,
    user_id: request.userId,
    username: request.username,
    first_name: request.firstName,
    last_name: request.lastName,
    role: request.role,
    note: request.note,
    status: request.status,
    reason: request.reason,
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
  };
}

function textOrNull(typed: string | null | undefined): string | null {
  return typed === undefined || typed === null || typed === '' ? null : typed;
}
