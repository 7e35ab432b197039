import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { emailConfirmSchema } from './sign-in.commands.ts';

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
