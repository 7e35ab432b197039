import { expect, it } from 'vitest';
import { requestIds } from './request-id.ts';

const idOf = requestIds(() => 'made');
const sent = (id: string | string[]) => idOf({ headers: { 'x-request-id': id } });

it('is what the client sends, provided it is an id', () => {
  expect(sent('0192f0c1-0000-7000-8000-000000000001')).toBe('0192f0c1-0000-7000-8000-000000000001');
  expect(sent('a'.repeat(64))).toBe('a'.repeat(64));
});

it.each([['a'.repeat(65)], ['x'.repeat(15_000)], [''], ['two words'], ['<b>'], ['Ana Kovač'], [['a', 'b']]])(
  'is a new one instead of %j',
  (id) => {
    expect(sent(id)).toBe('made');
  },
);

it('is a new one for a client that sends none', () => {
  expect(idOf({ headers: {} })).toBe('made');
});
