/** What a schedule knows of a game, whichever feed it belongs to. */
export type ScheduleRow = {
  /** The game's id in the feed. */
  id: string;
  /** Calendar day. */
  day: string;
  /** ISO time of the tip-off. */
  scheduledAt: string;
  venue: string | null;
  home: string;
  away: string;
  /** Null when the schedule has none. */
  score: { east: number; west: number } | null;
};

/**
 * The tip-off of a game of which only the day is known: noon UTC. Every time zone from −12 to +11 hours, and so
 * every league's own calendar, then shows the day that the schedule says.
 */
export function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}
