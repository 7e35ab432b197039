/**
 * From when a finished game counts in anything asked for as of a day, standings and averages alike: from its scheduled
 * time, or from its end if that came first (a team that forfeits in advance) or nothing was scheduled
 * (docs/decisions/0018). Times are ISO.
 */
export function countsFrom(scheduledAt: string | null, finishedAt: string): string {
  if (scheduledAt === null) return finishedAt;
  return Date.parse(scheduledAt) < Date.parse(finishedAt) ? scheduledAt : finishedAt;
}
