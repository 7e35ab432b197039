import { describe, expect, it } from 'vitest';
import { unchanged } from './unchanged.ts';

describe('what is unchanged', () => {
  const basket = { id: 'a' };

  it('stays the same object while all its fields say the same, a list by its members', () => {
    const before = { score: 2, rows: [basket] };
    expect(unchanged(before, { score: 2, rows: [basket] })).toBe(before);
    expect(unchanged(before, { score: 3, rows: [basket] })).toEqual({ score: 3, rows: [basket] });
    expect(unchanged(before, { score: 2, rows: [{ id: 'b' }] })).toEqual({ score: 2, rows: [{ id: 'b' }] });
    expect(unchanged<object>(before, { score: 2 })).toEqual({ score: 2 });
  });

  it('stays the same list while it has the same members in the same order', () => {
    const before = [basket, { id: 'b' }];
    expect(unchanged(before, [...before])).toBe(before);
    expect(unchanged(before, [...before].reverse())).not.toBe(before);
    expect(unchanged(before, [...before, basket])).not.toBe(before);
  });

  it('is what comes first when there was nothing before', () => {
    const first = [basket];
    expect(unchanged(undefined, first)).toBe(first);
  });
});
