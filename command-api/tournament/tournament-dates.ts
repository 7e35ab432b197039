import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { dayInWords } from '#platform/values/calendar-day.ts';

/** Calendar days, inclusive; null where a season is open. */
export type Dates = { startDate: string | null; endDate: string | null };

/** One-day tournaments are allowed (docs/rules.md, "Input and display"). */
export function refuseOrder({ startDate, endDate }: Dates): Rejection | null {
  if (startDate === null || endDate === null || endDate >= startDate) return null;
  return refusal({ end_date: ['End date must be after start date'] });
}

/**
 * A tournament lies within its season, with a text for each date that does not (docs/rules.md, "Input and display").
 */
export function refuseOutside(dates: Dates, season: Dates): Rejection | null {
  const start = refusalText('Start', dates.startDate, season);
  const end = refusalText('End', dates.endDate, season);
  if (start === null && end === null) return null;
  return refusal({
    ...(start === null ? {} : { start_date: [start] }),
    ...(end === null ? {} : { end_date: [end] }),
  });
}

function refusalText(which: 'Start' | 'End', day: string | null, season: Dates): string | null {
  if (day === null) return null;
  if (season.startDate !== null && day < season.startDate)
    return `${which} date must be on or after ${dayInWords(season.startDate)} (season start)`;
  if (season.endDate !== null && day > season.endDate)
    return `${which} date must be on or before ${dayInWords(season.endDate)} (season end)`;
  return null;
}

function refusal(errors: Record<string, string[]>): Rejection {
  return reject('validation_failed', Object.values(errors)[0]?.[0] ?? '', errors);
}
