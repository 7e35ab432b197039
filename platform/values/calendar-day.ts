const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The instant at which a calendar day (`2025-10-26`) begins in a time zone (`Europe/London`), whatever the clocks
 * do that day.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset at midnight UTC may differ from the one at the midnight we mean: look again from there.
  const near = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(near, timeZone));
}

/** The calendar day that follows. */
export function nextDay(day: string): string {
  return daysLater(day, 1);
}

/**
 * The instant at which a wall clock in a time zone shows a date and time (`2025-10-26T18:30`, optionally with
 * seconds). A time that the clocks skip in spring is read as the hour after; one that they show twice as the first.
 */
export function instantAt(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const offsets = [shown - DAY, shown + DAY].map((near) => offsetAt(near, timeZone));
  const candidates = offsets.map((offset) => shown - offset).sort((a, b) => a - b);
  const real = candidates.find((instant) => instant + offsetAt(instant, timeZone) === shown);
  return new Date(real ?? shown - Math.min(...offsets));
}

/** The calendar day it is at an instant. */
export function dayAt(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The same day some years later (or earlier); 29 February becomes the 28th in other years. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return toDay(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth)));
}

/** The day a number of days after (or before) another. */
export function daysLater(day: string, days: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}

/** Days from one calendar day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** A calendar day as people read it, en-US with a short month: `Jan 5, 2026`. */
export function dayInWords(day: string): string {
  return inWords.format(Date.parse(`${day}T00:00:00Z`));
}
const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An instant as a clock of a time zone shows it: `Jan 5, 2026, 19:30`. */
export function momentInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(instant);
}

function toDay(utcMidnight: number): string {
  return new Date(utcMidnight).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds the zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // Date.UTC reads a year below 100 as one of the last century.
  const local = new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year);
  return local - Math.floor(instant / 1_000) * 1_000;
}
