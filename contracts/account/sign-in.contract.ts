import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { anyParameters } from '#platform/http/query-parameters.ts';

/** The same answer whether or not there is such an account. */
export const RESET_ANSWER = 'Password reset link sent to your email';

/** Header and value by which the web client asks for a cookie; other sites cannot send it (no CORS). */
export const CLIENT_HEADER = 'x-client';
export const WEB_CLIENT = 'web';

/** `GET /api/auth/oidc/`: the OpenID Connect providers with which one can sign in. */
export const signInProvidersAnswerSchema = z.object({
  providers: z.array(z.object({ name: z.string(), label: z.string() })),
});

export const signInProviderParams = z.object({ name: z.string().max(100) });
/** `GET /api/auth/oidc/{name}/start/` */
export const signInProviderQuerySchema = z.object({ remember: z.enum(['true', 'false']).optional() });
/** A redirect has no body. */
export const redirectAnswer = z.undefined();

const tags = ['auth'];

export const signInProviders = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/',
  capability: 'session.open',
  ignoreToken: true,
  tags,
  summary: 'Providers one can sign in with',
  answers: { 200: signInProvidersAnswerSchema },
});

export const leaveForProvider = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:name/start/',
  capability: 'session.open',
  ignoreToken: true,
  withoutPosition: true,
  refuses: [429],
  tags,
  summary: 'Leave for a provider to sign in',
  params: signInProviderParams,
  query: signInProviderQuerySchema,
  answers: { 302: redirectAnswer },
});

export const comeBackFromProvider = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:name/callback/',
  capability: 'session.open',
  ignoreToken: true,
  withoutPosition: true,
  tags,
  summary: 'Come back from a provider, signed in',
  params: signInProviderParams,
  query: anyParameters,
  answers: { 302: redirectAnswer },
});
