import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePositions, START } from '../event-store.port.ts';
import { toLogPosition, toPosition } from './positions.ts';

const offset = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
/** Of an event, or a checkpoint anywhere before one. */
const place = fc
  .tuple(offset, fc.constantFrom('event', 'before', 'between'), offset)
  .map(([commit, kind, other]) => {
    if (kind === 'event') return { commit, prepare: commit };
    return { commit, prepare: kind === 'before' ? 0n : other % commit };
  });
type Place = { commit: bigint; prepare: bigint };

function compare(a: Place, b: Place): number {
  const difference = a.commit === b.commit ? a.prepare - b.prepare : a.commit - b.commit;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

describe('positions of EventStoreDB', () => {
  test('an event has its offset as a whole number, as it always had', () => {
    expect(toPosition({ commit: 1_234n, prepare: 1_234n })).toBe('1234');
    expect(toLogPosition('1234')).toEqual({ commit: 1_234n, prepare: 1_234n });
    expect(toLogPosition(START)).toBe('start');
  });

  test('commit and prepare come back as they were', () => {
    fc.assert(
      fc.property(place, (position) => {
        expect(toLogPosition(toPosition(position))).toEqual(position);
      }),
    );
  });

  test('they are ordered as in the log, also by Postgres, which sees numbers', () => {
    fc.assert(
      fc.property(place, fc.oneof(place, fc.constant(undefined)), offset, (a, other, step) => {
        // Often a neighbour: that is where orderings go wrong.
        const b = other ?? { commit: a.commit, prepare: step % (a.commit + 1n) };
        const [one, two] = [toPosition(a), toPosition(b)];
        expect(Math.sign(comparePositions(one, two))).toBe(compare(a, b));
        expect(Math.sign(asNumeric(one, two))).toBe(compare(a, b));
      }),
    );
    const around = [
      { commit: 99n, prepare: 99n },
      { commit: 100n, prepare: 0n },
      { commit: 100n, prepare: 99n },
      { commit: 100n, prepare: 100n },
      { commit: 101n, prepare: 0n },
    ].map(toPosition);
    expect(around.toSorted(comparePositions)).toEqual(around);
    expect(around.toSorted(asNumeric)).toEqual(around);
  });

  test('a server that does not tell them is refused', () => {
    expect(() => toPosition(undefined)).toThrow('22.6');
    expect(() => toPosition({ commit: 2n ** 64n - 1n, prepare: 0n })).toThrow('22.6');
  });
});

/** How `numeric` compares two decimals. */
function asNumeric(a: string, b: string): number {
  const scaled = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(20, '0'));
  };
  const difference = scaled(a) - scaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
