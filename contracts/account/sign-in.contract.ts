import { endpoint } from '#contracts/endpoint.ts';
import { anyParameters } from '#platform/http/query-parameters.ts';
import {
  redirectAnswer,
  signInProviderParams,
  signInProviderQuerySchema,
  signInProvidersAnswerSchema,
} from './sign-in-provider.contract.ts';

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
