import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { recoveryCodesSchema, secondFactorBegunSchema, secondFactorSchema } from './sign-in.commands.ts';

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
