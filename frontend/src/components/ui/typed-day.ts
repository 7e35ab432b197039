import { parseDay } from '#frontend/lib/use-url-state.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Whether a reader writes the month or the day first; null when that is not known. */
export type DayOrder = 'month_first' | 'day_first' | null;

/**
 * How somebody with this language of the browser writes a date in digits. A language alone (`en`) does not say it where
 * countries differ.
 */
export function findDayOrder(language: string | undefined): DayOrder {
  if (language === undefined || /^en$/iu.test(language)) return null;
  try {
    const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatToParts(0);
    const order = parts.map(({ type }) => type);
    return order.indexOf('month') < order.indexOf('day') ? 'month_first' : 'day_first';
  } catch {
    return null;
  }
}

/** The days of which one is meant, both inclusive, and the one that is looked at now. */
export type MeantDays = { min?: string | undefined; max?: string | undefined; today: string };

/**
 * The calendar day (`2026-01-17`) that somebody typed: `2026-01-17`, `17.1.2026`, `Jan 17, 2026`, `17 January 2026`, and
 * with slashes in the reader's order; without a year (`7 Nov`) the one that is meant. Undefined for anything else: days that no month has, and two readings without a
 * known order (`3/4/2001`).
 */
export function readTypedDay(
  text: string,
  order: DayOrder = findDayOrder(globalThis.navigator?.language),
  meant?: MeantDays,
): string | undefined {
  const words = text.trim().toLowerCase();
  const short = meant === undefined ? undefined : readShortDay(words, meant);
  if (short !== undefined) return short;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(words);
  if (iso !== null) return dayFrom(iso[1], iso[2], iso[3]);
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(words);
  if (slashes !== null) {
    const monthFirst = dayFrom(slashes[3], slashes[1], slashes[2]);
    const dayFirst = dayFrom(slashes[3], slashes[2], slashes[1]);
    if (order === 'month_first') return monthFirst ?? dayFirst;
    if (order === 'day_first') return dayFirst ?? monthFirst;
    if (monthFirst === undefined || dayFirst === undefined) return monthFirst ?? dayFirst;
    return monthFirst === dayFirst ? monthFirst : undefined;
  }
  const european = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u.exec(words);
  if (european !== null) return dayFrom(european[3], european[2], european[1]);
  const monthFirst = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/u.exec(words);
  if (monthFirst !== null) return dayFrom(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})\.? ([a-z]+)\.?,? (\d{4})$/u.exec(words);
  if (dayFirst !== null) return dayFrom(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return undefined;
}

/** `7 Nov`, `November 7`, `7.11.`: in the year in which it is one of the days, and next to the one looked at. */
function readShortDay(words: string, { min = '', max = '9999', today }: MeantDays): string | undefined {
  const european = /^(\d{1,2})\.\s?(\d{1,2})\.?$/u.exec(words);
  const monthFirst = /^([a-z]+)\.? (\d{1,2})$/u.exec(words);
  const dayFirst = /^(\d{1,2})\.? ([a-z]+)\.?$/u.exec(words);
  const [day, month] =
    european !== null
      ? [european[1], european[2]]
      : monthFirst !== null
        ? [monthFirst[2], monthNumber(monthFirst[1])]
        : [dayFirst?.[1], monthNumber(dayFirst?.[2])];
  const from = dayAmong(today, { min, max });
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(from));
  return [-1, 0, 1]
    .map((years) => dayFrom(String(Number(from.slice(0, 4)) + years), month, day))
    .filter((one) => one !== undefined)
    .sort(
      (a, b) => Number(b >= min && b <= max) - Number(a >= min && a <= max) || distance(a) - distance(b),
    )[0];
}

/** A day, or the nearest one that can be picked. */
export function dayAmong(day: string, { min = '', max = '' }: Pick<MeantDays, 'min' | 'max'>): string {
  if (max !== '' && day > max) return max;
  return day < min ? min : day;
}

function dayFrom(year = '', month = '', day = ''): string | undefined {
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `sep`, `sept` and `september` are `9`; empty for a word that is no month. */
function monthNumber(word = ''): string {
  const index = word.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(word));
  return index < 0 ? '' : String(index + 1);
}
