import type { BoxStatistics } from '#events/game/box-score.ts';
import { roundHalfUp } from '#platform/round-half-up.ts';
import {
  type StatisticColumns,
  type SumColumns,
  sumColumns,
} from '#projections/statistics/statistic.table.ts';
import { CATEGORIES, type Category, type Counted, type Percentages } from './statistics.contract.ts';

/** A whole sum and the number of games it is over. */
type Sum = { sum: number; games: number };
/** The sum that stands behind every value of a summary. */
type Sums = { [Name in keyof Counted]: Sum };

function sumsOf(row: SumColumns): Sums {
  const of = <Name extends keyof Counted & keyof SumColumns>(name: Name): Sum => ({
    sum: row[name],
    games: row[`${name}_games` as keyof SumColumns],
  });
  const time = { sum: row.milliseconds_played, games: row.milliseconds_played_games };
  return {
    minutes: time,
    seconds_played: time,
    points: of('points'),
    // Shots are known of all kinds, or of none.
    field_goals_made: {
      sum: row.two_points_made + row.three_points_made,
      games: row.two_points_made_games,
    },
    field_goals_attempted: {
      sum: row.two_points_attempted + row.three_points_attempted,
      games: row.two_points_attempted_games,
    },
    two_points_made: of('two_points_made'),
    two_points_attempted: of('two_points_attempted'),
    three_points_made: of('three_points_made'),
    three_points_attempted: of('three_points_attempted'),
    free_throws_made: of('free_throws_made'),
    free_throws_attempted: of('free_throws_attempted'),
    offensive_rebounds: of('offensive_rebounds'),
    defensive_rebounds: of('defensive_rebounds'),
    rebounds: of('rebounds'),
    assists: of('assists'),
    steals: of('steals'),
    blocks: of('blocks'),
    turnovers: of('turnovers'),
    fouls: of('fouls'),
    fouls_drawn: of('fouls_drawn'),
    plus_minus: of('plus_minus'),
    efficiency: of('efficiency'),
  };
}

/** In how many thousandths of a second the unit of a value goes; other values are counted one by one. */
const MILLISECONDS: Partial<Record<keyof Counted, number>> = { minutes: 60_000, seconds_played: 1_000 };
/** Decimals of totals of time, as in a box score. */
const TOTAL_DECIMALS: Partial<Record<keyof Counted, number>> = { minutes: 2, seconds_played: 3 };

/** Averages per game, totals, and the games behind them; null where no game tells. */
export function summaryOf(row: SumColumns): {
  averages: Counted;
  totals: Counted;
  known_games: Counted;
} & Percentages {
  const sums = Object.entries(sumsOf(row)) as [keyof Counted, Sum][];
  const each = (value: (name: keyof Counted, sum: Sum) => number | null) =>
    Object.fromEntries(sums.map(([name, sum]) => [name, value(name, sum)])) as Counted;
  return {
    averages: each(averageOf),
    totals: each(totalOf),
    known_games: each((_, { games }) => games),
    ...percentagesOf(shotsOf(row)),
  };
}

function averageOf(name: keyof Counted, { sum, games }: Sum): number | null {
  return games === 0 ? null : roundedHalfUp(sum, games * (MILLISECONDS[name] ?? 1), 1);
}

function totalOf(name: keyof Counted, { sum, games }: Sum): number | null {
  return games === 0 ? null : roundedHalfUp(sum, MILLISECONDS[name] ?? 1, TOTAL_DECIMALS[name] ?? 0);
}

function shotsOf(row: SumColumns): Shots {
  return {
    twosMade: row.two_points_made_of_attempted,
    twos: row.two_points_attempted,
    threesMade: row.three_points_made_of_attempted,
    threes: row.three_points_attempted,
    throwsMade: row.free_throws_made_of_attempted,
    throws: row.free_throws_attempted,
  };
}

/**
 * One value of a summary; the total is null for percentages.
 * @param row the sums of `categoryColumns`; others may be missing
 */
export function categoryOf(row: Partial<SumColumns>, category: Category) {
  const sums = { ...NO_SUMS, ...row };
  const percentages = percentagesOf(shotsOf(sums));
  if (category in percentages) {
    const value = percentages[category as keyof Percentages];
    return { value, total: null, games: sums.two_points_attempted_games };
  }
  const name = category as keyof Counted;
  const sum = sumsOf(sums)[name];
  return { value: averageOf(name, sum), total: totalOf(name, sum), games: sum.games };
}

/** The statistics of one game from a row of columns. */
export function countedOf(row: StatisticColumns): Counted & Percentages {
  const { milliseconds_played: time, ...box } = row;
  return countedOfBox(
    { ...box, minutes: time === null ? null : roundHalfUp(time, 60_000, 2) },
    time === null ? null : time / 1_000,
  );
}

/** The statistics of one game from its box score. */
export function countedOfBox(box: BoxStatistics, secondsPlayed: number | null): Counted & Percentages {
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

/** Of a player who is not in the game. */
export const NOTHING_KNOWN = Object.fromEntries(
  CATEGORIES.map((name) => [name, null]),
) as unknown as Counted & Percentages;

/** Made shots of the games whose attempts are known, and the attempts. */
type Shots = {
  twosMade: number;
  twos: number;
  threesMade: number;
  threes: number;
  throwsMade: number;
  throws: number;
};

function percentagesOf({ twosMade, twos, threesMade, threes, throwsMade, throws }: Shots): Percentages {
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

/** Three decimals, a tie counting as half a win; null before the first game. */
export function winPercentage({
  wins,
  ties,
  games_played: games,
}: Record<'wins' | 'ties' | 'games_played', number>) {
  return games === 0 ? null : roundHalfUp(2 * wins + ties, 2 * games, 3);
}

/** Sums over no game. */
export const NO_SUMS = Object.fromEntries(Object.keys(sumColumns).map((name) => [name, 0])) as SumColumns;
