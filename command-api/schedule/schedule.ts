import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { dayInWords } from '#platform/values/calendar-day.ts';
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
      `${counted(rounds, 'round needs', 'rounds need')} ${counted(rounds, 'day', 'days')}; ${only(days.length)} free ${period}.`,
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
      `${counted(games, 'game needs a place', 'games need a place each')}; the venues and times have room for ${room} ${period}.`,
    );
  }
  for (const { name, unavailable } of teams) {
    const free = days.filter(({ day }) => !unavailable.has(day)).length;
    if (free >= gamesOfTeam) continue;
    return refuse(
      'team_blackouts',
      `${name}: ${counted(gamesOfTeam, 'game needs', 'games need')} ${counted(gamesOfTeam, 'day', 'days')}; ${only(free)} free ${period}.`,
    );
  }
  return null;
}

function refuseUnplaced({ calendar }: SchedulePlan, unplaced: readonly DueGame[]): Rejection {
  const names = unplaced.slice(0, NAMED).map(({ home, away }) => `${home.name} vs ${away.name}`);
  const more = unplaced.length > NAMED ? ` and ${unplaced.length - NAMED} more` : '';
  const many = counted(unplaced.length, 'game finds', 'games find');
  return refuse(
    'days',
    `${many} no place ${formatPeriod(calendar)}: ${names.join(', ')}${more}. Allow more days, times or venues.`,
  );
}

function refuse(field: string, text: string): Rejection {
  return reject('conflict', text, { [field]: [text] });
}

function formatPeriod({ startDate, endDate }: Calendar): string {
  return `between ${dayInWords(startDate)} and ${dayInWords(endDate)}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function only(count: number): string {
  if (count === 0) return 'none is';
  return count === 1 ? 'only 1 is' : `only ${count} are`;
}
