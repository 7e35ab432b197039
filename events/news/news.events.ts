import { z } from 'zod';
import { defineEvent, type EventUnion, personal } from '#events/definition/define-event.ts';

export const newsStream = (newsId: number): string => `news-${newsId}`;
/** Whose key the words of a post have: its own. */
export const newsSubject = (newsId: number): string => `news:${newsId}`;

const newsId = z.int32().positive();
const words = () => personal('news', 'newsId', z.string());
/** Anybody may be named in a post. `body` is Markdown source; pages never render HTML in it as HTML. */
const post = { newsId, title: words(), body: words() };

export const NEWS_EVENTS = {
  /** Saved, not published yet. */
  NewsCreated: defineEvent({ type: 'NewsCreated', schema: z.object(post) }),
  NewsEdited: defineEvent({ type: 'NewsEdited', schema: z.object(post) }),
  NewsPublished: defineEvent({
    type: 'NewsPublished',
    schema: z.object({ newsId, publishedAt: z.iso.datetime() }),
  }),
  NewsUnpublished: defineEvent({ type: 'NewsUnpublished', schema: z.object({ newsId }) }),
  /** Its words are unreadable for good, in the log too. */
  NewsDeleted: defineEvent({
    type: 'NewsDeleted',
    schema: z.object({ newsId }),
    endsKey: ({ data }) => newsSubject(Number(data.newsId)),
  }),
} as const;
export type NewsEvent = EventUnion<typeof NEWS_EVENTS>;
