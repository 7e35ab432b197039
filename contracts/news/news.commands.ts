import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { newsSchema } from './news.contract.ts';

/** As a command left it; the times are null while the read models cannot say. */
export const newsAnswerSchema = newsSchema.extend({
  created_at: z.string().nullable(),
  edited_at: z.string().nullable(),
});
export type NewsAnswer = z.infer<typeof newsAnswerSchema>;

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

const tags = ['news'];

export const createNews = endpoint({
  method: 'POST',
  url: '/api/news/',
  capability: 'news.manage',
  tags,
  summary: 'Write a news post, as a draft or published at once',
  headers: callHeaders,
  body: newNewsBodySchema,
  answers: { 201: newsAnswerSchema },
});

export const changeNews = endpoint({
  method: 'PUT',
  url: '/api/news/:id/',
  capability: 'news.manage',
  tags,
  summary: 'Change the words of a news post: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: newsBodySchema,
  answers: { 200: newsAnswerSchema },
});

export const publishNews = endpoint({
  method: 'POST',
  url: '/api/news/:id/publish/',
  capability: 'news.manage',
  tags,
  summary: 'Show a news post to everybody',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: newsAnswerSchema },
});

export const unpublishNews = endpoint({
  method: 'POST',
  url: '/api/news/:id/unpublish/',
  capability: 'news.manage',
  tags,
  summary: 'Make a news post a draft again',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: newsAnswerSchema },
});

export const deleteNews = endpoint({
  method: 'DELETE',
  url: '/api/news/:id/',
  capability: 'news.manage',
  tags,
  summary: 'Delete a news post',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
