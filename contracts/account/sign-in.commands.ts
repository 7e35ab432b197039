import { z } from 'zod';
import { roleSchema } from '#events/user/user.events.ts';
import {
  emailField,
  firstNameField,
  lastNameField,
  passwordConfirmField,
  passwordField,
  samePasswords,
  TOO_LONG_PASSWORD,
  usernameField,
} from './account.contract.ts';

/** `/api/auth/*` */

const OLD_PASSWORD_TEXT = 'Current password is required';

export const accountSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleSchema,
  is_active: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

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
const codeField = z
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

/** The signed-in user. */
export const profileAnswerSchema = accountSchema.extend({
  /**
   * Whether the address is known to be the user's; reminders wait until it is. Null where nobody is asked: without a
   * mail server, and in the demo league.
   */
  email_confirmed: z.boolean().nullable(),
  /** The new address, until its link is followed. */
  pending_email: z.string().nullable(),
  /** False for a user who has only ever signed in through a provider. */
  has_password: z.boolean(),
  /** Null while two-step sign-in is off. */
  second_factor: z.object({ recovery_codes_left: z.number().int().nonnegative() }).nullable(),
});
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>;

/** `POST /api/auth/second-factor/`: what an authenticator app needs. */
export const secondFactorBegunSchema = z.object({
  /** In base 32, for typing. */
  secret: z.string(),
  /** The same as an `otpauth://` url, for a QR code. */
  uri: z.string(),
});

export const currentPasswordField = z
  .string({ error: OLD_PASSWORD_TEXT })
  .min(1, OLD_PASSWORD_TEXT)
  .max(256, TOO_LONG_PASSWORD);

/** The current password and a code: to turn two-step sign-in on or off, and for new recovery codes. */
export const secondFactorSchema = z.object({ current_password: currentPasswordField, code: codeField });
export type SecondFactorProof = z.infer<typeof secondFactorSchema>;

/** Shown once: only their hashes are stored. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** `POST /api/auth/email/confirm/` */
export const CONFIRM_TOKEN_TEXT = 'Invalid or missing confirmation token';
export const emailConfirmSchema = z.object({
  token: z.string({ error: CONFIRM_TOKEN_TEXT }).min(1, CONFIRM_TOKEN_TEXT).max(200, CONFIRM_TOKEN_TEXT),
});

/** `GET /api/auth/identities/`: with which providers the user can sign in, besides the password. */
export const identitiesAnswerSchema = z.object({
  identities: z.array(
    z.object({
      id: z.number().int(),
      /** As on the button of the login page. */
      provider: z.string(),
      linked_at: z.iso.datetime(),
    }),
  ),
});

/** `POST /api/auth/password/reset/` */
export const resetSchema = z.object({ email: emailField });
/** The same answer whether or not there is such an account. */
export const RESET_ANSWER = 'Password reset link sent to your email';

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

/** `POST /api/auth/password-change/` */
export const passwordChangeSchema = z.object({
  old_password: z.string({ error: OLD_PASSWORD_TEXT }).min(1, OLD_PASSWORD_TEXT).max(256, TOO_LONG_PASSWORD),
  new_password: passwordField,
});

/** `GET /api/auth/sessions/`: where the user is signed in. */
export const sessionsAnswerSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().nullable(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      /** The session of this call. */
      is_current: z.boolean(),
    }),
  ),
});

/** Header and value by which the web client asks for a cookie; other sites cannot send it (no CORS). */
export const CLIENT_HEADER = 'x-client';
export const WEB_CLIENT = 'web';
