import { z } from 'zod';

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
