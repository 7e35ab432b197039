import { z } from 'zod';
import { roleSchema } from '#events/user/user.events.ts';

/** `/api/auth/*` (specification 1 §7; decisions, "Accounts and session"). */

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

/** `POST /api/auth/login/` */
export const loginSchema = z.object({
  username: z.string({ error: 'Username is required' }).trim().min(1, 'Username is required').max(150),
  /** The upper limit keeps a caller from having megabytes hashed. */
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256),
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

/** `POST /api/auth/token/refresh/` and `POST /api/auth/logout/`; without `refresh` the cookie counts. */
export const refreshSchema = z.object({ refresh: z.string().min(1).max(200).optional() }).nullish();

export const logoutAnswerSchema = z.object({ message: z.string() });

/** Header and value by which the web client asks for a cookie; other sites cannot send it (no CORS). */
export const CLIENT_HEADER = 'x-client';
export const WEB_CLIENT = 'web';
