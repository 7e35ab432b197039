import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { dayInWords } from '#platform/values/calendar-day.ts';

/** The first and last day of a season's contents; null where there are none. */
export type SeasonContents = {
  firstTournament: { name: string; day: string } | null;
  lastTournament: { name: string; day: string } | null;
  firstGame: string | null;
  lastGame: string | null;
};
export type SeasonDates = { startDate: string; endDate: string };

/** Seasons of a single day are allowed, as tournaments are (docs/rules.md, "Input and display"). */
export function refuseOrder(startDate: string | null, endDate: string | null): Rejection | null {
  if (startDate === null || endDate === null || endDate >= startDate) return null;
  return refusal('validation_failed', 'end_date', 'End date must be after start date');
}

/**
 * A season's tournaments and games lie within it (docs/rules.md, "Input and display"), so it cannot shrink below them.
 * An end that does not shrink is not checked: it leaves nothing outside that was inside.
 */
export function refuseToLeaveOut(
  contents: SeasonContents,
  before: { startDate: string | null; endDate: string | null },
  after: SeasonDates,
): Rejection | null {
  const { firstTournament, firstGame, lastTournament, lastGame } = contents;
  if (before.startDate === null || after.startDate > before.startDate) {
    const text = (day: string, of: string) => `Start date must be on or before ${dayInWords(day)} (${of})`;
    if (firstTournament !== null && firstTournament.day < after.startDate) {
      return refusal('conflict', 'start_date', text(firstTournament.day, `start of ${firstTournament.name}`));
    }
    if (firstGame !== null && firstGame < after.startDate) {
      return refusal('conflict', 'start_date', text(firstGame, 'first game'));
    }
  }
  if (before.endDate === null || after.endDate < before.endDate) {
    const text = (day: string, of: string) => `End date must be on or after ${dayInWords(day)} (${of})`;
    if (lastTournament !== null && lastTournament.day > after.endDate) {
      return refusal('conflict', 'end_date', text(lastTournament.day, `end of ${lastTournament.name}`));
    }
    if (lastGame !== null && lastGame > after.endDate) {
      return refusal('conflict', 'end_date', text(lastGame, 'last game'));
    }
  }
  return null;
}

function refusal(code: 'validation_failed' | 'conflict', field: 'start_date' | 'end_date', text: string) {
  return reject(code, text, { [field]: [text] });
}
