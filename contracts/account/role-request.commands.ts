import { z } from 'zod';
import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { REQUESTABLE_ROLES, roleRequestSchema } from './role-request.contract.ts';

const ROLE_TEXT = 'Please choose manager or scorer';

const STATUS_TEXT = 'Invalid status';
const freeText = (text: string) => z.string().trim().max(500, text).nullish();

/** `POST` */
export const roleRequestCreateSchema = z.object({
  role: z.enum(REQUESTABLE_ROLES, { error: ROLE_TEXT }),
  note: freeText('Note must be less than 500 characters'),
});

/** `PUT /{id}/` */
export const roleRequestDecisionSchema = z.object({
  status: z.enum(['approved', 'rejected'], { error: STATUS_TEXT }),
  reason: freeText('Reason must be less than 500 characters'),
});

const tags = ['role requests'];

export const requestRole = endpoint({
  method: 'POST',
  url: '/api/auth/role-requests/',
  capability: 'role_request.create',
  tags,
  summary: 'Ask to become a manager or a scorer',
  headers: keyHeaders,
  body: roleRequestCreateSchema,
  answers: { 201: roleRequestSchema },
});

export const decideOnRoleRequest = endpoint({
  method: 'PUT',
  url: '/api/auth/role-requests/:id/',
  capability: 'role_request.decide',
  tags,
  summary: 'Approve a role request, which changes the role, or reject it',
  headers: keyHeaders,
  params: entityParams,
  body: roleRequestDecisionSchema,
  answers: { 200: roleRequestSchema },
});
