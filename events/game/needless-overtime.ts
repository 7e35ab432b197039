import type { Scoresheet } from './scoresheet.ts';

/**
 * The period that no longer ends in a tie after a change, although an overtime was begun after it: the game would
 * have been decided there (FIBA art. 8.7). Null when none does, and for what was so before the change, as in an
 * imported game.
 */
export function brokenTie(before: Scoresheet, after: Scoresheet): number | null {
  // An overtime that is taken back is none.
  const last = Math.min(lastBegun(before), after.period);
  const known = decidedBefore(last, before);
  return decidedBefore(last, after).find((decided) => !known.includes(decided)) ?? null;
}

/** The last period in which anything was recorded; 0 when nothing was. */
function lastBegun({ entries }: Scoresheet): number {
  return entries.reduce((last, { undone, event }) => (undone ? last : Math.max(last, event.data.period)), 0);
}

/** The periods before `last` after which the game went on although one side was ahead. */
function decidedBefore(last: number, { ruleset, periods }: Scoresheet): number[] {
  const decided: number[] = [];
  let margin = 0;
  for (const [index, { east, west }] of periods.entries()) {
    margin += east - west;
    const period = index + 1;
    if (period >= ruleset.periods && period < last && margin !== 0) decided.push(period);
  }
  return decided;
}

/** The first period after which the game went on although one side was ahead; null when every overtime was needed. */
export function needlessOvertime(sheet: Scoresheet): number | null {
  return decidedBefore(lastBegun(sheet), sheet)[0] ?? null;
}
