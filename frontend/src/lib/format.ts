/**
 * How numbers, scores and dates are written. One place, so that every page writes them alike:
 * en dash in scores and records, minus sign, tabular clock, dates and decimals of the page's language, a 24-hour time.
 */

import { selectOrdinal, t } from '@lingui/core/macro';
import { isDayAlone } from '#events/game/tip-off.ts';
import { daysLater } from './calendar.ts';
import { i18n } from './i18n.ts';
import { WORDS } from './words.ts';

/** Shown where a value is missing. */
export const NOT_AVAILABLE = 'N/A';
/** Shown where a date does not parse. */
const INVALID_DATE = t`Invalid Date`;
/** Shown in a table cell that has no number yet: unknown is never 0. */
export const NO_VALUE = '–';

export type DateInput = string | number | Date | null | undefined;

const zoned = new Map<string, Intl.DateTimeFormat>();

function formatter(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = i18n.locale,
): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options);
  let found = zoned.get(key);
  if (found === undefined) {
    found = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    zoned.set(key, found);
  }
  return found;
}

function format(value: DateInput, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  if (value === null || value === undefined || value === '') return NOT_AVAILABLE;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return INVALID_DATE;
  if (!isDayAlone(value)) return formatter(timeZone, options).format(date);
  const { hour: _hour, minute: _minute, hourCycle: _cycle, ...ofDay } = options;
  return formatter('UTC', ofDay).format(date);
}

