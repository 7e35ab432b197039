import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { MOST_SCHEDULE_DAYS } from '#contracts/schedule/schedule.contract.ts';
import { dayInWords, daysBetween } from '#platform/values/calendar-day.ts';

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
  if (startDate === null) return refuse({ start_date: ['Please enter a valid start date'] });
  if (endDate === null) return refuse({ end_date: ['Please enter a valid end date'] });
  const start = outside('Start', startDate, tournament, season);
  const end = outside('End', endDate, tournament, season);
  if (start !== null || end !== null) {
    return refuse({
      ...(start === null ? {} : { start_date: [start] }),
      ...(end === null ? {} : { end_date: [end] }),
    });
  }
  if (endDate < startDate) return refuse({ end_date: ['End date must be after start date'] });
  if (daysBetween(startDate, endDate) >= MOST_SCHEDULE_DAYS) {
    return refuse({ end_date: ['A schedule can cover one year at most'] });
  }
  return { startDate, endDate };
}

function outside(which: 'Start' | 'End', day: string, tournament: Days, season: Days): string | null {
  for (const [days, of] of [
    [tournament, 'tournament'],
    [season, 'season'],
  ] as const) {
    if (days.startDate !== null && day < days.startDate)
      return `${which} date must be on or after ${dayInWords(days.startDate)} (${of} start)`;
    if (days.endDate !== null && day > days.endDate)
      return `${which} date must be on or before ${dayInWords(days.endDate)} (${of} end)`;
  }
  return null;
}

function refuse(errors: Record<string, string[]>): Rejection {
  return reject('validation_failed', Object.values(errors)[0]?.[0] ?? '', errors);
}
