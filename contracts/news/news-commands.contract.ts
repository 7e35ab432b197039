import { z } from 'zod';
import { revisionInAnswer } from '#contracts/fields/answer.contract.ts';
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

/** A news post, as the command left it. */
export const newsAnswerSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  published: z.boolean(),
  /** ISO time; null for a draft. */
  published_at: z.string().nullable(),
  /** ISO times; null while the read models cannot say. */
  created_at: z.string().nullable(),
  edited_at: z.string().nullable(),
  revision: revisionInAnswer,
});
export type NewsAnswer = z.infer<typeof newsAnswerSchema>;
