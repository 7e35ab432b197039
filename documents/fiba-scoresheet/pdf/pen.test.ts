import { expect, it } from 'vitest';
import { inkForPeriod } from './pen.ts';

// Rule: The scoresheet: Colours
it('writes the first and third period in red, the others and overtimes in blue', () => {
  const [red, blue] = ['#c8102e', '#12357f'];
  expect([1, 2, 3, 4, 5, 6].map((period) => inkForPeriod(period, 4))).toEqual([
    red,
    blue,
    red,
    blue,
    blue,
    blue,
  ]);
});
