import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import type { Game } from '#events/game/game.fold.ts';
import { dayAt, dayInWords } from '#platform/values/calendar-day.ts';
import type { Decision, ExistingGame, GameCommandOf, SeasonLimits } from './game.commands.ts';
import { occasion } from './game-occasion.ts';

/** Puts a game on the schedule: two different teams, a day of the season. */
export function decideSchedule(command: GameCommandOf<'schedule_game'>, game: Game): Decision {
  if (game.status !== 'nonexistent') return reject('already_exists', 'This game has already been scheduled.');
  if (game.deleted === true) return reject('not_found', 'There is no such game.');
  if (command.eastTeamId === command.westTeamId) {
    const text = 'A and B bench must be different';
    return reject('validation_failed', text, { team_west_id: [text] });
  }
  const { type: _type, context: _context, season, ...facts } = command;
  return refuseOutsideSeason(facts.scheduledAt, season) ?? [{ type: 'GameScheduled', data: facts }];
}

/** A new date; brings a postponed game back on the schedule. */
export function decideReschedule(command: GameCommandOf<'reschedule_game'>, game: ExistingGame): Decision {
  const { scheduledAt, venue, season } = command;
  return (
    refuseAnother('date', game) ??
    refuseOutsideSeason(scheduledAt, season) ?? [{ type: 'GameRescheduled', data: { scheduledAt, venue } }]
  );
}

/** Changes by the form; unchanged values may be sent for any game. */
export function decideDateOrVenue(
  command: GameCommandOf<'change_date_or_venue'>,
  game: ExistingGame,
): Decision {
  const { facts } = game;
  const scheduledAt = command.scheduledAt ?? facts.scheduledAt;
  const venue = command.venue ?? facts.venue;
  const sameDate = sameInstant(scheduledAt, facts.scheduledAt);
  if (sameDate && venue === facts.venue) return [];
  const refusal =
    refuseAnother(sameDate ? 'venue' : 'date', game) ??
    (sameDate ? null : refuseOutsideSeason(scheduledAt, command.season));
  if (refusal !== null) return refusal;
  // A new venue alone does not bring a postponed game back: its date is still unknown.
  const staysPostponed = game.status === 'postponed' && sameDate;
  return [
    { type: 'GameRescheduled', data: { scheduledAt, venue } },
    ...(staysPostponed ? [{ type: 'GamePostponed' as const, data: occasion(command.context, null) }] : []),
  ];
}

/** Other teams for a game that has not begun. */
export function decideTeams(command: GameCommandOf<'change_teams'>, game: ExistingGame): Decision {
  const { name, eastTeamId, westTeamId } = command;
  if (game.facts.eastTeamId === eastTeamId && game.facts.westTeamId === westTeamId) return [];
  if (game.status !== 'scheduled' && game.status !== 'postponed') {
    return reject('not_scheduled', 'Only a scheduled or postponed game can be given other teams.');
  }
  return [{ type: 'GameTeamsChanged', data: { name, eastTeamId, westTeamId } }];
}

function sameInstant(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));
}

function refuseAnother(what: 'date' | 'venue', game: ExistingGame): Rejection | null {
  if (game.status === 'scheduled' || game.status === 'postponed') return null;
  return reject('not_scheduled', `Only a scheduled or postponed game can be given another ${what}.`);
}

/** Both days of the season are included (docs/rules.md, "Games"). */
function refuseOutsideSeason(scheduledAt: string | null, season: SeasonLimits | undefined): Rejection | null {
  if (scheduledAt === null || season === undefined) return null;
  const { startDate, endDate, timeZone } = season;
  const day = dayAt(new Date(scheduledAt), timeZone);
  if (startDate !== null && day < startDate) {
    return outside(`Game date must be after season start date (${dayInWords(startDate)})`);
  }
  if (endDate !== null && day > endDate) {
    return outside(`Game date must be before season end date (${dayInWords(endDate)})`);
  }
  return null;
}

function outside(text: string): Rejection {
  return reject('validation_failed', text, { game_date: [text] });
}
