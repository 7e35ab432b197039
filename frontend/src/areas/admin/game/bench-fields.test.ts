import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { benchFields, benchValues, newBenchFields, toPicks } from './bench-fields.ts';

const players = (first: number, count: number, starters = 0) =>
  Array.from({ length: count }, (_, at) => ({ player_id: first + at, starter: at < starters }));

/** What is wrong, by the field at which it stands. */
const wrong = (fields: z.ZodRawShape, bench_a: unknown, bench_b: unknown) =>
  z.flattenError(z.object(fields).safeParse({ bench_a, bench_b }).error ?? new z.ZodError([])).fieldErrors;

describe('what is wrong with a bench stands at that bench', () => {
  it('of a new game, which has five players on each', () => {
    expect(wrong(newBenchFields, players(1, 10), players(21, 4))).toEqual({
      bench_b: ['Bench B must have at least 5 players selected'],
    });
    expect(wrong(newBenchFields, [], players(21, 5))).toEqual({
      bench_a: ['Bench A must have at least 5 players selected'],
    });
    expect(wrong(newBenchFields, players(1, 5), players(21, 12))).toEqual({});
  });

  it('of a stored game, which may still be without players', () => {
    expect(wrong(benchFields, [], [])).toEqual({});
    expect(wrong(benchFields, players(1, 6, 5), players(21, 6, 4))).toEqual({
      bench_b: ['Select five starters, or none'],
    });
  });
});

it('takes the benches apart and puts them together again', () => {
  const picks = [
    { player_id: 1, team_side: 'A' as const, number: '4', starter: true, captain: false },
    { player_id: 21, team_side: 'B' as const, number: '00', starter: false, captain: true },
  ];
  const benches = benchValues(picks);
  expect(benches.bench_b).toEqual([{ player_id: 21, number: '00', starter: false, captain: true }]);
  expect(toPicks(benches)).toEqual(picks);
});
