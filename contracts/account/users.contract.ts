import { z } from 'zod';
import { NOT_ONE_LINE } from '#contracts/fields/name-text.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';
import { pageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import { isOneLine } from '#platform/values/one-line.ts';
import {
  emailField,
  passwordConfirmField,
  passwordField,
  roleField,
  samePasswords,
  TOO_LONG_PASSWORD,
  usernameField,
} from './account.contract.ts';
import { accountSchema, currentPasswordField, profileAnswerSchema } from './sign-in.commands.ts';

/** `/api/users/`, for administrators. */

const nameField = z
  .string()
  .trim()
  .max(100, 'Must be less than 100 characters')
  .refine(isOneLine, NOT_ONE_LINE);
const flag = z.boolean({ error: 'Must be true or false' });
/** An empty field reads "… is required", one that is too short has the text of registration. */
const required = <Field extends z.ZodType<string, string>>(field: Field, text: string) =>
  z
    .string({ error: text })
    .refine((typed) => typed.trim() !== '', { error: text, abort: true })
    .pipe(field);
const username = required(usernameField, 'Username is required');
const email = required(emailField, 'Email is required');

/** The administrator's own password, asked for before what a screen that was left open must not be enough for. */
const ownPassword = z.string().max(256, TOO_LONG_PASSWORD).optional();

/** `POST /api/users/`; another administrator needs the own password. */
export const userCreateSchema = z
  .object({
    username,
    email,
    first_name: nameField.default(''),
    last_name: nameField.default(''),
    password: required(passwordField, 'Password is required'),
    /** Part of the form; compared if it is sent. */
    password_confirm: passwordConfirmField.optional(),
    role: roleField.default('member'),
    is_active: flag.default(true),
    current_password: ownPassword,
  })
  .refine(
    ({ password, password_confirm }) => password_confirm === undefined || password === password_confirm,
    samePasswords,
  );

/**
 * `PUT /api/users/{id}/`; a blank password keeps the old one. Another e-mail address, password or role needs the own
 * password.
 */
export const userUpdateSchema = z
  .object({
    username,
    email,
    first_name: nameField.optional(),
    last_name: nameField.optional(),
    password: z.union([z.literal(''), passwordField]).nullish(),
    password_confirm: passwordConfirmField.nullish(),
    role: roleField.optional(),
    is_active: flag.optional(),
    current_password: ownPassword,
  })
  .refine(({ password, password_confirm }) => (password_confirm ?? password) === password, samePasswords);

/** `PATCH /api/users/{id}/`; another role needs the own password. */
export const userPatchSchema = z
  .object({ role: roleField.optional(), is_active: flag.optional(), current_password: ownPassword })
  .refine(({ role, is_active }) => role !== undefined || is_active !== undefined, {
    path: ['role'],
    error: 'Send role or is_active',
  });

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

/** `POST /api/users/{id}/second-factor/remove/`: with the administrator's own password. */
export const secondFactorRemoveSchema = z.object({ current_password: currentPasswordField });

export const usersAnswerSchema = z.object({
  users: z.array(userSchema),
  ...listAnswer,
});
