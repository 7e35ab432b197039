import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';

export const newsStream = (newsId: number): string => `news-${newsId}`;

const newsId = z.int32().positive();
/** `body` is Markdown source; pages never render HTML in it as HTML. */
const post = { newsId, title: z.string(), body: z.string() };

export const NEWS_EVENTS = {
  /** Saved, not published yet. */
  NewsCreated: defineEvent({ type: 'NewsCreated', schema: z.object(post) }),
  NewsEdited: defineEvent({ type: 'NewsEdited', schema: z.object(post) }),
  NewsPublished: defineEvent({
    type: 'NewsPublished',
    schema: z.object({ newsId, publishedAt: z.iso.datetime() }),
  }),
  NewsUnpublished: defineEvent({ type: 'NewsUnpublished', schema: z.object({ newsId }) }),
  NewsDeleted: defineEvent({ type: 'NewsDeleted', schema: z.object({ newsId }) }),
} as const;
export type NewsEvent = EventUnion<typeof NEWS_EVENTS>;
