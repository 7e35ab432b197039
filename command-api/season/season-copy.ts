import { daysBetween, daysLater, yearsLater } from '#platform/values/calendar-day.ts';

const LONGEST_NAME = 100;
/** Half of a surrogate pair, left over when a text is cut. */
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * The name of a season's copy when none was given: `Winter (Copy)`, or `Winter (Copy 2)` … when that is taken.
 * A name that would be too long is cut before the bracket.
 */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((other) => other.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? ' (Copy)' : ` (Copy ${number})`;
    const start = name.slice(0, LONGEST_NAME - mark.length).replace(HALF_A_CHARACTER, '');
    const copy = start.trimEnd() + mark;
    if (!names.has(copy.toLowerCase())) return copy;
  }
}

type Days = { startDate: string | null; endDate: string | null };

/**
 * A day of the season as a day of its copy: as far from the start as before, but a year later on the same date when
 * the whole season is. Never outside the copy's dates.
 */
export function dayInCopy(day: string, season: Days, copy: Days): string {
  const moved = movedDay(day, season.startDate, copy.startDate);
  if (copy.startDate !== null && moved < copy.startDate) return copy.startDate;
  if (copy.endDate !== null && moved > copy.endDate) return copy.endDate;
  return moved;
}

function movedDay(day: string, start: string | null, copyStart: string | null): string {
  if (start === null || copyStart === null || yearsLater(start, 1) === copyStart) return yearsLater(day, 1);
  return daysLater(day, daysBetween(start, copyStart));
}
