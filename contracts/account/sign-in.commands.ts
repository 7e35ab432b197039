import { z } from 'zod';
import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import {
  accountSchema,
  emailField,
  firstNameField,
  lastNameField,
  passwordConfirmField,
  passwordField,
  samePasswords,
  TOO_LONG_PASSWORD,
  usernameField,
} from './account.contract.ts';
import { profileAnswerSchema } from './profile.contract.ts';

const LOGIN_NAME_TEXT = 'Username or e-mail is required';

/** `POST /api/auth/login/` */
export const loginSchema = z.object({
  /** Or the e-mail address of the account. */
  username: z
    .string({ error: LOGIN_NAME_TEXT })
    .trim()
    .min(1, LOGIN_NAME_TEXT)
    .max(254, 'Username or e-mail must be less than 254 characters'),
  /** The upper limit keeps a caller from having megabytes hashed. */
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(256, TOO_LONG_PASSWORD),
  /** 30 days; otherwise until the browser closes, a day at most. */
  remember_me: z.boolean().optional(),
});
export type Login = z.infer<typeof loginSchema>;

/**
 * `token` goes into the `Authorization` header and is valid for 15 minutes. `refresh` is absent for a caller with
 * the header `X-Client: web`: it gets the refresh token as an HttpOnly cookie.
 */
export const tokensSchema = z.object({ token: z.string(), refresh: z.string().optional() });
export type Tokens = z.infer<typeof tokensSchema>;

export const loginAnswerSchema = tokensSchema.extend({ user: accountSchema });
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** The password was right, and the account asks for a code as well; nobody is signed in yet. */
export const challengeAnswerSchema = z.object({
  /** Goes to `/api/auth/login/code/` with the code, within ten minutes. */
  challenge: z.string(),
});
export type ChallengeAnswer = z.infer<typeof challengeAnswerSchema>;

const CODE_TEXT = 'Code is required';
/** From the device or, in its place, a recovery code. */
export const codeField = z
  .string({ error: CODE_TEXT })
  .trim()
  .min(1, CODE_TEXT)
  .max(50, 'Code must be less than 50 characters');

/** `POST /api/auth/login/code/` */
export const loginCodeSchema = z.object({
  challenge: z.string().min(1).max(200),
  code: codeField,
});

/** `POST /api/auth/token/refresh/` and `POST /api/auth/logout/`; without `refresh` the cookie counts. */
export const refreshSchema = z.object({ refresh: z.string().min(1).max(200).optional() }).nullish();

/** `POST /api/auth/register/` */
export const registerSchema = z
  .object({
    username: usernameField,
    email: emailField,
    first_name: firstNameField,
    last_name: lastNameField,
    password: passwordField,
    password_confirm: passwordConfirmField,
    /** The form's checkbox. A caller without a form has agreed elsewhere; one who declines is not registered. */
    terms: z
      .boolean()
      .refine((accepted) => accepted, 'Please accept the terms')
      .optional(),
  })
  .refine((body) => body.password === body.password_confirm, samePasswords);
export type Register = z.infer<typeof registerSchema>;

export const registerAnswerSchema = loginAnswerSchema.extend({
  /** As in the profile: false when a mail to confirm the address was sent. */
  email_confirmed: profileAnswerSchema.shape.email_confirmed,
});
export type RegisterAnswer = z.infer<typeof registerAnswerSchema>;

/** `POST /api/auth/password/reset/` */
export const resetSchema = z.object({ email: emailField });

/** `POST /api/auth/password/reset/confirm/` */
export const RESET_TOKEN_TEXT = 'Invalid or missing reset token';
export const resetConfirmSchema = z
  .object({
    token: z.string({ error: RESET_TOKEN_TEXT }).min(1, RESET_TOKEN_TEXT).max(200, RESET_TOKEN_TEXT),
    password: passwordField,
    password_confirm: passwordConfirmField,
  })
  .refine((body) => body.password === body.password_confirm, samePasswords);

/** To which account the new password belongs, for whoever has forgotten the username, too. */
export const resetConfirmAnswerSchema = z.object({
  message: z.string(),
  username: z.string(),
  email: z.string(),
});

const tags = ['auth'];

export const forgotPassword = endpoint({
  method: 'POST',
  url: '/api/auth/password/reset/',
  capability: 'password.reset',
  ignoreToken: true,
  refuses: [429],
  tags,
  summary: 'Ask for a link to choose a new password; the answer tells nothing about the account',
  body: resetSchema,
  answers: { 200: messageAnswer },
});

export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/auth/password/reset/confirm/',
  capability: 'password.reset',
  ignoreToken: true,
  refuses: [409, 429],
  tags,
  summary: 'Choose a new password with a mailed link; signs out everywhere',
  body: resetConfirmSchema,
  answers: { 200: resetConfirmAnswerSchema },
});

export const refreshTokens = endpoint({
  method: 'POST',
  url: '/api/auth/token/refresh/',
  capability: 'session.open',
  ignoreToken: true,
  renewsSession: true,
  refuses: [401, 403],
  tags,
  summary: 'Exchange the refresh token for new tokens',
  body: refreshSchema,
  answers: { 200: tokensSchema },
});

export const logout = endpoint({
  method: 'POST',
  url: '/api/auth/logout/',
  capability: 'session.close',
  ignoreToken: true,
  refuses: [403, 429],
  tags,
  summary: 'Sign out: ends the session of the refresh token, or else of the access token',
  body: refreshSchema,
  answers: { 200: messageAnswer },
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  url: '/api/auth/logout/all/',
  capability: 'session.close_all',
  tags,
  summary: 'Sign out on all devices',
  answers: { 200: messageAnswer },
});

export const login = endpoint({
  method: 'POST',
  url: '/api/auth/login/',
  capability: 'session.open',
  ignoreToken: true,
  refuses: [401, 403, 429],
  tags,
  summary: 'Sign in',
  description: 'With two-step sign-in the answer is 202 and a challenge for the second step.',
  body: loginSchema,
  answers: { 200: loginAnswerSchema, 202: challengeAnswerSchema },
});

export const loginWithCode = endpoint({
  method: 'POST',
  url: '/api/auth/login/code/',
  capability: 'session.open',
  ignoreToken: true,
  refuses: [401, 403, 429],
  tags,
  summary: 'The second step of signing in: a code of the device, or a recovery code',
  body: loginCodeSchema,
  answers: { 200: loginAnswerSchema },
});

export const register = endpoint({
  method: 'POST',
  url: '/api/auth/register/',
  capability: 'account.register',
  ignoreToken: true,
  refuses: [403, 429],
  tags,
  summary: 'Make an account and sign in',
  headers: keyHeaders,
  body: registerSchema,
  answers: { 201: registerAnswerSchema },
});
