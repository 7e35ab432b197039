import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { refreshSchema, sessionsAnswerSchema, tokensSchema } from './sign-in.commands.ts';

const tags = ['auth'];

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

export const sessions = endpoint({
  method: 'GET',
  url: '/api/auth/sessions/',
  capability: 'profile.view',
  tags,
  summary: 'Where the user is signed in',
  answers: { 200: sessionsAnswerSchema },
});

export const endSession = endpoint({
  method: 'DELETE',
  url: '/api/auth/sessions/:id/',
  capability: 'session.close_one',
  tags,
  summary: 'Sign out on one device',
  params: z.object({ id: z.string().max(100) }),
  answers: { 200: messageAnswer },
});
