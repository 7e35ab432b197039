import { expect, it } from 'vitest';
import { ageRange } from './category.facts.ts';

it.each([
  [16, 18, '16 to 18'],
  [0, 12, '0 to 12'],
  [35, null, '35 to Any'],
  [null, 12, 'Any to 12'],
  [null, null, 'Any'],
])('ages from %s to %s read “%3$s”', (min_age, max_age, text) => {
  expect(ageRange({ min_age, max_age })).toBe(text);
});
