import { COUNTED_STATISTICS, type CountedStatistic } from '#events/statistics/statistics.ts';

/** What a side did that no player is credited with; null where the total or a player's part of it is unknown. */
export type TeamLine = Record<CountedStatistic, number | null>;

/** A side of a box score, with or without names. */
type Side = { totals: TeamLine; players: readonly TeamLine[] };

/**
 * The line of the team and its coaches in a box score (FIBA: "Team/Coaches"): team rebounds and turnovers, a bench's
 * fouls, points credited to no player. Players and this line add up to the totals.
 */
export function toTeamLine({ totals, players }: Side): TeamLine {
  return Object.fromEntries(
    COUNTED_STATISTICS.map((statistic) => {
      let rest = totals[statistic];
      for (const player of players) {
        const credited = player[statistic];
        rest = rest === null || credited === null ? null : rest - credited;
      }
      return [statistic, rest];
    }),
  ) as TeamLine;
}

/** Whether the team has anything of its own. */
export function hasTeamLine(line: TeamLine): boolean {
  return Object.values(line).some((value) => value !== null && value !== 0);
}
