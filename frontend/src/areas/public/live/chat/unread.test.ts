import { expect, it } from 'vitest';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { type Unread, unreadAfter } from './unread.ts';

const message = (id: number): ChatMessage => ({
  id,
  game_id: 1,
  user_id: null,
  user: 'Guest',
  text: `Message ${id}`,
  timestamp: '2026-01-17T19:30:00.000Z',
});
const nothing: Unread = { last: undefined, count: 0, announced: '' };
const opened = unreadAfter(nothing, [message(1), message(2)], true);

it('reads nothing out when the chat opens', () => {
  expect(opened).toEqual({ last: 2, count: 0, announced: '' });
});

it('counts what comes while the reader has scrolled up, and reads it out', () => {
  const one = unreadAfter(opened, [message(1), message(2), message(3)], false);
  expect(one).toEqual({ last: 3, count: 1, announced: 'Guest: Message 3' });
  const three = unreadAfter(one, [message(3), message(4), message(5)], false);
  expect(three).toMatchObject({ count: 3, announced: '2 new messages. Guest: Message 5' });
});

it('counts nothing while the reader sees the end', () => {
  expect(unreadAfter(opened, [message(2), message(3)], true)).toMatchObject({ last: 3, count: 0 });
});

it('reads out the first message of a chat that was empty', () => {
  const empty = unreadAfter(nothing, [], true);
  expect(unreadAfter(empty, [message(7)], true)).toMatchObject({ announced: 'Guest: Message 7' });
});

it('says nothing of a message that was deleted', () => {
  expect(unreadAfter(opened, [message(1)], true)).toEqual(opened);
});
