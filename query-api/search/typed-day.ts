/** A day in a text that people type; without a year, any year's. */
export type TypedDay = { month: number; day: number; year: number | undefined };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?';
const YEAR = '(?:,?\\s+(?<year>\\d{4}))?';
const FORMS = [
  /(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/u,
  /(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?/u,
  new RegExp(`${MONTH}\\s+${DAY}${YEAR}`, 'iu'),
  new RegExp(`${DAY}\\s+${MONTH}${YEAR}`, 'iu'),
].map(({ source, flags }) => new RegExp(`(?<!\\S)(?:${source})(?!\\S)`, flags));

/** `Larks Nov 23` → 23 November and what else was typed; undefined without a day. */
export function findTypedDay(text: string): { typed: TypedDay; rest: string } | undefined {
  for (const form of FORMS) {
    const found = form.exec(text);
    if (found === null) continue;
    const { month = '', day, year } = found.groups ?? {};
    const number = /^\d/u.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    const typed = { month: number, day: Number(day), year: year === undefined ? undefined : Number(year) };
    // A leap year: it has every day.
    if (toDay(typed, typed.year ?? 2024) === undefined) return undefined;
    return { typed, rest: text.replace(found[0], ' ').trim() };
  }
  return undefined;
}

/** The calendar days that may be meant: of the year, else of this one, the one before and the next. @param today a calendar day */
export function daysMeant(typed: TypedDay, today: string): string[] {
  const thisYear = Number(today.slice(0, 4));
  const years = typed.year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [typed.year];
  return years.flatMap((year) => toDay(typed, year) ?? []);
}

function toDay({ month, day }: TypedDay, year: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}
