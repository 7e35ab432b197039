import { ENTERED_STATISTICS, STATISTICS } from '#events/statistics/statistics.ts';
import type { Side } from './game.events.ts';
import { elapsedSeconds } from './ruleset.ts';
import { type Scoresheet, totalScore } from './scoresheet.ts';
import type { Tally, TallyChange, TallyField } from './tally.ts';

/** The new values of a player's line, entered as figures. Absent fields stay as they are. */
export type EnteredValues = {
  /** Minutes on court, decimal. */
  minutes?: number | undefined;
  /** Rebounds of every kind. */
  rebounds?: number | undefined;
} & { [Field in EnteredField]?: number | undefined };
export type EnteredField = Exclude<TallyField, 'otherRebounds' | 'foulsDrawn'>;

/** The same in the words of the API: counts by the names of the statistics. */
export type EnteredStatistics = {
  [Statistic in (typeof ENTERED_STATISTICS)[number] | 'minutes']?: number | undefined;
};

/** In the words of the scoresheet. */
export function toEnteredValues(entered: EnteredStatistics): EnteredValues {
  const values: EnteredValues = { minutes: entered.minutes, rebounds: entered.rebounds };
  for (const statistic of ENTERED_STATISTICS) {
    if (statistic === 'rebounds') continue;
    const [counter] = STATISTICS[statistic].counters;
    values[counter] = entered[statistic];
  }
  return values;
}

/** The difference between a line and its new values. */
export function toLineChanges(
  tally: Tally,
  { minutes, rebounds, ...values }: EnteredValues,
): { changes: TallyChange; secondsPlayed?: number } {
  const changes: TallyChange = {};
  for (const [field, value] of Object.entries(values) as [keyof Tally, number | undefined][]) {
    if (value !== undefined && value !== tally[field]) changes[field] = value - tally[field];
  }
  if (rebounds !== undefined) changeRebounds(changes, tally, rebounds);
  return minutes === undefined ? { changes } : { changes, secondsPlayed: Math.round(minutes * 60) };
}

/** Rebounds of unknown kind; when the total shrinks, those of a known kind go last. */
function changeRebounds(changes: TallyChange, tally: Tally, rebounds: number): void {
  const after = (field: keyof Tally) => tally[field] + (changes[field] ?? 0);
  let left = rebounds - after('offensiveRebounds') - after('defensiveRebounds') - after('otherRebounds');
  for (const field of ['otherRebounds', 'defensiveRebounds', 'offensiveRebounds'] as const) {
    const change = Math.max(left, -after(field));
    if (change !== 0) changes[field] = (changes[field] ?? 0) + change;
    left -= change;
  }
}

/** Points of a side that none of its players is credited with (docs/rules.md, "Games"). */
export function pointsWithoutPlayer(sheet: Scoresheet, side: Side): number {
  const credited = Object.values(sheet[side].lines).reduce((sum, { tally }) => sum + tally.points, 0);
  return totalScore(sheet)[side] - credited;
}

/** Nobody is on court for longer than the regular periods and the overtimes that were played. */
export function longestSeconds({ ruleset, periods }: Scoresheet): number {
  return elapsedSeconds(ruleset, Math.max(ruleset.periods, periods.length), 0);
}
