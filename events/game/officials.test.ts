import { expect, it } from 'vitest';
import { parseOfficialRole } from './officials.ts';

it.each([
  ['crew chief', 'crew chief'],
  ['crew_chief', 'crew chief'],
  ['Referee', 'crew chief'],
  ['umpire2', 'umpire'],
  ['Shot-clock operator', 'shot clock operator'],
  ['shotclock', 'shot clock operator'],
  ['timekeeper', 'timer'],
  ['mascot', undefined],
])('the word %s stands for %s', (word, role) => {
  expect(parseOfficialRole(word)).toBe(role);
});
