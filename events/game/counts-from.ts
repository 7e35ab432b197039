/**
 * From when on a finished game counts in whatever is asked for as of a day, tables and averages alike: from the time set
 * for it, or from its end where that was before, as with a team that gives up a game in advance, or where no time is set
 * (docs/decisions/0018). Times are ISO.
 */
export function countsFrom(scheduledAt: string | null, finishedAt: string): string {
  if (scheduledAt === null) return finishedAt;
  return Date.parse(scheduledAt) < Date.parse(finishedAt) ? scheduledAt : finishedAt;
}
