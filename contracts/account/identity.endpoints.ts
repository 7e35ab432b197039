import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { messageAnswer } from '#contracts/fields/answer.contract.ts';
import { identitiesAnswerSchema } from './sign-in.commands.ts';

const tags = ['auth'];

export const identities = endpoint({
  method: 'GET',
  url: '/api/auth/identities/',
  capability: 'profile.view',
  tags,
  summary: 'Providers through which the user can sign in',
  answers: { 200: identitiesAnswerSchema },
});

export const removeIdentity = endpoint({
  method: 'DELETE',
  url: '/api/auth/identities/:id/',
  capability: 'profile.update',
  refuses: [409],
  tags,
  summary: 'No longer sign in through a provider',
  params: entityParams,
  answers: { 200: messageAnswer },
});
