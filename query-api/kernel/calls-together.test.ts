import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { CallsTogether } from './calls-together.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Finds ten times the number that is asked for. */
function tenTimes(fails: (numbers: readonly number[]) => Error | undefined = () => undefined) {
  const statements: number[][] = [];
  const calls = new CallsTogether<number>(async (values) => {
    const numbers = values.map(([number]) => Number(number));
    statements.push(numbers);
    const error = fails(numbers);
    if (error !== undefined) throw error;
    return numbers.map((number) => number * 10);
  });
  return { statements, find: (number: number) => calls.find([number]) };
}

describe('calls of one statement', () => {
  it('that come in the same turn are made together, each with its own answer', async () => {
    const { statements, find } = tenTimes();
    expect(await Promise.all([find(1), find(2), find(3)])).toEqual([10, 20, 30]);
    // A statement is of four calls or two: the fourth is one of them again.
    expect(statements).toEqual([[1, 2, 3, 1]]);
  });

  it('do not wait for those that come later', async () => {
    const { statements, find } = tenTimes();
    const first = find(1);
    await turn();
    const second = find(2);
    expect(await Promise.all([first, second])).toEqual([10, 20]);
    expect(statements).toEqual([[1], [2]]);
  });

  it('are eight, four, two or one to a statement', async () => {
    const { statements, find } = tenTimes();
    for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 20]) {
      const numbers = Array.from({ length }, (_unused, index) => index);
      expect(await Promise.all(numbers.map(find))).toEqual(numbers.map((number) => number * 10));
    }
    const sizes = [[1], [2], [4], [4], [4, 1], [4, 2], [8], [8], [8, 1], [8, 4], [8, 8, 4]];
    expect(statements.map((numbers) => numbers.length)).toEqual(sizes.flat());
  });

  it('wait while three statements are under way, then go together', async () => {
    const ends: (() => void)[] = [];
    const statements: number[] = [];
    const calls = new CallsTogether<number>(async (values) => {
      statements.push(values.length);
      await new Promise<void>((end) => ends.push(end));
      return values.map(([number]) => Number(number));
    });
    const found: Promise<number>[] = [];
    for (let number = 0; number < 6; number += 1) {
      found.push(calls.find([number]));
      await turn();
    }
    expect(statements).toEqual([1, 1, 1]);
    ends.shift()?.();
    await turn();
    await turn();
    // All three that waited are in one.
    expect(statements).toEqual([1, 1, 1, 4]);
    for (const end of ends) end();
    expect(await Promise.all(found)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('go on after a statement that failed', async () => {
    let failures = 0;
    const { find } = tenTimes(([number]) => {
      failures += 1;
      return number === 0 ? new Error(`failure ${failures}`) : undefined;
    });
    for (let again = 0; again < 5; again += 1) await expect(find(0)).rejects.toThrow('failure');
    expect(await find(1)).toBe(10);
  });

  it('are made one by one when Postgres refuses them: only who asked for the impossible is told', async () => {
    const refused = new pg.DatabaseError('out of range', 12, 'error');
    const { find } = tenTimes((numbers) => (numbers.includes(2) ? refused : undefined));
    const found = await Promise.allSettled([find(1), find(2), find(3), find(4)]);
    expect(found).toEqual([
      { status: 'fulfilled', value: 10 },
      { status: 'rejected', reason: refused },
      { status: 'fulfilled', value: 30 },
      { status: 'fulfilled', value: 40 },
    ]);
  });

  it('all fail when there is no database, and it is not asked again', async () => {
    const gone = new Error('no connection');
    const { statements, find } = tenTimes(() => gone);
    const found = await Promise.allSettled([find(1), find(2)]);
    expect(found.map((one) => one.status === 'rejected' && one.reason)).toEqual([gone, gone]);
    expect(statements).toEqual([[1, 2]]);
  });
});
