import { expect, it } from 'vitest';
import { parseName, toFullName } from './names.ts';

it.each([
  ['GRIGONIS, MARIUS', 'Marius', 'Grigonis'],
  ['WALKER IV, LONNIE', 'Lonnie', 'Walker IV'],
  ['RATHAN-MAYES, XAVIER', 'Xavier', 'Rathan-Mayes'],
  ["O'NEALE, J.P.", 'J.P.', "O'Neale"],
  ['WILLIAMS , TREVION', 'Trevion', 'Williams'],
  ['PEREZ, MIGUEL ANGEL', 'Miguel Angel', 'Perez'],
  ['ŠARIĆ, DARIO', 'Dario', 'Šarić'],
])('%s', (text, firstName, lastName) => {
  expect(parseName(text)).toEqual({ firstName, lastName });
});

it('reads a single name as the family name, and an empty one as no name', () => {
  expect(parseName('NENE')).toEqual({ firstName: null, lastName: 'Nene' });
  expect(parseName('')).toEqual({ firstName: null, lastName: null });
  expect(toFullName('JAVOR, DAMIR')).toBe('Damir Javor');
});
