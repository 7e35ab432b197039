import { z } from 'zod';
import { listAnswer } from '#contracts/lists/list.contract.ts';
import { pageQuery } from '#contracts/lists/numbered-pages.contract.ts';

/** `/api/auth/role-requests/` (docs/rules.md, "Accounts and sessions"). */

export const REQUESTABLE_ROLES = ['manager', 'scorer'] as const;
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
const ROLE_TEXT = 'Please choose manager or scorer';
const STATUS_TEXT = 'Invalid status';
const freeText = (text: string) => z.string().trim().max(500, text).nullish();

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

/** `GET` */
export const roleRequestsQuerySchema = z.object({
  ...pageQuery,
  status: z.enum(REQUEST_STATUSES, { error: STATUS_TEXT }).optional(),
});
export const roleRequestsAnswerSchema = z.object({
  role_requests: z.array(roleRequestSchema),
  ...listAnswer,
});
