import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { isPossible } from '#contracts/game/game.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ExistingGame, Game, GameFacts } from '#events/game/game.fold.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { SeasonLimits } from './game.facts.ts';
import { type Decision, gameCommand, type InContext } from './game-command.ts';

export type ScheduleGame = { type: 'schedule_game' } & Omit<
  GameFacts,
  'rosters' | 'officials' | 'scorerId' | 'streamUrl' | 'archived'
>;

import { occasion } from './game-occasion.ts';

/** Puts a game on the schedule: two different teams, a day of the season. It is the one command on a game that does not exist. */
export function decideSchedule(
  command: InContext<ScheduleGame & { season?: SeasonLimits }>,
  game: Game,
): Decision {
  if (game.status !== 'nonexistent')
    return reject('already_exists', say('game.exists', 'This game has already been scheduled.'));
  if (game.deleted === true) return reject('not_found', say('game.missing'));
  if (command.eastTeamId === command.westTeamId) {
    const text = say('game.same_team_twice', 'A and B bench must be different');
    return reject('validation_failed', text, { team_west_id: [text] });
  }
  const { type: _type, context: _context, season, ...facts } = command;
  return refuseOutsideSeason(facts.scheduledAt, season) ?? [{ type: 'GameScheduled', data: facts }];
}

type RescheduleGame = { scheduledAt: string | null; venue: string | null; season?: SeasonLimits };
/** A new date; brings a postponed game back on the schedule. */
export const rescheduleGame = gameCommand({
  type: 'reschedule_game',
  decide: ({ scheduledAt, venue, season }: InContext<RescheduleGame>, game) =>
    refuseUnlessAhead(game, 'game.no_other_date') ??
    refuseOutsideSeason(scheduledAt, season) ?? [{ type: 'GameRescheduled', data: { scheduledAt, venue } }],
});

/** Changes by the form; unchanged values may be sent for any game. */
export const changeDateOrVenue = gameCommand({ type: 'change_date_or_venue', decide: decideDateOrVenue });

/** Only the given fields; the status stays. */
type ChangeDateOrVenue = InContext<{ scheduledAt?: string; venue?: string; season: SeasonLimits }>;
function decideDateOrVenue(command: ChangeDateOrVenue, game: ExistingGame): Decision {
  const { facts } = game;
  const scheduledAt = command.scheduledAt ?? facts.scheduledAt;
  const venue = command.venue ?? facts.venue;
  const sameDate = sameInstant(scheduledAt, facts.scheduledAt);
  if (sameDate && venue === facts.venue) return [];
  const refusal =
    refuseUnlessAhead(game, sameDate ? 'game.no_other_venue' : 'game.no_other_date') ??
    (sameDate ? null : refuseOutsideSeason(scheduledAt, command.season));
  if (refusal !== null) return refusal;
  // A new venue alone does not bring a postponed game back: its date is still unknown.
  const staysPostponed = game.status === 'postponed' && sameDate;
  return [
    { type: 'GameRescheduled', data: { scheduledAt, venue } },
    ...(staysPostponed ? [{ type: 'GamePostponed' as const, data: occasion(command.context, null) }] : []),
  ];
}

/** Whether neither side is at home, of a game to come as of one that was played. */
export const setNeutral = gameCommand({
  type: 'set_neutral',
  decide: ({ neutral }: InContext<{ neutral: boolean }>, { facts }) =>
    (facts.neutral === true) === neutral ? [] : [{ type: 'NeutralVenueSet', data: { neutral } }],
});

/** Other teams for a game that has not begun: others advanced in the knockout. */
export const changeTeams = gameCommand({
  type: 'change_teams',
  decide(
    { name, eastTeamId, westTeamId }: InContext<{ name: string; eastTeamId: number; westTeamId: number }>,
    game,
  ) {
    if (game.facts.eastTeamId === eastTeamId && game.facts.westTeamId === westTeamId) return [];
    if (game.status !== 'scheduled' && game.status !== 'postponed') {
      return reject(
        'not_scheduled',
        say('game.no_other_teams', 'Only a scheduled or postponed game can be given other teams.'),
      );
    }
    return [{ type: 'GameTeamsChanged', data: { name, eastTeamId, westTeamId } }];
  },
});

function sameInstant(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));
}

function refuseUnlessAhead(
  game: ExistingGame,
  why: 'game.no_other_date' | 'game.no_other_venue',
): Rejection | null {
  return isPossible('reschedule_game', game) ? null : reject('not_scheduled', say(why));
}

/** Both days of the season are included (docs/rules.md, "Games"). */
function refuseOutsideSeason(scheduledAt: string | null, season: SeasonLimits | undefined): Rejection | null {
  if (scheduledAt === null || season === undefined) return null;
  const { startDate, endDate, timeZone } = season;
  const day = dayAt(new Date(scheduledAt), timeZone);
  if (startDate !== null && day < startDate) {
    return rejectField(
      'game_date',
      say('game.before_season', 'Game date must be after season start date ({day})', {
        day: { day: startDate },
      }),
    );
  }
  if (endDate !== null && day > endDate) {
    return rejectField(
      'game_date',
      say('game.after_season', 'Game date must be before season end date ({day})', { day: { day: endDate } }),
    );
  }
  return null;
}
