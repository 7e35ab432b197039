import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';
import { pageQuery } from '#contracts/lists/numbered-pages.contract.ts';

/** `/api/auth/role-requests/` (docs/rules.md, "Accounts and sessions"). */

export const REQUESTABLE_ROLES = ['manager', 'scorer'] as const;
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;

const STATUS_TEXT = 'Invalid status';

export const roleRequestSchema = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(REQUESTABLE_ROLES),
  note: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export type RoleRequestAnswer = z.infer<typeof roleRequestSchema>;

/** `GET` */
export const roleRequestsQuerySchema = z.object({
  ...pageQuery,
  status: z.enum(REQUEST_STATUSES, { error: STATUS_TEXT }).optional(),
});
export const roleRequestsAnswerSchema = z.object({
  role_requests: z.array(roleRequestSchema),
  ...listAnswer,
});

const tags = ['role requests'];

export const roleRequestList = endpoint({
  method: 'GET',
  url: '/api/auth/role-requests/',
  capability: 'role_request.view',
  tags,
  summary: 'Role requests of everybody, the newest first',
  query: roleRequestsQuerySchema,
  answers: { 200: roleRequestsAnswerSchema },
});

export const ownRoleRequestList = endpoint({
  method: 'GET',
  url: '/api/auth/role-requests/mine/',
  capability: 'role_request.view_own',
  tags,
  summary: 'The signed-in user’s role requests, the newest first',
  query: roleRequestsQuerySchema,
  answers: { 200: roleRequestsAnswerSchema },
});

export const roleRequest = endpoint({
  method: 'GET',
  url: '/api/auth/role-requests/:id/',
  capability: 'role_request.view',
  tags,
  summary: 'One role request',
  params: entityParams,
  answers: { 200: roleRequestSchema },
});
