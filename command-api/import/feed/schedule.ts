/** What a schedule knows of a game, whichever feed it belongs to. */
export type ScheduleRow = {
  /** The game's id in the feed. */
  id: string;
  /** Calendar day. */
  day: string;
  /** Noon of the day, in UTC: the time is not known. */
  scheduledAt: string;
  venue: string | null;
  home: string;
  away: string;
  /** Null when the schedule has none. */
  score: { east: number; west: number } | null;
};

/**
 * Where a game of which only the day is known stands among the others: noon UTC. In every time zone from −12 to +11
 * hours that is the day that the schedule says. This time is never shown (`timeKnown`).
 */
export function noonOn(day: string): string {
  return `${day}T12:00:00.000Z`;
}
