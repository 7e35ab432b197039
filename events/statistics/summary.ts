import { roundHalfUp } from '#platform/round-half-up.ts';
import {
  type Counted,
  type CountedLine,
  type Percentages,
  percentagesOf,
  roundedHalfUp,
  type Shots,
} from './counted.ts';
import { NO_SUMS, type StatisticSums } from './statistics.ts';

/** A whole sum and the number of games it is over. */
type Sum = { sum: number; games: number };
/** The sum that stands behind every value of a summary. */
type Sums = { [Name in keyof Counted]: Sum };

function sumsOf(row: StatisticSums): Sums {
  const of = <Name extends keyof Counted & keyof StatisticSums>(name: Name): Sum => ({
    sum: row[name],
    games: row[`${name}_games` as keyof StatisticSums],
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
export function summaryOf(row: StatisticSums): {
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

function shotsOf(row: StatisticSums): Shots {
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
export function categoryOf(row: Partial<StatisticSums>, category: keyof CountedLine) {
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

/** Three decimals, a tie counting as half a win; null before the first game. */
export function winPercentage({
  wins,
  ties,
  games_played: games,
}: Record<'wins' | 'ties' | 'games_played', number>) {
  return games === 0 ? null : roundHalfUp(2 * wins + ties, 2 * games, 3);
}
