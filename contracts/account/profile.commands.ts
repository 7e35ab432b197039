import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import {
  emailField,
  firstNameField,
  lastNameField,
  passwordField,
  TOO_LONG_PASSWORD,
} from './account.contract.ts';
import { profileAnswerSchema } from './profile.contract.ts';

const OLD_PASSWORD_TEXT = 'Current password is required';

/**
 * `PUT /api/auth/profile/` and `/api/auth/me/`; the username stays as it is. Another e-mail address needs the current
 * password, and becomes the account's once the link that is mailed to it was followed.
 */
export const profileSchema = z.object({
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  current_password: z.string({ error: OLD_PASSWORD_TEXT }).max(256, TOO_LONG_PASSWORD).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** `POST /api/auth/email/confirm/` */
export const CONFIRM_TOKEN_TEXT = 'Invalid or missing confirmation token';
export const emailConfirmSchema = z.object({
  token: z.string({ error: CONFIRM_TOKEN_TEXT }).min(1, CONFIRM_TOKEN_TEXT).max(200, CONFIRM_TOKEN_TEXT),
});

/** `POST /api/auth/password-change/` */
export const passwordChangeSchema = z.object({
  old_password: z.string({ error: OLD_PASSWORD_TEXT }).min(1, OLD_PASSWORD_TEXT).max(256, TOO_LONG_PASSWORD),
  new_password: passwordField,
});

const tags = ['auth'];

export const confirmEmail = endpoint({
  method: 'POST',
  url: '/api/auth/email/confirm/',
  capability: 'email.confirm',
  ignoreToken: true,
  refuses: [409, 429],
  tags,
  summary: 'Confirm an e-mail address, the account’s or a new one, with the link that was mailed to it',
  body: emailConfirmSchema,
  answers: { 200: messageAnswer },
});

export const mailConfirmation = endpoint({
  method: 'POST',
  url: '/api/auth/email/confirmation/',
  capability: 'profile.update',
  refuses: [409, 429],
  tags,
  summary: 'Mail the link again that confirms the signed-in user’s e-mail address',
  answers: { 200: messageAnswer },
});

export const removeIdentity = endpoint({
  method: 'DELETE',
  url: '/api/auth/identities/:id/',
  capability: 'profile.update',
  refuses: [409],
  tags,
  summary: 'No longer sign in through a provider',
  params: entityParams,
  answers: { 200: messageAnswer },
});

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/auth/password-change/',
  capability: 'password.change',
  refuses: [429],
  tags,
  summary: 'Change the password; signs out on all other devices',
  body: passwordChangeSchema,
  answers: { 200: messageAnswer },
});

const change = {
  method: 'PUT',
  capability: 'profile.update',
  refuses: [409, 429],
  tags,
  summary: 'Change the signed-in user’s names, and ask for another e-mail address',
  description:
    'Another address needs the current password. It becomes the account’s once the link that is mailed to it was followed; until then it is `pending_email`.',
  body: profileSchema,
  answers: { 200: profileAnswerSchema },
} as const;

export const changeProfile = endpoint({ ...change, url: '/api/auth/profile/' });
export const changeMe = endpoint({ ...change, url: '/api/auth/me/' });

export const endSession = endpoint({
  method: 'DELETE',
  url: '/api/auth/sessions/:id/',
  capability: 'session.close_one',
  tags,
  summary: 'Sign out on one device',
  params: z.object({ id: z.string().max(100) }),
  answers: { 200: messageAnswer },
});
