import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams, tellPosition } from '#command-api/kernel/call.ts';
import type { PageQuery } from '#command-api/kernel/page.ts';
import { requireActor } from '#platform/authentication.ts';
import { RequestError } from '#platform/errors.ts';
import { isUniqueViolation } from '#platform/postgres-pool.ts';
import { changeAccount } from './account-changes.ts';
import type { AccountRoutes } from './auth.routes.ts';
import { changedBy } from './changed-by.ts';
import {
  type RoleRequestAnswer,
  roleRequestCreateSchema,
  roleRequestDecisionSchema,
  roleRequestSchema,
  roleRequestsAnswerSchema,
  roleRequestsQuerySchema,
} from './role-request.contract.ts';
import {
  decideRoleRequest,
  findRoleRequest,
  insertRoleRequest,
  listRoleRequests,
  type RoleRequest,
} from './role-request.store.ts';

/** Who wants another role asks for it; administrators decide. */
export function registerRoleRequestRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, clock } = deps;
  const tags = ['role requests'];

  routes.post(
    '/api/auth/role-requests/',
    {
      config: { capability: 'role_request.create' },
      schema: {
        tags,
        summary: 'Ask to become a manager or a scorer',
        body: roleRequestCreateSchema,
        response: { 201: roleRequestSchema },
      },
    },
    async (request, reply) => {
      const { role, note } = request.body;
      const userId = requireActor(request).id;
      let id = 0;
      const { position } = await changeAccount(deps, {
        userId,
        changes: {},
        by: changedBy(request, deps),
        async within(client, account) {
          if (account.role === role) throw new RequestError('conflict', 'You have this role already');
          id = await insertRoleRequest(client, { userId, role, note: textOf(note), now: clock() });
        },
      }).catch((error: unknown) => {
        if (!isUniqueViolation(error, 'role_request_open')) throw error;
        throw new RequestError('conflict', 'You already have an open request');
      });
      tellPosition(reply, position);
      reply.code(201);
      return answerOf(await existing(id));
    },
  );

  routes.get(
    '/api/auth/role-requests/',
    {
      config: { capability: 'role_request.view' },
      schema: {
        tags,
        summary: 'Role requests of everybody, the newest first',
        querystring: roleRequestsQuerySchema,
        response: { 200: roleRequestsAnswerSchema },
      },
    },
    ({ query }) => list(query, { status: query.status }),
  );

  routes.get(
    '/api/auth/role-requests/mine/',
    {
      config: { capability: 'role_request.view_own' },
      schema: {
        tags,
        summary: 'The signed-in user’s role requests, the newest first',
        querystring: roleRequestsQuerySchema,
        response: { 200: roleRequestsAnswerSchema },
      },
    },
    (request) => list(request.query, { userId: requireActor(request).id, status: request.query.status }),
  );

  routes.get(
    '/api/auth/role-requests/:id/',
    {
      config: { capability: 'role_request.view' },
      schema: { tags, summary: 'One role request', params: idParams, response: { 200: roleRequestSchema } },
    },
    async (request) => answerOf(await existing(request.params.id)),
  );

  routes.put(
    '/api/auth/role-requests/:id/',
    {
      config: { capability: 'role_request.decide' },
      schema: {
        tags,
        summary: 'Approve a role request, which changes the role, or reject it',
        params: idParams,
        body: roleRequestDecisionSchema,
        response: { 200: roleRequestSchema },
      },
    },
    async (request, reply) => {
      const { status, reason } = request.body;
      const { id, userId, role } = await existing(request.params.id);
      const decision = {
        id,
        status,
        reason: textOf(reason),
        decidedBy: requireActor(request).id,
        now: clock(),
      };
      await deps.holding([`manager:${userId}`], async () => {
        const { position } = await changeAccount(deps, {
          userId,
          changes: status === 'approved' ? { role } : {},
          by: changedBy(request, deps),
          async within(client) {
            if (await decideRoleRequest(client, decision)) return;
            throw new RequestError('conflict', 'This request has been decided already');
          },
        });
        tellPosition(reply, position);
      });
      return answerOf(await existing(id));
    },
  );

  async function existing(id: number): Promise<RoleRequest> {
    const found = await findRoleRequest(pool, id);
    if (found === undefined) throw new RequestError('not_found', 'There is no such role request.');
    return found;
  }

  async function list(query: PageQuery, filter: Parameters<typeof listRoleRequests>[1]) {
    const { rows, total, nextCursor } = await listRoleRequests(pool, filter, query);
    return { role_requests: rows.map(answerOf), total, next_cursor: nextCursor };
  }
}

function answerOf(request: RoleRequest): RoleRequestAnswer {
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

function textOf(typed: string | null | undefined): string | null {
  return typed === undefined || typed === null || typed === '' ? null : typed;
}
