import { prefixed } from '#contracts/exports/columns.ts';
import { PERCENTAGE_NAMES } from '#events/statistics/statistics.ts';
import type { Summary } from '#events/statistics/summary.ts';
import { toRecord } from '#platform/values/to-record.ts';

/** Values of `summaryColumns`. */
export function toSummaryColumns(summary: Summary) {
  return {
    ...summary.averages,
    ...toRecord(PERCENTAGE_NAMES, (name) => summary[name]),
    ...prefixed('total_', summary.totals),
    ...prefixed('known_games_', summary.known_games),
  };
}
