import { expect, it } from 'vitest';
import { canSend, chatState, roomLeft } from './chat-state.ts';

const on = { game: 'in_progress', connection: 'connected', enabled: true } as const;

it('is open while the game is on and the connection is there', () => {
  expect(chatState(on)).toEqual({ open: true });
  expect(chatState({ ...on, enabled: undefined })).toEqual({ open: true });
});

it.each([
  [{ ...on, enabled: false }, 'The chat is switched off.'],
  [{ ...on, game: 'scheduled' as const }, 'The chat opens when the game begins.'],
  [{ ...on, game: 'final' as const }, 'The chat closed with the game.'],
  [{ ...on, connection: 'offline' as const }, 'No connection. You can write again as soon as it is back.'],
])('says why it is closed: %j', (facts, reason) => {
  expect(chatState(facts)).toMatchObject({ open: false, reason });
});

it('takes no message of white space alone, nor one that is too long', () => {
  expect([' ', '\n\t ', '\u200b', 'Go', ` ${'a'.repeat(500)} `, 'a'.repeat(501)].map(canSend)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});

it('tells how much room is left only near its end', () => {
  expect(roomLeft('a'.repeat(399))).toBeUndefined();
  expect(roomLeft('a'.repeat(412))).toBe('412 of 500');
});
