import type {
  FibaPlayer,
  FibaShot,
  FibaStatistic,
  FibaTeam,
} from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import type { BoxScoreDocument, BoxScoreLine, BoxScoreSide, BoxStatistics } from '#events/game/box-score.ts';
import type { Side } from '#events/game/court.events.ts';
import type { FibaPerson } from './fiba-livestats-people.ts';

/** A team of the feed with its part of the box score; before the start there is none. */
export function fibaTeam(
  side: Side,
  name: string,
  score: number,
  box: BoxScoreDocument | undefined,
  people: readonly FibaPerson[],
  shots: readonly FibaShot[],
  regularPeriods: number,
): FibaTeam {
  const own = box?.[side];
  const lines = new Map(own?.players.map((line) => [line.player_id, line]));
  return {
    name,
    nameInternational: name,
    score,
    full_score: score,
    tot_sMinutes: own === undefined ? null : clockMinutes(totalSeconds(own)),
    ...prefixed('tot_s', toFibaStatistics(own?.totals)),
    tot_sReboundsTeam: own?.totals.team_rebounds ?? null,
    tot_sTurnoversTeam: own?.totals.team_turnovers ?? null,
    tot_sFoulsTeam: own === undefined ? null : own.bench_fouls.length,
    tot_eff_1: own?.totals.efficiency ?? null,
    ...periodScores(box?.periods ?? [], side, regularPeriods),
    pl: Object.fromEntries(people.map((person) => [person.pno, fibaPlayer(person, lines.get(person.id))])),
    shot: [...shots],
  };
}

function fibaPlayer(person: FibaPerson, line: BoxScoreLine | undefined): FibaPlayer {
  return {
    firstName: person.firstName,
    familyName: person.familyName,
    internationalFirstName: person.firstName,
    internationalFamilyName: person.familyName,
    name: person.shortName,
    shirtNumber: person.number ?? '',
    playingPosition: person.position?.charAt(0).toUpperCase() ?? '',
    starter: person.starter ? 1 : 0,
    captain: person.captain ? 1 : 0,
    active: line === undefined || line.did_not_play ? 0 : 1,
    sMinutes: clockMinutes(line?.seconds_played ?? null),
    ...prefixed('s', toFibaStatistics(line)),
    sPlusMinusPoints: line?.plus_minus ?? null,
    eff_1: line?.efficiency ?? null,
  };
}

function toFibaStatistics(box: BoxStatistics | undefined): Record<FibaStatistic, number | null> {
  const made = sum(box?.two_points_made, box?.three_points_made);
  const attempted = sum(box?.two_points_attempted, box?.three_points_attempted);
  return {
    FieldGoalsMade: made,
    FieldGoalsAttempted: attempted,
    FieldGoalsPercentage: percentage(made, attempted),
    ThreePointersMade: box?.three_points_made ?? null,
    ThreePointersAttempted: box?.three_points_attempted ?? null,
    ThreePointersPercentage: percentage(box?.three_points_made, box?.three_points_attempted),
    TwoPointersMade: box?.two_points_made ?? null,
    TwoPointersAttempted: box?.two_points_attempted ?? null,
    TwoPointersPercentage: percentage(box?.two_points_made, box?.two_points_attempted),
    FreeThrowsMade: box?.free_throws_made ?? null,
    FreeThrowsAttempted: box?.free_throws_attempted ?? null,
    FreeThrowsPercentage: percentage(box?.free_throws_made, box?.free_throws_attempted),
    ReboundsDefensive: box?.defensive_rebounds ?? null,
    ReboundsOffensive: box?.offensive_rebounds ?? null,
    ReboundsTotal: box?.rebounds ?? null,
    Assists: box?.assists ?? null,
    Turnovers: box?.turnovers ?? null,
    Steals: box?.steals ?? null,
    Blocks: box?.blocks ?? null,
    FoulsPersonal: box?.fouls ?? null,
    FoulsOn: box?.fouls_drawn ?? null,
    Points: box?.points ?? null,
  };
}

function prefixed<const Prefix extends string>(
  prefix: Prefix,
  statistics: Record<FibaStatistic, number | null>,
) {
  return Object.fromEntries(
    Object.entries(statistics).map(([name, value]) => [`${prefix}${name}`, value]),
  ) as Record<`${Prefix}${FibaStatistic}`, number | null>;
}

function sum(a: number | null | undefined, b: number | null | undefined): number | null {
  return a == null || b == null ? null : a + b;
}

/** Whole per cent, cut off as the feeds do; 0 of 0 is 0 there. */
function percentage(made: number | null | undefined, attempted: number | null | undefined): number | null {
  if (made == null || attempted == null) return null;
  return attempted === 0 ? 0 : Math.floor((100 * made) / attempted);
}

function totalSeconds({ players }: BoxScoreSide): number | null {
  return players.reduce<number | null>((total, { seconds_played }) => sum(total, seconds_played), 0);
}

/** `25:38`. */
function clockMinutes(seconds: number | null): string | null {
  if (seconds === null) return null;
  const whole = Math.round(seconds);
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

function periodScores(periods: BoxScoreDocument['periods'], side: Side, regularPeriods: number) {
  const regular = periods.filter(({ period }) => period <= regularPeriods);
  const overtimes = periods.filter(({ period }) => period > regularPeriods);
  return {
    ...Object.fromEntries(regular.map((score) => [`p${score.period}_score`, score[side]])),
    ...(overtimes.length === 0
      ? {}
      : { ot_score: overtimes.reduce((total, score) => total + score[side], 0) }),
  };
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
