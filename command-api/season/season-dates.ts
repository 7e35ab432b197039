import { type Rejection, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';

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
  return rejectField('end_date', say('season.ends_before_start'));
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
    if (firstTournament !== null && firstTournament.day < after.startDate) {
      const { day, name } = firstTournament;
      const text = say(
        'season.start_after_tournament',
        'Start date must be on or before {day} (start of {tournament})',
        { day: { day }, tournament: name },
      );
      return rejectField('start_date', text, 'conflict');
    }
    if (firstGame !== null && firstGame < after.startDate) {
      const text = say('season.start_after_game', 'Start date must be on or before {day} (first game)', {
        day: { day: firstGame },
      });
      return rejectField('start_date', text, 'conflict');
    }
  }
  if (before.endDate === null || after.endDate < before.endDate) {
    if (lastTournament !== null && lastTournament.day > after.endDate) {
      const { day, name } = lastTournament;
      const text = say(
        'season.end_before_tournament',
        'End date must be on or after {day} (end of {tournament})',
        { day: { day }, tournament: name },
      );
      return rejectField('end_date', text, 'conflict');
    }
    if (lastGame !== null && lastGame > after.endDate) {
      const text = say('season.end_before_game', 'End date must be on or after {day} (last game)', {
        day: { day: lastGame },
      });
      return rejectField('end_date', text, 'conflict');
    }
  }
  return null;
}
