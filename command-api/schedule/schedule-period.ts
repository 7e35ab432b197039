import { type Rejection, rejectFields } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { MOST_SCHEDULE_DAYS } from '#contracts/schedule/schedule.commands.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';

/** Calendar days, both inclusive; null if not given. */
type Days = { startDate: string | null; endDate: string | null };

/**
 * The first and the last day of a schedule: as asked for, else the tournament's, else the season's.
 * @returns a rejection when one of them is missing or lies outside the tournament or the season
 */
export function schedulePeriod(
  wanted: { start_date?: string | null | undefined; end_date?: string | null | undefined },
  tournament: Days,
  season: Days,
): { startDate: string; endDate: string } | Rejection {
  const startDate = wanted.start_date ?? tournament.startDate ?? season.startDate;
  const endDate = wanted.end_date ?? tournament.endDate ?? season.endDate;
  if (startDate === null) return rejectFields({ start_date: ['Please enter a valid start date'] });
  if (endDate === null) return rejectFields({ end_date: ['Please enter a valid end date'] });
  const start = outside('start', startDate, tournament, season);
  const end = outside('end', endDate, tournament, season);
  if (start !== null || end !== null) {
    return rejectFields({
      ...(start === null ? {} : { start_date: [start] }),
      ...(end === null ? {} : { end_date: [end] }),
    });
  }
  if (endDate < startDate) return rejectFields({ end_date: [say('season.ends_before_start')] });
  if (daysBetween(startDate, endDate) >= MOST_SCHEDULE_DAYS) {
    return rejectFields({ end_date: [say('schedule.too_long', 'A schedule can cover one year at most')] });
  }
  return { startDate, endDate };
}

function outside(which: 'start' | 'end', day: string, tournament: Days, season: Days): Sentence | null {
  for (const [{ startDate, endDate }, around] of [
    [tournament, 'tournament'],
    [season, 'season'],
  ] as const) {
    if (startDate !== null && day < startDate)
      return say(`${around}.${which}_before`, { day: { day: startDate } });
    if (endDate !== null && day > endDate) return say(`${around}.${which}_after`, { day: { day: endDate } });
  }
  return null;
}
