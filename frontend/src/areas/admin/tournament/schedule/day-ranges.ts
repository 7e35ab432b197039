import { daysLater } from '#frontend/lib/calendar.ts';

/** Calendar days from the first to the last one, both included. */
export type DayRange = { first: string; last: string };

/** Days that follow each other, as one range each; earliest first. */
export function toRanges(days: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of [...new Set(days)].sort()) {
    const range = ranges.at(-1);
    if (range !== undefined && daysLater(range.last, 1) === day) range.last = day;
    else ranges.push({ first: day, last: day });
  }
  return ranges;
}

/** Every day of a range. */
export function listDays({ first, last }: DayRange): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysLater(day, 1)) days.push(day);
  return days;
}
