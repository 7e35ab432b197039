import { expect, it } from 'vitest';
import { hostWord } from './host-word.ts';

// Rule: Games: A neutral venue
it('says who is at home, and of nobody at a neutral venue', () => {
  expect(hostWord({ side: 'east', neutral: false })).toBe('vs');
  expect(hostWord({ side: 'west', neutral: false })).toBe('at');
  expect(hostWord({ side: 'west', neutral: true })).toBe('vs');
});
