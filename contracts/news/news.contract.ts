import { z } from 'zod';
import { listAnswer, listQuerySchema, revisionSchema } from '#contracts/lists/list.contract.ts';

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
/** As a command left it; the times are null while the read models cannot say. */
export const newsAnswerSchema = newsSchema.extend({
  created_at: z.string().nullable(),
  edited_at: z.string().nullable(),
});
export type NewsAnswer = z.infer<typeof newsAnswerSchema>;

/** 20 a page by default. */
export const newsListQuerySchema = listQuerySchema;
export type NewsListQuery = z.infer<typeof newsListQuerySchema>;
/** The latest first. */
export const newsListSchema = z.object({ news: z.array(newsSchema), ...listAnswer });
export type NewsList = z.infer<typeof newsListSchema>;
