import { z } from 'zod';
import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer, messageAnswer } from '#contracts/fields/answer.contract.ts';
import { NOT_ONE_LINE } from '#contracts/fields/name-text.ts';
import { isOneLine } from '#platform/values/one-line.ts';
import {
  currentPasswordField,
  emailField,
  passwordConfirmField,
  passwordField,
  roleField,
  samePasswords,
  TOO_LONG_PASSWORD,
  usernameField,
} from './account.contract.ts';
import { userSchema } from './users.contract.ts';

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

/** `POST /api/users/{id}/second-factor/remove/`: with the administrator's own password. */
export const secondFactorRemoveSchema = z.object({ current_password: currentPasswordField });

const tags = ['users'];

export const createUser = endpoint({
  method: 'POST',
  url: '/api/users/',
  capability: 'user.create',
  refuses: [429],
  tags,
  summary: 'Make an account for somebody',
  headers: keyHeaders,
  body: userCreateSchema,
  answers: { 201: userSchema },
});

export const changeUser = endpoint({
  method: 'PUT',
  url: '/api/users/:id/',
  capability: 'user.update',
  refuses: [409, 429],
  tags,
  summary: 'Change an account; a blank password stays as it is',
  description:
    'Another e-mail address, password or role needs the administrator’s own password. One’s own address and password are changed under /api/auth/.',
  params: entityParams,
  body: userUpdateSchema,
  answers: { 200: userSchema },
});

export const patchUser = endpoint({
  method: 'PATCH',
  url: '/api/users/:id/',
  capability: 'user.update',
  refuses: [409, 429],
  tags,
  summary: 'Give another role, activate or deactivate',
  description: 'Another role needs the administrator’s own password.',
  params: entityParams,
  body: userPatchSchema,
  answers: { 200: userSchema },
});

export const removeSecondFactorOfUser = endpoint({
  method: 'POST',
  url: '/api/users/:id/second-factor/remove/',
  capability: 'second_factor.remove',
  refuses: [409, 429],
  tags,
  summary: 'Turn off two-step sign-in of somebody who has lost their device',
  description: 'Needs the administrator’s own password. One’s own is turned off with a code.',
  params: entityParams,
  body: secondFactorRemoveSchema,
  answers: { 200: messageAnswer },
});

export const eraseUser = endpoint({
  method: 'DELETE',
  url: '/api/users/:id/',
  capability: 'user.delete',
  rowsFollow: true,
  tags,
  summary: 'Erase a user: the account, its names everywhere, and what was queued for it',
  headers: keyHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
