/** Feeds that say the day of a game and never its time. */
const DAY_ONLY_SOURCE = /^(fiba-livestats|results):/;
const NOON = /T12:00:00(\.0+)?Z$/;

/**
 * Version 1 could not say that only the day of an imported game was known: it wrote noon in UTC as if it were the time
 * of the tip-off.
 */
export function markUnknownTime(data: Record<string, unknown>): Record<string, unknown> {
  const { source, scheduledAt } = data;
  const isDayOnly =
    typeof source === 'string' &&
    DAY_ONLY_SOURCE.test(source) &&
    typeof scheduledAt === 'string' &&
    NOON.test(scheduledAt);
  return isDayOnly ? { ...data, timeKnown: false } : data;
}
