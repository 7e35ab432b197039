import { dayOf } from './use-url-state.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * The calendar day (`2026-01-17`) that somebody typed: `2026-01-17`, `1/17/2026`, `17.1.2026`, `Jan 17, 2026`,
 * `17 January 2026`. Undefined for anything else, days that no month has included.
 */
export function readTypedDay(text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(words);
  if (iso !== null) return dayFrom(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(words);
  if (american !== null) return dayFrom(american[3], american[1], american[2]);
  const european = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u.exec(words);
  if (european !== null) return dayFrom(european[3], european[2], european[1]);
  const monthFirst = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/u.exec(words);
  if (monthFirst !== null) return dayFrom(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})\.? ([a-z]+)\.?,? (\d{4})$/u.exec(words);
  if (dayFirst !== null) return dayFrom(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return undefined;
}

function dayFrom(year = '', month = '', day = ''): string | undefined {
  return dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `sep`, `sept` and `september` are `9`; empty for a word that is no month. */
function monthNumber(word = ''): string {
  const index = word.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(word));
  return index < 0 ? '' : String(index + 1);
}
