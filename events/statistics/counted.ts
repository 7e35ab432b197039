import type { BoxStatistics } from '#events/game/box-score.ts';
import { roundHalfUp } from '#platform/round-half-up.ts';
import { NOTHING_DONE, type StatisticLine } from './statistics.ts';

/** The statistics of one game from a row of columns. */
export function countedOf(row: StatisticLine) {
  const { milliseconds_played: time, ...box } = row;
  return countedOfBox(
    { ...box, minutes: time === null ? null : roundHalfUp(time, 60_000, 2) },
    time === null ? null : time / 1_000,
  );
}

/** The statistics of one game from its box score. */
export function countedOfBox(box: BoxStatistics, secondsPlayed: number | null) {
  const both = (twos: number | null, threes: number | null) =>
    twos === null || threes === null ? null : twos + threes;
  return {
    minutes: box.minutes,
    // Clocks have tenths, and sums of those are not exact in binary.
    seconds_played: secondsPlayed === null ? null : Math.round(secondsPlayed * 1_000) / 1_000,
    points: box.points,
    field_goals_made: both(box.two_points_made, box.three_points_made),
    field_goals_attempted: both(box.two_points_attempted, box.three_points_attempted),
    two_points_made: box.two_points_made,
    two_points_attempted: box.two_points_attempted,
    three_points_made: box.three_points_made,
    three_points_attempted: box.three_points_attempted,
    free_throws_made: box.free_throws_made,
    free_throws_attempted: box.free_throws_attempted,
    offensive_rebounds: box.offensive_rebounds,
    defensive_rebounds: box.defensive_rebounds,
    rebounds: box.rebounds,
    assists: box.assists,
    steals: box.steals,
    blocks: box.blocks,
    turnovers: box.turnovers,
    fouls: box.fouls,
    fouls_drawn: box.fouls_drawn,
    plus_minus: box.plus_minus,
    efficiency: box.efficiency,
    ...percentagesOf({
      twosMade: box.two_points_made ?? 0,
      twos: box.two_points_attempted ?? 0,
      threesMade: box.three_points_made ?? 0,
      threes: box.three_points_attempted ?? 0,
      throwsMade: box.free_throws_made ?? 0,
      throws: box.free_throws_attempted ?? 0,
    }),
  };
}

/** Seconds on court of all players together; unknown as soon as those of one are. */
export function secondsOfAll(players: readonly { seconds_played: number | null }[]): number | null {
  let sum = 0;
  for (const { seconds_played: seconds } of players) {
    if (seconds === null) return null;
    sum += Math.round(seconds * 1_000);
  }
  return players.length === 0 ? null : sum / 1_000;
}

/** Of whoever did not play, or is not in the game. */
export const NOTHING_KNOWN: CountedLine = countedOf(NOTHING_DONE);

/** Made shots of the games whose attempts are known, and the attempts. */
export type Shots = {
  twosMade: number;
  twos: number;
  threesMade: number;
  threes: number;
  throwsMade: number;
  throws: number;
};

/** 0 to 100 with one decimal; null without an attempt. */
export function percentagesOf({ twosMade, twos, threesMade, threes, throwsMade, throws }: Shots) {
  const goals = twos + threes;
  return {
    field_goal_percentage: percent(twosMade + threesMade, goals),
    two_point_percentage: percent(twosMade, twos),
    three_point_percentage: percent(threesMade, threes),
    free_throw_percentage: percent(throwsMade, throws),
    effective_field_goal_percentage: percent(2 * twosMade + 3 * threesMade, 2 * goals),
    // Times 100 on both sides, so that all numbers stay whole: 2 × (FGA + 0.44 × FTA) = (200 FGA + 88 FTA) / 100.
    true_shooting_percentage: percent(
      100 * (2 * twosMade + 3 * threesMade + throwsMade),
      200 * goals + 88 * throws,
    ),
  };
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : roundHalfUp(100 * part, whole, 1);
}

/** Half up by size: 7.25 → 7.3, −7.25 → −7.3. */
export function roundedHalfUp(numerator: number, denominator: number, decimals: number): number {
  const size = roundHalfUp(Math.abs(numerator), denominator, decimals);
  // Not −0.
  return numerator < 0 && size !== 0 ? -size : size;
}

export type Percentages = ReturnType<typeof percentagesOf>;
/** What was counted in a game, and the percentages that follow; null is unknown, never 0. */
export type CountedLine = ReturnType<typeof countedOfBox>;
/** What was counted. */
export type Counted = Omit<CountedLine, keyof Percentages>;
