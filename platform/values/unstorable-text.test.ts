import { expect, it } from 'vitest';
import { unstorableText } from './unstorable-text.ts';

it('finds the first text with a NUL or half a pair, by its path', () => {
  expect(unstorableText({ reason: 'a\u0000' })).toBe('reason');
  expect(unstorableText({ players: [{ name: 'Ada' }, { name: '\udc00' }] })).toBe('players.1.name');
});

it('accepts every other text, in any script', () => {
  const data = {
    name: 'Łucja Żółć 🏀',
    tab: 'a\tb\nc',
    none: null,
    number: 3,
    list: ['', 'ok'],
    deep: { a: {} },
  };
  expect(unstorableText(data)).toBeNull();
  expect(unstorableText(undefined)).toBeNull();
});
