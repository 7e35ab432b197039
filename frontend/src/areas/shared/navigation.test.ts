import { describe, expect, it } from 'vitest';
import { bottomBarEntries, isCurrent, NAVIGATION } from './navigation.ts';

describe('navigation', () => {
  it('marks the area a page belongs to', () => {
    expect(isCurrent('/teams', '/teams')).toBe(true);
    expect(isCurrent('/teams', '/teams/4')).toBe(true);
    expect(isCurrent('/teams', '/teamsters')).toBe(false);
    expect(isCurrent('/', '/')).toBe(true);
    expect(isCurrent('/', '/teams')).toBe(false);
  });

  it('fits the phone bar into five, with the rest behind More', () => {
    const six = Array.from({ length: 6 }, () => NAVIGATION[0]).filter((entry) => entry !== undefined);
    expect(bottomBarEntries(six.slice(0, 5))).toMatchObject({ more: [] });
    expect(bottomBarEntries(six).shown).toHaveLength(4);
    expect(bottomBarEntries(six).more).toHaveLength(2);
  });
});
