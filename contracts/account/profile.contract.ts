import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { accountSchema } from './account.contract.ts';

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

const tags = ['auth'];

export const identities = endpoint({
  method: 'GET',
  url: '/api/auth/identities/',
  capability: 'profile.view',
  tags,
  summary: 'Providers through which the user can sign in',
  answers: { 200: identitiesAnswerSchema },
});

/** The same at two urls. */
const read = {
  method: 'GET',
  capability: 'profile.view',
  tags,
  summary: 'The signed-in user',
  answers: { 200: profileAnswerSchema },
} as const;

export const profile = endpoint({ ...read, url: '/api/auth/profile/' });
export const me = endpoint({ ...read, url: '/api/auth/me/' });

export const sessions = endpoint({
  method: 'GET',
  url: '/api/auth/sessions/',
  capability: 'profile.view',
  tags,
  summary: 'Where the user is signed in',
  answers: { 200: sessionsAnswerSchema },
});
