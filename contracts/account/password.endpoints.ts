import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import {
  passwordChangeSchema,
  resetConfirmAnswerSchema,
  resetConfirmSchema,
  resetSchema,
} from './sign-in.commands.ts';

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
