import { t } from '@lingui/core/macro';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';

/** What came since the reader last saw the end of the chat, and what is read out. */
export type Unread = {
  /** Id of the newest message that was counted; undefined before the first. */
  last: number | undefined;
  count: number;
  /** The newest message in a sentence. Those that were there at the start are not read out. */
  announced: string;
};

/** @param atEnd the reader sees the newest message */
export function unreadAfter(before: Unread, messages: readonly ChatMessage[], atEnd: boolean): Unread {
  const newest = messages.at(-1);
  if (newest === undefined) return { ...before, last: before.last ?? 0, count: 0 };
  const { last } = before;
  if (last === undefined) return { last: newest.id, count: 0, announced: '' };
  const news = messages.filter(({ id }) => id > last);
  return {
    last: Math.max(last, newest.id),
    count: atEnd ? 0 : before.count + news.length,
    announced: news.length === 0 ? before.announced : sentence(news),
  };
}

function sentence(news: readonly ChatMessage[]): string {
  const newest = news.at(-1);
  if (newest === undefined) return '';
  const text = `${newest.user}: ${newest.text}`;
  return news.length === 1 ? text : t`${news.length} new messages. ${text}`;
}
