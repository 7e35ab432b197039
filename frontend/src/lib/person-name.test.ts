import { expect, it } from 'vitest';
import { shortPersonName } from './person-name.ts';

it('drops the first name, unless there is no other', () => {
  expect(shortPersonName('Ana de la Cruz')).toBe('de la Cruz');
  expect(shortPersonName('  Neymar ')).toBe('Neymar');
});
