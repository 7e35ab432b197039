import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { endpoint } from '#contracts/endpoint.ts';
import {
  challengeAnswerSchema,
  loginAnswerSchema,
  loginCodeSchema,
  loginSchema,
  registerSchema,
} from './sign-in.commands.ts';

const tags = ['auth'];

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
  answers: { 201: loginAnswerSchema },
});
