import { type Rejection, rejectField, rejectFields } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';

/** Calendar days, inclusive; null where a season is open. */
export type Dates = { startDate: string | null; endDate: string | null };

/** One-day tournaments are allowed (docs/rules.md, "Input and display"). */
export function refuseOrder({ startDate, endDate }: Dates): Rejection | null {
  if (startDate === null || endDate === null || endDate >= startDate) return null;
  return rejectField('end_date', say('season.ends_before_start'));
}

/**
 * A tournament lies within its season, with a text for each date that does not (docs/rules.md, "Input and display").
 */
export function refuseOutside(dates: Dates, season: Dates): Rejection | null {
  const start = outside('start', dates.startDate, season);
  const end = outside('end', dates.endDate, season);
  if (start === null && end === null) return null;
  return rejectFields({
    ...(start === null ? {} : { start_date: [start] }),
    ...(end === null ? {} : { end_date: [end] }),
  });
}

function outside(which: 'start' | 'end', day: string | null, season: Dates): Sentence | null {
  if (day === null) return null;
  if (season.startDate !== null && day < season.startDate)
    return say(`season.${which}_before`, { day: { day: season.startDate } });
  if (season.endDate !== null && day > season.endDate)
    return say(`season.${which}_after`, { day: { day: season.endDate } });
  return null;
}
