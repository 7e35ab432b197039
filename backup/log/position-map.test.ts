import { describe, expect, it } from 'vitest';
import { PositionMap } from './position-map.ts';

/** A log whose events lie far apart, and the same events numbered. */
const EVENTS = [
  ['100', '1'],
  ['2000', '2'],
  ['30000', '3'],
] as const;

function mapped(...wanted: string[]): Record<string, string> {
  const positions = new PositionMap(wanted);
  for (const [before, after] of EVENTS) positions.note(before, after);
  return Object.fromEntries(positions.end());
}

describe('a position in another log', () => {
  it('of an event is that of the same event', () => {
    expect(mapped('100', '2000', '30000')).toEqual({ '100': '1', '2000': '2', '30000': '3' });
  });
  it('between two events is that of the one before', () => {
    expect(mapped('1999.0000000000000000001', '2001')).toEqual({
      '1999.0000000000000000001': '1',
      '2001': '2',
    });
  });
  it('before all events is the start', () => {
    expect(mapped('0', '99')).toEqual({ '0': '0', '99': '0' });
  });
  it('behind all events is the end', () => {
    expect(mapped('30001', '999999')).toEqual({ '30001': '3', '999999': '3' });
  });
  it('is the start where there are no events', () => {
    const positions = new PositionMap(['7']);
    expect([...positions.end()]).toEqual([['7', '0']]);
  });
});
