import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { currentPasswordField } from './account.contract.ts';
import { codeField } from './sign-in.commands.ts';

/** `POST /api/auth/second-factor/`: what an authenticator app needs. */
export const secondFactorBegunSchema = z.object({
  /** In base 32, for typing. */
  secret: z.string(),
  /** The same as an `otpauth://` url, for a QR code. */
  uri: z.string(),
});

/** The current password and a code: to turn two-step sign-in on or off, and for new recovery codes. */
export const secondFactorSchema = z.object({ current_password: currentPasswordField, code: codeField });
export type SecondFactorProof = z.infer<typeof secondFactorSchema>;

/** Shown once: only their hashes are stored. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

const tags = ['auth'];

export const beginSecondFactor = endpoint({
  method: 'POST',
  url: '/api/auth/second-factor/',
  capability: 'second_factor.change',
  refuses: [409],
  tags,
  summary: 'Begin with two-step sign-in: a secret for an authenticator app',
  description: 'Nothing changes until a code from the app has confirmed it.',
  answers: { 200: secondFactorBegunSchema },
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  url: '/api/auth/second-factor/confirm/',
  capability: 'second_factor.change',
  refuses: [409, 429],
  tags,
  summary: 'Turn two-step sign-in on with the password and a code; answers with the recovery codes',
  body: secondFactorSchema,
  answers: { 200: recoveryCodesSchema },
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  url: '/api/auth/second-factor/recovery-codes/',
  capability: 'second_factor.change',
  refuses: [429],
  tags,
  summary: 'New recovery codes; the earlier ones no longer work',
  body: secondFactorSchema,
  answers: { 200: recoveryCodesSchema },
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  url: '/api/auth/second-factor/remove/',
  capability: 'second_factor.change',
  refuses: [429],
  tags,
  summary: 'Turn two-step sign-in off',
  body: secondFactorSchema,
  answers: { 200: messageAnswer },
});
