import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { documentLinkSchema, documentParams, documentQuery, documentSchema } from './file.contract.ts';

const tags = ['players'];

export const documentLink = endpoint({
  method: 'GET',
  url: '/api/players/:id/document/',
  capability: 'player.view_document',
  owned: 'player',
  tags,
  summary: 'A link to a player’s ID document, good for five minutes',
  params: entityParams,
  answers: { 200: documentLinkSchema },
});

export const openDocument = endpoint({
  method: 'GET',
  url: '/api/documents/:id/',
  capability: 'document.open',
  ignoreToken: true,
  withoutPosition: true,
  refuses: [403],
  tags,
  summary: 'Open a document by its link',
  params: documentParams,
  query: documentQuery,
  answers: { 200: documentSchema },
});
