import { test } from 'vitest';
import { type SampleSize, sample } from '#tests/support/sampling.ts';

type Journey = { title: string; run: () => Promise<void> };

/**
 * The tests of a file that take long and need no other one: a run tries some of them, by its seed.
 * @param name after “Journeys”, unique among the files
 */
export function journeys(name: string) {
  const told: Journey[] = [];
  return {
    it(title: string, run: () => Promise<void>): void {
      told.push({ title, run });
    },
    /** At the end of the file. */
    trySome(size: SampleSize = {}): void {
      for (const { title, run } of sample(`Journeys ${name}`, told, (one) => one.title, size))
        test(title, run);
    },
  };
}
