import { expect, it } from 'vitest';
import { lateArrivalSchema } from './game.commands.ts';

const { number } = lateArrivalSchema.shape;

it.each([
  [0, '0'],
  ['00', '00'],
  [99, '99'],
  [null, null],
])('a player can wear %j', (typed, worn) => {
  expect(number.parse(typed)).toBe(worn);
});

// Rule: People and files: Jersey numbers
it.each(['', '100', '-1', '7.5', 'x', 100, -1, 7.5, true])('a player cannot wear %j', (typed) => {
  expect(number.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Number must be an integer from 0 to 99',
  ]);
});
