import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { NewsEvent } from '#events/news/news.events.ts';

type Words = { title: string; body: string };
export type NewsCommand = { newsId: number } & (
  | ({ type: 'create_news'; published: boolean; now: string } & Words)
  /** Absent fields stay as they are. */
  | ({ type: 'edit_news' } & Partial<Words>)
  | { type: 'publish_news'; now: string }
  | { type: 'unpublish_news' }
  | { type: 'delete_news' }
);
export type News = null | ({ deleted: boolean; publishedAt: string | null } & Words);

export type NewsHandler = CommandHandler<News, NewsCommand, NewsEvent>;

export const newsDecider: Decider<News, NewsCommand, NewsEvent> = {
  initial: null,
  decide(command, news) {
    const { newsId } = command;
    if (command.type === 'create_news') {
      if (news !== null)
        return reject('already_exists', say('news.exists', 'This news post exists already.'));
      const words = tidied(command);
      return (
        refuseWords(words) ?? [
          { type: 'NewsCreated', data: { newsId, ...words } },
          ...(command.published
            ? [{ type: 'NewsPublished' as const, data: { newsId, publishedAt: command.now } }]
            : []),
        ]
      );
    }
    if (news === null || news.deleted) return reject('not_found', say('news.missing'));
    switch (command.type) {
      case 'edit_news': {
        const words = tidied({ ...news, ...command });
        const refusal = refuseWords(words);
        if (refusal !== null) return refusal;
        if (words.title === news.title && words.body === news.body) return [];
        return [{ type: 'NewsEdited', data: { newsId, ...words } }];
      }
      case 'publish_news':
        if (news.publishedAt !== null) return [];
        return [{ type: 'NewsPublished', data: { newsId, publishedAt: command.now } }];
      case 'unpublish_news':
        return news.publishedAt === null ? [] : [{ type: 'NewsUnpublished', data: { newsId } }];
      case 'delete_news':
        return [{ type: 'NewsDeleted', data: { newsId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(news, event) {
    switch (event.type) {
      case 'NewsCreated':
        return { deleted: false, publishedAt: null, ...wordsOf(event.data) };
      case 'NewsEdited':
        return news && { ...news, ...wordsOf(event.data) };
      case 'NewsPublished':
        return news && { ...news, publishedAt: event.data.publishedAt };
      case 'NewsUnpublished':
        return news && { ...news, publishedAt: null };
      case 'NewsDeleted':
        return news && { ...news, ...NO_WORDS, deleted: true };
      default:
        return unchangedBy(event, news);
    }
  },
};

const NO_WORDS: Words = { title: '', body: '' };

/** Of a post that is deleted further on they are gone already. */
function wordsOf({ title, body }: { title: string | null; body: string | null }): Words {
  return { title: title ?? '', body: body ?? '' };
}

function tidied({ title, body }: Words): Words {
  return { title: title.trim(), body: body.trim() };
}

function refuseWords({ title, body }: Words): Rejection | null {
  if (title === '') return rejectField('title', 'News title is required');
  if (body === '') return rejectField('body', 'News text is required');
  return null;
}
