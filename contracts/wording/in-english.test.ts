import { expect, it } from 'vitest';
import { inEnglish } from './in-english.ts';

const TEXTS = {
  moved: '{game} was moved to {day}',
  game: '{east} vs {west}',
  level: 'Level with {teams}',
  muted: 'Muted until {end}',
  taken: '{count, plural, one {# place is} other {# places are}} taken',
};

it('says names, days, moments, several names and things with words of their own', () => {
  const game = { code: 'game', facts: { east: 'Harbor', west: 'Summit' } };
  expect(inEnglish(TEXTS, { code: 'moved', facts: { game, day: { day: '2026-01-11' } } })).toBe(
    'Harbor vs Summit was moved to Jan 11, 2026',
  );
  const end = { moment: '2026-01-11T18:00:00Z', time_zone: 'Europe/Zagreb' };
  expect(inEnglish(TEXTS, { code: 'muted', facts: { end } })).toBe('Muted until Jan 11, 2026, 19:00');
  const level = (...teams: string[]) => inEnglish(TEXTS, { code: 'level', facts: { teams } });
  expect(level('Harbor')).toBe('Level with Harbor');
  expect(level('Harbor', 'Summit', 'Ridge')).toBe('Level with Harbor, Summit and Ridge');
});

it('knows plurals', () => {
  const taken = (count: number) => inEnglish(TEXTS, { code: 'taken', facts: { count } });
  expect([taken(1), taken(2)]).toEqual(['1 place is taken', '2 places are taken']);
});

it('takes a name as it is', () => {
  expect(inEnglish(TEXTS, { code: 'game', facts: { east: "{O'Neill", west: '#1 <b>' } })).toBe(
    "{O'Neill vs #1 <b>",
  );
});
