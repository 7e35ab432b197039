import { describe, expect, test } from 'vitest';
import { chatChange, toChat } from './live-chat.ts';

function chat(...ids: number[]) {
  return toChat(
    ids.map((id) => ({
      id,
      game_id: 1,
      user_id: null,
      user: 'Guest',
      text: `message ${id}`,
      timestamp: '2026-01-01T00:00:00.000Z',
    })),
  );
}
const upTo = (last: number, count = 50) =>
  chat(...Array.from({ length: count }, (_, index) => last - count + 1 + index));

function change(before: ReturnType<typeof chat>, after: ReturnType<typeof chat>) {
  const found = chatChange(before, after);
  return found === null || found === 'everything'
    ? found
    : { written: found.written.map(({ id }) => id), deleted: found.deleted };
}

describe('between two readings of a chat', () => {
  test('nothing happened', () => {
    expect(change(chat(1, 2), chat(1, 2))).toBeNull();
    expect(change(chat(), chat())).toBeNull();
  });

  test('messages were written, one of them committed late', () => {
    expect(change(chat(1, 3), chat(1, 2, 3, 4))).toEqual({ written: [2, 4], deleted: [] });
    expect(change(chat(), chat(7))).toEqual({ written: [7], deleted: [] });
  });

  test('messages were deleted, also the last one', () => {
    expect(change(chat(1, 2, 3), chat(1, 3))).toEqual({ written: [], deleted: [2] });
    expect(change(chat(1), chat())).toEqual({ written: [], deleted: [1] });
  });

  test('what leaves the last fifty was not deleted', () => {
    expect(change(upTo(50), upTo(52))).toEqual({ written: [51, 52], deleted: [] });
  });

  test('where one of fifty is deleted, an older one comes in', () => {
    const before = upTo(60);
    const after = chat(10, ...before.messages.map(({ id }) => id).filter((id) => id !== 60));
    expect(change(before, after)).toEqual({ written: [10], deleted: [60] });
  });

  test('so much was written that everything is new', () => {
    expect(change(upTo(50), upTo(200))).toBe('everything');
  });
});

test('a state stands for the messages that are shown', () => {
  expect(chat(1, 2).state).toBe(chat(1, 2).state);
  expect(new Set([chat(), chat(1), chat(1, 2), chat(12), chat(2, 1)].map(({ state }) => state)).size).toBe(5);
});
