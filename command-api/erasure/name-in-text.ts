/** Characters before and after a name that are shown with it. */
const AROUND = 60;
/** A name as short as this is looked for as a whole word, a longer one also with an ending: `Novaks`. */
const SHORT = 3;

/**
 * The words around a name in a text, ignoring capitals and accents; null where the name is not in it.
 * @param name of one word or several, in this order
 */
export function findInText(text: string, name: string): string | null {
  const { plain, places } = withoutAccents(text);
  const found = pattern(name)?.exec(plain);
  if (found == null) return null;
  const start = places[found.index] ?? 0;
  return excerpt(text, start, places[found.index + found[0].length] ?? text.length);
}

/** Whether two names are the same but for capitals, accents and the order of the words. */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) => wordsOf(name).sort().join(' ');
  return words(one) === words(other);
}

const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** The last name in a whole one, as game sheets have it: `Ottokar Nebelhorn Jr.` or `Nebelhorn, Ottokar`. */
export function lastNameIn(name: string): string {
  const [before = '', after] = name.split(',');
  if (after !== undefined && wordsOf(before).length > 0 && !wordsOf(after).every(isSuffix))
    return before.trim();
  return wordsOf(before).findLast((word) => !isSuffix(word)) ?? name;
}

const isSuffix = (word: string): boolean => SUFFIXES.has(word);

/** Undefined for a name without a letter. */
function pattern(name: string): RegExp | undefined {
  const words = wordsOf(name);
  if (words.length === 0) return undefined;
  const end = words.join('').length <= SHORT ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}${end}`, 'u');
}

function wordsOf(name: string): string[] {
  return withoutAccents(name)
    .plain.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** @returns the text without capitals and accents, and where in the text each of its characters comes from */
function withoutAccents(text: string): { plain: string; places: number[] } {
  const places: number[] = [];
  let plain = '';
  let place = 0;
  for (const character of text) {
    const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (let count = 0; count < bare.length; count += 1) places.push(place);
    plain += bare;
    place += character.length;
  }
  return { plain, places };
}

/** Whole words around a part of a text, in one line. */
function excerpt(text: string, start: number, end: number): string {
  const from = start <= AROUND ? 0 : wordAfter(text, start - AROUND, start);
  const to = text.length - end <= AROUND ? text.length : wordBefore(text, end + AROUND, end);
  const shown = text.slice(from, to).replaceAll(/\s+/gu, ' ').trim();
  return `${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`;
}

function wordAfter(text: string, place: number, most: number): number {
  const space = text.slice(place, most).search(/\s/u);
  return space === -1 ? place : place + space;
}

function wordBefore(text: string, place: number, least: number): number {
  const part = text.slice(least, place);
  const space = part.search(/\s\S*$/u);
  return space === -1 ? place : least + space;
}
