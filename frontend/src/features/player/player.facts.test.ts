import { describe, expect, it } from 'vitest';
import { ageOn } from './player.facts.ts';

describe('a player’s facts', () => {
  it('count the age in whole years, one more from the birthday on', () => {
    expect(ageOn('2001-05-17', '2026-05-16')).toBe(24);
    expect(ageOn('2001-05-17', '2026-05-17')).toBe(25);
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
    expect(ageOn(null, '2026-05-17')).toBeUndefined();
    expect(ageOn('soon', '2026-05-17')).toBeUndefined();
  });
});
