import type { Shooting } from '#events/statistics/shooting.ts';

/** What was made from a zone, beside what the league made from there. */
export type ZoneRow = { zone: string; label: string; own: Shooting; league: Shooting };

/** With fewer attempts a percentage says too little to be compared (docs/rules.md, "Places and zones"). */
const FEWEST_COMPARED = 6;

/** Percentage points above the league, to one decimal; null where there is nothing to compare. */
export function findDifference({ own, league }: Pick<ZoneRow, 'own' | 'league'>): number | null {
  if (own.percentage === null || league.percentage === null || isFew(own)) return null;
  return Math.round(10 * own.percentage - 10 * league.percentage) / 10;
}

/** Too few to be compared, though some. */
export function isFew({ attempted }: Shooting): boolean {
  return attempted !== null && attempted > 0 && attempted < FEWEST_COMPARED;
}
