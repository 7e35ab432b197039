import { expect, it } from 'vitest';
import { idOf } from './use-address-state.ts';

it.each([
  ['12', 12],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['abc', undefined],
  ['', undefined],
  [null, undefined],
  ['99999999999999999999', undefined],
])('%s in an address is the id %s', (text, id) => {
  expect(idOf(text)).toBe(id);
});
