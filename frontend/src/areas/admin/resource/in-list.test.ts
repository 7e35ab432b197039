import { expect, it } from 'vitest';
import { isMissing } from '#frontend/lib/api-error.ts';
import { inList } from './in-list.ts';

const SPONSORS = [{ id: 1 }, { id: 2 }];

it('finds a thing in its list', () => {
  expect(inList(SPONSORS, 2)).toBe(SPONSORS[1]);
});

it('is missing as any other thing is when the list does not have it', () => {
  const thrown = (() => {
    try {
      return inList(SPONSORS, 3);
    } catch (error) {
      return error;
    }
  })();
  expect(isMissing(thrown)).toBe(true);
});
