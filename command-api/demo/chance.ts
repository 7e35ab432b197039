import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Dice for the demo league: the same seed throws the same. */
export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True with this probability, 0 to 1. */
  roll(probability: number): boolean;
  /** One of the items; the weights say how often. @throws Error for an empty list */
  pick<Item>(items: readonly Item[], weight?: (item: Item) => number): Item;
};

export function createChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const chance: Chance = {
    int: (low, high) => uniformInt(generator, low, high),
    roll: (probability) => uniformFloat32(generator) < probability,
    pick(items, weight = () => 1) {
      const total = items.reduce((sum, item) => sum + weight(item), 0);
      let at = uniformFloat32(generator) * total;
      for (const item of items) {
        at -= weight(item);
        if (at <= 0) return item;
      }
      const last = items.at(-1);
      if (last === undefined) throw new Error('nothing to pick from');
      return last;
    },
  };
  return chance;
}
