import { expect, it } from 'vitest';
import { idOfUndoing, idOnceMore } from './made-again.ts';

it('gives a command one id in every import, until it was taken back, and then another one', () => {
  const done = new Map<string, unknown>();
  const first = 'b3e1c1de-36ab-4b1f-8b0c-0d4f6c4a1c11';
  expect(idOnceMore(first, done)).toBe(first);
  done.set(first, true);
  expect(idOnceMore(first, done)).toBe(first);

  done.set(idOfUndoing(first), true);
  const second = idOnceMore(first, done);
  expect(second).not.toBe(first);
  done.set(second, true);
  expect(idOnceMore(first, done)).toBe(second);
  done.set(idOfUndoing(second), true);
  expect([first, second]).not.toContain(idOnceMore(first, done));
});
