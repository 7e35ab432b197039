import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams, listAnswer, listQuerySchema, revisionSchema } from '#contracts/lists/list.contract.ts';

export const newsSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown source; HTML in it is text. */
  body: z.string(),
  published: z.boolean(),
  /** ISO time; null for a draft. */
  published_at: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string(),
  revision: revisionSchema,
});
export type News = z.infer<typeof newsSchema>;

/** 20 a page by default. */
export const newsListQuerySchema = listQuerySchema;
export type NewsListQuery = z.infer<typeof newsListQuerySchema>;
/** The latest first. */
export const newsListSchema = z.object({ news: z.array(newsSchema), ...listAnswer });
export type NewsList = z.infer<typeof newsListSchema>;

const tags = ['news'];

export const newsList = endpoint({
  method: 'GET',
  url: '/api/news/',
  capability: 'news.view',
  tags,
  summary: 'Published news, the latest first',
  query: newsListQuerySchema,
  answers: { 200: newsListSchema },
});

export const news = endpoint({
  method: 'GET',
  url: '/api/news/:id/',
  capability: 'news.view',
  tags,
  summary: 'A published news post',
  params: idParams,
  answers: { 200: newsSchema },
});

export const allNews = endpoint({
  method: 'GET',
  url: '/api/news/all/',
  capability: 'news.manage',
  tags,
  summary: 'All news with drafts, the latest written first',
  query: newsListQuerySchema,
  answers: { 200: newsListSchema },
});
