import { expect, it } from 'vitest';
import { fullNameOf, nameOf } from './names.ts';

it.each([
  ['GRIGONIS, MARIUS', 'Marius', 'Grigonis'],
  ['WALKER IV, LONNIE', 'Lonnie', 'Walker IV'],
  ['RATHAN-MAYES, XAVIER', 'Xavier', 'Rathan-Mayes'],
  ["O'NEALE, J.P.", 'J.P.', "O'Neale"],
  ['WILLIAMS , TREVION', 'Trevion', 'Williams'],
  ['PEREZ, MIGUEL ANGEL', 'Miguel Angel', 'Perez'],
  ['ŠARIĆ, DARIO', 'Dario', 'Šarić'],
])('%s', (text, firstName, lastName) => {
  expect(nameOf(text)).toEqual({ firstName, lastName });
});

it('reads a single name as the family name, and an empty one as no name', () => {
  expect(nameOf('NENE')).toEqual({ firstName: null, lastName: 'Nene' });
  expect(nameOf('')).toEqual({ firstName: null, lastName: null });
  expect(fullNameOf('JAVOR, DAMIR')).toBe('Damir Javor');
});
