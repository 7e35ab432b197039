import { z } from 'zod';
import { nameText } from '#contracts/fields/name-text.ts';

const BODY = 'News text is required';

const title = nameText('News title is required', 200, 'News title must be less than 200 characters');
/** Markdown source. */
const body = z
  .string({ error: BODY })
  .trim()
  .min(1, BODY)
  .max(20_000, 'News text must be less than 20000 characters');

/** POST /api/news/. */
export const newNewsBodySchema = z.object({
  title,
  body,
  /** Published at once; otherwise it is a draft. */
  published: z.boolean().default(false),
});
/** PUT /api/news/{id}/: absent fields stay as they are. */
export const newsBodySchema = z.object({ title, body }).partial();
