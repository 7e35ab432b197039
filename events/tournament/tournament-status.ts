import type { SeasonStatus } from '#events/season/season.events.ts';

export const TOURNAMENT_STATUSES = ['upcoming', 'ongoing', 'completed'] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** What is known about a tournament's status. Days are calendar days, inclusive. */
export type StatusFacts = {
  /** As set by an administrator; null while the dates decide. */
  stated: TournamentStatus | null;
  startDate: string | null;
  endDate: string | null;
};

/**
 * The status of a tournament on a day: as stated, otherwise by its dates, without dates as its season's. So a
 * tournament without attention begins and ends by itself, and one that is late waits for its administrator.
 * @param today the calendar day it is in the league's time zone
 */
export function tournamentStatus(
  { stated, startDate, endDate }: StatusFacts,
  { today, seasonStatus }: { today: string; seasonStatus: SeasonStatus | null },
): TournamentStatus {
  if (stated !== null) return stated;
  if (startDate !== null && today < startDate) return 'upcoming';
  if (endDate !== null && today > endDate) return 'completed';
  if (startDate !== null || endDate !== null) return 'ongoing';
  return seasonStatus === null || seasonStatus === 'active' ? 'ongoing' : seasonStatus;
}
