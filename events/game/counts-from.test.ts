import { expect, it } from 'vitest';
import { countsFrom } from './counts-from.ts';

const SET = '2026-01-10T18:00:00.000Z';

it.each([
  ['the time set for it', SET, '2026-01-10T20:00:00.000Z', SET],
  ['the time set for it, also when it was played on a later day', SET, '2026-01-12T20:00:00.000Z', SET],
  ['its end, where that was before', SET, '2026-01-09T20:00:00.000Z', '2026-01-09T20:00:00.000Z'],
  ['its end, where no time is set', null, '2026-01-09T20:00:00.000Z', '2026-01-09T20:00:00.000Z'],
  ['the earlier instant, however the times are written', SET, '2026-01-10T18:00:00.5Z', SET],
])('a game counts from %s', (_, scheduledAt, finishedAt, expected) => {
  expect(countsFrom(scheduledAt, finishedAt)).toBe(expected);
});
