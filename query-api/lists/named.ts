import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '#platform/postgres/conditions.ts';

/** Names found by what people type: words in any order and in part, and with a slip of one letter. */

/** More words than these say no more; each is a condition of the statement. */
const MOST_WORDS = 6;
/** No word of a name is longer. */
const LONGEST_WORD = 40;
/** Shorter words differ from too many by one letter. */
export const SHORTEST_SURE_WORD = 4;

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether a name contains every word somewhere; `2026/27` is in `2026-27`. With words that are none it is not asked. */
export function containsWords(name: Expression<unknown>, words: readonly string[]): Expression<SqlBool> {
  const { and } = expressionBuilder<Record<never, never>>();
  return and(words.map((word) => sql<SqlBool>`${name} ilike ${pattern(word)}`));
}

const pattern = (word: string) => containing(word).replaceAll(/[-–—/]/gu, '_');

/**
 * Whether a name contains every word, but for one letter in each (`oneLetterOff`). What an index of its trigrams can tell
 * is asked first: of a word with one slip in it a half is as it was, unless the slip is a swap in the middle.
 */
export function nearlyContainsWords(
  name: Expression<unknown>,
  words: readonly string[],
): Expression<SqlBool> {
  const { and } = expressionBuilder<Record<never, never>>();
  // Words of a name end where a space or one of these signs is.
  const spaced = sql`lower(' ' || translate(${name}, '-–/.,()&', '        ') || ' ')`;
  return and(
    words.map((word) => {
      const patterns = oneLetterOff(word).map((one) => `% ${one} %`);
      return sql<SqlBool>`(${name} ilike ${pattern(word)} or
        ((${sql.join(
          halvesOf(word).map((half) => sql`${name} ilike ${pattern(half)}`),
          sql` or `,
        )})
          and ${spaced} like any (${patterns}::text[])))`;
    }),
  );
}

/** Parts of a word of which every word that is one letter off has one. Always three: statements differ by their words only. */
function halvesOf(word: string): [string, string, string] {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  const [left = '', right = ''] = letters.slice(middle - 1, middle + 1);
  const swapped = [...letters.slice(0, Math.max(middle - 1, 0)), right, left, ...letters.slice(middle + 1)];
  return [letters.slice(0, middle).join(''), letters.slice(middle).join(''), swapped.join('')];
}

/**
 * LIKE patterns of the words that a word may be a slip of: another letter in a place, one letter less, one more, or two
 * neighbours swapped. None for a single letter, and for what is too long to be a word.
 */
export function oneLetterOff(word: string): string[] {
  const letters = [...word].map((letter) => letter.replace(/[\\%_]/u, String.raw`\$&`));
  const { length } = letters;
  if (length < 2 || length > LONGEST_WORD) return [];
  const found = new Set<string>();
  const add = (at: number, taken: number, ...put: string[]) =>
    found.add([...letters.slice(0, at), ...put, ...letters.slice(at + taken)].join(''));
  for (let at = 0; at <= length; at += 1) {
    add(at, 0, '_');
    if (at === length) break;
    add(at, 1, '_');
    // A single letter would be left of two.
    if (length > 2) add(at, 1);
    const [one = '', next] = letters.slice(at, at + 2);
    if (next !== undefined) add(at, 2, next, one);
  }
  return [...found];
}
