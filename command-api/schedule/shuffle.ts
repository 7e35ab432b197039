import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Puts items into a random order. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[];

/** A shuffle that is the same for the same seed. */
export function createShuffle(seed: number): Shuffle {
  const generator = xoroshiro128plus(seed);
  return (items) => {
    const drawn = [...items];
    for (let left = drawn.length - 1; left > 0; left -= 1) {
      const pick = uniformInt(generator, 0, left);
      [drawn[left], drawn[pick]] = [drawn[pick] as never, drawn[left] as never];
    }
    return drawn;
  };
}
