import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';

/** GET /api/players/{id}/document/: a url that opens the document until then, without signing in. */
export const documentLinkSchema = z.object({ url: z.string(), expires_at: z.iso.datetime() });

/** GET /api/documents/{id}/. Any other id is answered like a missing file. */
export const documentParams = z.object({ id: z.string() });
export const documentQuery = z.object({ expires: z.string().default(''), signature: z.string().default('') });
const bytes = z.custom<Buffer>(Buffer.isBuffer).meta({ type: 'string', format: 'binary' });

/** GET /media/{id}. */
export const imageSchema = bytes.describe('The image: image/webp');
export const sameImageSchema = z.undefined().describe('The image one has is still the image.');
export const documentSchema = bytes.describe('The document: application/pdf or image/webp');

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
