import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/**
 * What can be combined in many ways (pages, widths, themes, roles, calls …) is sampled: a run tries some of the
 * combinations, by its seed. `TEST_SEED=7 npm test` repeats a run; without one, tests/run.ts chooses a seed and prints it.
 */

/** With so many seeds, 1 to SEEDS, `npm run test:all` tries every combination; later seeds begin again. */
export const SEEDS = 24;

export const TEST_SEED = Number(process.env.TEST_SEED ?? 1);
if (!Number.isSafeInteger(TEST_SEED) || TEST_SEED < 1)
  throw new Error(`TEST_SEED is a whole number from 1 on: ${process.env.TEST_SEED}`);

/** Whether this is `npm run test:all`, which tries more than `npm test`. */
export const TEST_ALL = process.env.TEST_ALL === 'on';

/** How often to try something: as often as `npm test` has time for, or `npm run test:all`. */
export function times({ test, all }: { test: number; all: number }): number {
  return TEST_ALL ? all : test;
}

export type SampleSize = {
  /** How many `npm test` tries; one by default. */
  test?: number;
  /** The fewest that `npm run test:all` tries; it tries at least its share, one of SEEDS. */
  all?: number;
};

/**
 * Those of a list that this run tries. Call it where the tests of a file are declared, so that
 * `npm run test:combinations` can print the list.
 *
 * @param name what the list is of, unique among the tests
 * @param labelOf unique in the list
 */
export function sample<Item>(
  name: string,
  items: readonly Item[],
  labelOf: (item: Item) => string,
  size: SampleSize = {},
): Item[] {
  const mixed = mix(name, items, labelOf);
  const listFile = process.env.TEST_COMBINATIONS;
  if (listFile !== undefined)
    appendFileSync(listFile, `${JSON.stringify({ name, labels: mixed.map(labelOf), size })}\n`);
  return ofSeed(mixed, TEST_SEED, { ...size, isAll: TEST_ALL });
}

/**
 * What a seed tries of a list: so many that follow one another, where the list begins again after its end. The seeds begin
 * at equal distances, so that 1 to SEEDS of `npm run test:all` leave no gap.
 */
export function ofSeed<Item>(
  items: readonly Item[],
  seed: number,
  { test = 1, all = 1, isAll }: SampleSize & { isAll: boolean },
): Item[] {
  const share = Math.ceil(items.length / SEEDS);
  const count = Math.min(items.length, isAll ? Math.max(share, all, test) : test);
  const start = Math.floor((((seed - 1) % SEEDS) * items.length) / SEEDS);
  return Array.from({ length: count }, (_, index) => items[(start + index) % items.length] as Item);
}

/** In an order that is always the same but has nothing to do with the list's own: neighbours have little in common. */
function mix<Item>(name: string, items: readonly Item[], labelOf: (item: Item) => string): Item[] {
  const keyed = items.map((item) => {
    const label = labelOf(item);
    return { item, label, key: createHash('sha256').update(`${name}\n${label}`).digest('hex') };
  });
  if (new Set(keyed.map(({ label }) => label)).size < keyed.length)
    throw new Error(`Two combinations of "${name}" have the same label`);
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ item }) => item);
}
