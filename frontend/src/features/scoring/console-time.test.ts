import { describe, expect, it } from 'vitest';
import { offsetAfter } from './console-time.ts';

describe('how far the console is ahead of its device', () => {
  it('is unknown until the server has answered', () => {
    expect(offsetAfter(null, 0)).toBeNull();
    expect(offsetAfter(null, 1_700)).toBe(1_700);
  });

  it('stays through a reload without a network', () => {
    expect(offsetAfter(3_600_000, 0)).toBe(3_600_000);
  });

  it('follows no small step, and every one that a fan would see', () => {
    expect(offsetAfter(1_700, 1_800)).toBe(1_700);
    expect(offsetAfter(1_700, 2_000)).toBe(2_000);
    expect(offsetAfter(0, -3_600_000)).toBe(-3_600_000);
  });
});
