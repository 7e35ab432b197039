import { type Rejection, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import { type Calendar, dayCapacity, type MatchDay, matchDays } from './match-days.ts';
import { type DueGame, type PlacedGame, type PlayingTeam, placeGames } from './placing.ts';
import { type Round, roundRobin } from './round-robin.ts';
import { createShuffle } from './shuffle.ts';

export type SchedulePlan = {
  calendar: Calendar;
  teams: readonly PlayingTeam[];
  legs: 1 | 2;
  /** A whole number: the same one draws the same schedule. */
  seed: number;
};
export type Schedule = { rounds: number; games: PlacedGame[]; byes: { round: number; team: PlayingTeam }[] };

/** How often to draw again when games of the first draw find no place. */
const DRAWS = 12;
/** How many games a rejection names. */
const NAMED = 5;

/**
 * A round robin on the calendar: every two teams meet once, or twice with home and away exchanged.
 * @returns a rejection that says what does not fit, at the field that would have to give
 */
export function drawSchedule(plan: SchedulePlan): Schedule | Rejection {
  const { teams, legs, calendar } = plan;
  const days = matchDays(calendar);
  const refusal = refuseByNumbers(plan, days);
  if (refusal !== null) return refusal;
  const shuffle = createShuffle(plan.seed);
  let fewest: DueGame[] | null = null;
  for (let attempt = 1; attempt <= DRAWS; attempt += 1) {
    const rounds = roundRobin(shuffle(teams), legs);
    const { placed, unplaced } = placeGames(rounds, days, calendar.gameMinutes, shuffle);
    if (unplaced.length === 0) return { rounds: rounds.length, games: placed, byes: findByes(rounds) };
    if (fewest === null || unplaced.length < fewest.length) fewest = unplaced;
  }
  return refuseUnplaced(plan, fewest ?? []);
}

function findByes(rounds: readonly Round<PlayingTeam>[]): Schedule['byes'] {
  return rounds.flatMap(({ bye }, index) => (bye === null ? [] : [{ round: index + 1, team: bye }]));
}

/** Problems visible without a draw: too few days, places, or days on which a team can play. */
function refuseByNumbers(plan: SchedulePlan, days: readonly MatchDay[]): Rejection | null {
  const { teams, legs, calendar } = plan;
  const gamesOfTeam = (teams.length - 1) * legs;
  const games = (gamesOfTeam * teams.length) / 2;
  // With an odd number one team rests in each round.
  const rounds = teams.length % 2 === 0 ? gamesOfTeam : teams.length * legs;
  const period = formatPeriod(calendar);
  if (days.length < rounds) {
    return refuse(
      'end_date',
      say(
        'schedule.too_few_days',
        '{rounds, plural, one {# round needs} other {# rounds need}} {rounds, plural, one {# day} other {# days}}; {free, plural, =0 {none is} one {only # is} other {only # are}} free between {start} and {end}.',
        { rounds, free: days.length, ...period },
      ),
    );
  }
  const mostOnADay = Math.floor(teams.length / 2);
  const room = days.reduce(
    (sum, day) => sum + Math.min(mostOnADay, dayCapacity(day, calendar.gameMinutes)),
    0,
  );
  if (room < games) {
    return refuse(
      'venues',
      say(
        'schedule.too_few_places',
        '{games, plural, one {# game needs a place} other {# games need a place each}}; the venues and times have room for {room} between {start} and {end}.',
        { games, room, ...period },
      ),
    );
  }
  for (const { name, unavailable } of teams) {
    const free = days.filter(({ day }) => !unavailable.has(day)).length;
    if (free >= gamesOfTeam) continue;
    const facts = { team: name, games: gamesOfTeam, free, ...period };
    return refuse(
      'team_blackouts',
      say(
        'schedule.too_few_days_of_team',
        '{team}: {games, plural, one {# game needs} other {# games need}} {games, plural, one {# day} other {# days}}; {free, plural, =0 {none is} one {only # is} other {only # are}} free between {start} and {end}.',
        facts,
      ),
    );
  }
  return null;
}

function refuseUnplaced({ calendar }: SchedulePlan, unplaced: readonly DueGame[]): Rejection {
  const names = unplaced.slice(0, NAMED).map(({ home, away }) => `${home.name} vs ${away.name}`);
  const facts = { count: unplaced.length, games: names.join(', '), ...formatPeriod(calendar) };
  const more = unplaced.length - names.length;
  return refuse(
    'days',
    more > 0
      ? say(
          'schedule.no_place_for_more',
          '{count, plural, one {# game finds} other {# games find}} no place between {start} and {end}: {games} and {more} more. Allow more days, times or venues.',
          { ...facts, more },
        )
      : say(
          'schedule.no_place',
          '{count, plural, one {# game finds} other {# games find}} no place between {start} and {end}: {games}. Allow more days, times or venues.',
          facts,
        ),
  );
}

function refuse(field: string, text: Sentence): Rejection {
  return rejectField(field, text, 'conflict');
}

function formatPeriod({ startDate, endDate }: Calendar) {
  return { start: { day: startDate }, end: { day: endDate } };
}
