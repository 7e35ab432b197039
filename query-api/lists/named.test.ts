import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneLetterOff } from './named.ts';

/** The words that a pattern stands for, out of a few letters and what means something to LIKE. */
const LETTERS = [...'abcé%_\\'];
const isLike = (pattern: string, word: string) =>
  new RegExp(
    `^${pattern.replaceAll(/\\(.)|(_)|(.)/gsu, (_all, escaped, any, plain) =>
      any === undefined ? (escaped ?? plain).replace('\\', '\\\\') : '.',
    )}$`,
    'su',
  ).test(word);

/** By the definition: one letter put in, left out, exchanged, or swapped with its neighbour. */
function slips(word: string): Set<string> {
  const letters = [...word];
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at)];
    const [one, next, ...others] = after;
    for (const letter of LETTERS) {
      found.add([...before, letter, ...after].join(''));
      if (one !== undefined) found.add([...before, letter, ...after.slice(1)].join(''));
    }
    if (one !== undefined) found.add([...before, ...after.slice(1)].join(''));
    if (next !== undefined) found.add([...before, next, one, ...others].join(''));
  }
  return found;
}

const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 6 }).map((all) => all.join(''));

it('finds a word by whatever it becomes with one slip, and by nothing else', () => {
  fc.assert(
    fc.property(word, word, (meant, other) => {
      for (const typed of slips(meant)) {
        if ([...typed].length < 2 || ([...typed].length === 2 && [...meant].length === 1)) continue;
        expect(oneLetterOff(typed).some((pattern) => isLike(pattern, meant))).toBe(true);
      }
      if (!slips(meant).has(other) && other !== meant) {
        expect(oneLetterOff(other).some((pattern) => isLike(pattern, meant))).toBe(false);
      }
    }),
    { numRuns: 30 },
  );
});

it('takes nothing for a slip of one letter, or of what is no word', () => {
  expect(oneLetterOff('a')).toEqual([]);
  expect(oneLetterOff('a'.repeat(41))).toEqual([]);
  expect(oneLetterOff('a'.repeat(40)).length).toBeLessThan(170);
});