/** `Jan 17, 2026, 19:30` in the given IANA zone; `Jan 17, 2026` where the day is all that is known. */
export function formatDateTime(value: DateInput, timeZone: string): string {
  return format(value, timeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** `Jan 17, 2026` in the given zone. */
export function formatDate(value: DateInput, timeZone: string): string {
  return format(value, timeZone, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** A calendar day without a time (`2026-01-17`), which no zone may move: `Jan 17, 2026`. */
export function formatDay(value: string | null | undefined): string {
  return formatDate(value, 'UTC');
}

/** From one calendar day to another: `Jan 17, 2026 to May 22, 2026`; a single day stands alone. */
export function formatDays(first: string | null, last: string | null): string {
  if (first === null && last === null) return NOT_AVAILABLE;
  return first === last ? formatDay(first) : t`${formatDay(first)} to ${formatDay(last)}`;
}

/** `Sat, Jan 17` in the given zone: the head over a day's games. In another year than now `Sat, Jan 17, 2026`. */
export function formatWeekday(value: DateInput, timeZone: string, now: DateInput = Date.now()): string {
  const year = { year: 'numeric' } as const;
  const sameYear = format(value, timeZone, year) === format(now, timeZone, year);
  return format(value, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!sameYear && year),
  });
}

/** `Today`, `Tomorrow` or `Yesterday` in the given zone, else `Sat, Jan 17`. */
export function formatDayName(value: DateInput, timeZone: string, now: number = Date.now()): string {
  const name = nearbyDay(value, timeZone, now);
  return name ?? formatWeekday(value, timeZone, now);
}

/** When a game of a list begins: `Today 19:30`, `Sat, Jan 17, 19:30`; the day where that is all that is known. */
export function formatWhen(value: DateInput, timeZone: string, now: number = Date.now()): string {
  const name = nearbyDay(value, timeZone, now);
  const day = formatWeekday(value, timeZone, now);
  if (day === NOT_AVAILABLE || day === INVALID_DATE) return day;
  if (isDayAlone(value)) return name ?? day;
  const time = formatTime(value, timeZone);
  return name === undefined ? `${day}, ${time}` : `${name} ${time}`;
}

function nearbyDay(value: DateInput, timeZone: string, now: number): string | undefined {
  if (value === null || value === undefined || Number.isNaN(new Date(value).getTime())) return undefined;
  const today = dayInZone(now, timeZone);
  switch (dayInZone(value, timeZone)) {
    case today:
      return t`Today`;
    case daysLater(today, 1):
      return t`Tomorrow`;
    case daysLater(today, -1):
      return t`Yesterday`;
    default:
      return undefined;
  }
}

/** `19:30` in the given zone; `–` where only the day is known. */
export function formatTime(value: DateInput, timeZone: string): string {
  if (isDayAlone(value)) return NO_VALUE;
  return format(value, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/**
 * The time on the reader's own clock, `13:28 for you`, with the weekday where theirs is another day. Undefined where the
 * league's clock shows the same, and where only the day is known.
 * @param own the zone of the reader's device
 */
export function formatTimeForReader(
  value: DateInput,
  timeZone: string,
  own = deviceZone(),
): string | undefined {
  if (value === null || value === undefined || Number.isNaN(new Date(value).getTime())) return undefined;
  if (isDayAlone(value) || formatDateTime(value, own) === formatDateTime(value, timeZone)) return undefined;
  const time = formatTime(value, own);
  if (dayInZone(value, own) === dayInZone(value, timeZone)) return t`${time} for you`;
  return t`${format(value, own, { weekday: 'short' })} ${time} for you`;
}

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `19:44:08` in the given zone: how old live data is. */
export function formatTimeOfDay(value: DateInput, timeZone: string): string {
  return format(value, timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}

/** The day in the zone as `2026-01-17`, for grouping and for `DateInput`. */
export function dayInZone(value: string | number | Date, timeZone: string): string {
  if (isDayAlone(value)) return value;
  // Canada writes dates as ISO 8601 does.
  return formatter(timeZone, {}, 'en-CA').format(new Date(value));
}

/** Day and time in the zone as forms take them: `2026-01-17T19:30`. */
export function dateTimeInZone(value: string | number | Date, timeZone: string): string {
  // Sweden writes both as ISO 8601 does, but for the T between them.
  const options = { dateStyle: 'short', timeStyle: 'short' } as const;
  return formatter(timeZone, options, 'sv-SE').format(new Date(value)).replace(' ', 'T');
}

/** `Harbor`, `Harbor and Summit`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale).format(names);
}

/** `Split, Guard`: what is known, one behind the other. */
export function formatItems(items: readonly (string | number | false | null | undefined)[]): string {
  const known = items.filter((item) => item === 0 || Boolean(item));
  return known.map(String).reduce((before, item) => (before === '' ? item : t`${before}, ${item}`), '');
}

/** `60–54`. */
export function formatScore(east: number, west: number): string {
  return `${east}–${west}`;
}

/** `14–5`: wins, losses and, where a league knows them, ties. */
export function formatRecord(wins: number, losses: number, ties = 0): string {
  return ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

/** `12` or `−13`, with a real minus sign. */
export function formatNumber(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** `+6`, `−13`, `0`. */
export function formatSigned(value: number): string {
  return value > 0 ? `+${value}` : formatNumber(value);
}

/**
 * A decimal with a fixed number of places, halves away from zero (docs/rules.md, "Input and display").
 * Works on the decimal text, because 4.35 * 10 is 43.49999… in binary.
 */
export function formatDecimal(value: number, places: number): string {
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${places}`))}e-${places}`);
  const text = rounded.toLocaleString(i18n.locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  });
  return value < 0 && rounded !== 0 ? `−${text}` : text;
}

/** An average to one decimal: `21.4`; unknown is `–`. */
export function formatAverage(value: number | null | undefined): string {
  return value === null || value === undefined ? NO_VALUE : formatDecimal(value, 1);
}

/** A difference of averages with its sign: `+4.5`, `−2.0`, `0.0`. */
export function formatSignedAverage(value: number | null | undefined): string {
  if (value === null || value === undefined) return NO_VALUE;
  const text = formatDecimal(value, 1);
  return value > 0 && formatDecimal(0, 1) !== text ? `+${text}` : text;
}

/** A win percentage to three decimals: `0.684`; unknown is `–`. */
export function formatWinPercentage(value: number | null | undefined): string {
  return value === null || value === undefined ? NO_VALUE : formatDecimal(value, 3);
}

/** Shots made of attempted as a whole percentage: `57%`; no attempts is `–`. */
export function formatShare(made: number, attempted: number): string {
  return attempted === 0 ? NO_VALUE : `${Math.round((made / attempted) * 100)}%`;
}

/** Whole seconds as a game clock or as minutes played: `4:12`, `22:05`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1st`, `2nd`, `11th`. */
export function formatOrdinal(value: number): string {
  return selectOrdinal(value, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
}

/** The value, or `N/A` when it is missing or blank. */
export function orNotAvailable(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return NOT_AVAILABLE;
  const text = String(value).trim();
  return text === '' ? NOT_AVAILABLE : text;
}

/** A word of the API as pages write it: `point_guard` → `Point guard`; missing is N/A. */
export function formatWord(word: string | null | undefined): string {
  const text = word?.replaceAll('_', ' ').trim() ?? '';
  if (text === '') return NOT_AVAILABLE;
  const known: Readonly<Record<string, string>> = WORDS;
  return known[word ?? ''] ?? `${text.charAt(0).toUpperCase()}${text.slice(1).toLowerCase()}`;
}
