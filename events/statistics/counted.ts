import type { Tally } from '#events/game/tally.ts';
import { roundHalfUp } from '#platform/values/round-half-up.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { weigh } from './quotients.ts';
import {
  type BoxStatistics,
  COUNTED_STATISTICS,
  type Counted,
  type CountedStatistic,
  EFFICIENCY,
  findDefinition,
  gamesColumn,
  LINE_STATISTICS,
  MADE_OF_ATTEMPTED,
  NOTHING_DONE,
  PERCENTAGE_NAMES,
  PERCENTAGES,
  type Percentages,
  SHOWN,
  SHOWN_STATISTICS,
  type StatisticLine,
  type StatisticSums,
  SUMS,
  type Weighted,
} from './statistics.ts';

/** What a tally says of each statistic, where `isKnown` what it needs. */
export function countedIn(
  tally: Tally,
  isKnown: (need: ReturnType<typeof findDefinition>['needs']) => boolean,
): Record<CountedStatistic, number | null> {
  return toRecord(COUNTED_STATISTICS, (statistic) => {
    const { needs } = findDefinition(statistic);
    return isKnown(needs) ? countStatistic(tally, statistic) : null;
  });
}

/** Unknown as soon as something that it is made of is. */
export function computeEfficiency(line: Pick<BoxStatistics, keyof typeof EFFICIENCY>): number | null {
  let efficiency = 0;
  for (const [statistic, weight] of Object.entries(EFFICIENCY)) {
    const value = line[statistic as keyof typeof EFFICIENCY];
    if (value === null) return null;
    efficiency += weight * value;
  }
  return efficiency;
}

/** A line of a box as columns. */
export function toStatisticLine(box: BoxStatistics, secondsPlayed: number | null): StatisticLine {
  return toRecord(LINE_STATISTICS, (name) => {
    if (name !== 'milliseconds_played') return box[name];
    return secondsPlayed === null ? null : Math.round(secondsPlayed * 1_000);
  });
}

/** A game as sums over it alone. */
export function toSums(line: StatisticLine): StatisticSums {
  const sums: StatisticSums = toRecord(SUMS, () => 0);
  for (const statistic of LINE_STATISTICS) {
    const value = line[statistic];
    if (value === null) continue;
    sums[statistic] = value;
    sums[gamesColumn(statistic)] = 1;
  }
  for (const { sum, made, attempted } of MADE_OF_ATTEMPTED) {
    const value = line[made];
    if (value !== null && line[attempted] !== null) sums[sum] = value;
  }
  return sums;
}

/** What was counted in a game, and the percentages that follow; null is unknown, never 0. */
export type CountedLine = Counted & Percentages;

/** The statistics of one game from a row of columns. */
export function toCountedLine(line: StatisticLine): CountedLine {
  const counted = toRecord(SHOWN_STATISTICS, (name) => {
    const { columns, unit, decimals } = SHOWN[name];
    let sum = 0;
    for (const column of columns) {
      const value = line[column];
      if (value === null) return null;
      sum += value;
    }
    return roundedHalfUp(sum, unit, decimals);
  });
  const shots: Weighted = {};
  for (const { sum, made, attempted } of MADE_OF_ATTEMPTED) {
    shots[sum] = line[made] ?? 0;
    shots[attempted] = line[attempted] ?? 0;
  }
  return { ...counted, ...computePercentages(shots) };
}

/** The statistics of one game from its box score. */
export function countedOfBox(box: BoxStatistics, secondsPlayed: number | null): CountedLine {
  return { ...toCountedLine(toStatisticLine(box, secondsPlayed)), minutes: box.minutes };
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

/** Of a player who did not play, or is not in the game. */
export const NOTHING_KNOWN: CountedLine = toCountedLine(NOTHING_DONE);

/** @param sums made shots of the games whose attempts are known, and the attempts */
export function computePercentages(sums: Weighted): Percentages {
  return toRecord(PERCENTAGE_NAMES, (name) => {
    const { part, whole }: { part: Weighted; whole: Weighted } = PERCENTAGES[name];
    const denominator = weigh(whole, sums);
    return denominator === 0 ? null : roundHalfUp(100 * weigh(part, sums), denominator, 1);
  });
}

/** Half up by size: 7.25 → 7.3, −7.25 → −7.3. */
export function roundedHalfUp(numerator: number, denominator: number, decimals: number): number {
  const size = roundHalfUp(Math.abs(numerator), denominator, decimals);
  // Not −0.
  return numerator < 0 && size !== 0 ? -size : size;
}

/** How often something was counted on the scoresheet. */
export function countStatistic(tally: Tally, statistic: CountedStatistic): number {
  return findDefinition(statistic).counters.reduce((sum, counter) => sum + tally[counter], 0);
}
