import { expect, it } from 'vitest';
import { runText } from './game-flow.tsx';

it.each([
  [6, 'Forge on a 6–0 run'],
  [8, 'Forge on an 8–0 run'],
  [10, 'Forge on a 10–0 run'],
  [11, 'Forge on an 11–0 run'],
  [18, 'Forge on an 18–0 run'],
])('a run of %d reads as it is said', (points, text) => {
  expect(runText('Forge', points)).toBe(text);
});
