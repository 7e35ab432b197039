import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';
import { pageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import { accountSchema, roleField } from './account.contract.ts';
import { profileAnswerSchema } from './profile.contract.ts';

export const USER_SORTS = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'role',
  'is_active',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** `GET /api/users/` */
export const usersQuerySchema = z.object({
  ...pageQuery,
  role: roleField.optional(),
  is_active: z.enum(['true', 'false'], { error: 'Must be true or false' }).optional(),
  /** Part of username, e-mail or full name, in any case. */
  search: z
    .string()
    .trim()
    .max(100)
    // Postgres has no text with a NUL in it.
    .refine((text) => !text.includes('\0'), 'Invalid characters')
    .optional(),
  /** A column; `-` before it reverses the order. */
  sort: z
    .string()
    .regex(new RegExp(`^-?(${USER_SORTS.join('|')})$`), 'Unknown column')
    .optional(),
});

/** An account as administrators see it. */
export const userSchema = accountSchema.extend({
  /** As in the user's own profile. */
  email_confirmed: profileAnswerSchema.shape.email_confirmed,
  /** Whether two-step sign-in is on. */
  has_second_factor: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const usersAnswerSchema = z.object({
  users: z.array(userSchema),
  ...listAnswer,
});

const tags = ['users'];

export const userList = endpoint({
  method: 'GET',
  url: '/api/users/',
  capability: 'user.view',
  tags,
  summary: 'Accounts, by role and search',
  query: usersQuerySchema,
  answers: { 200: usersAnswerSchema },
});

export const user = endpoint({
  method: 'GET',
  url: '/api/users/:id/',
  capability: 'user.view',
  tags,
  summary: 'One account',
  params: entityParams,
  answers: { 200: userSchema },
});
