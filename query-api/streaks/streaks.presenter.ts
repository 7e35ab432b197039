import type { Streaks } from '#contracts/streaks/streaks.contract.ts';
import type { FinishedGame } from '#events/standings/standing.ts';
import { computeStreaks, rankStreak, type Streak, type TeamStreaks } from '#events/standings/streaks.ts';
import { teamName } from '#events/team/team-name.ts';
import { isoTime } from '#platform/values/iso-time.ts';

/** A team's streaks with the names of team and season; nulls for what was never registered here. */
export type StreakRow = TeamStreaks & {
  team_name: string | null;
  team_logo: string | null;
  season_id: number | null;
  season_name: string | null;
};

export function presentStreaks(row: { streaks: StreakRow[] } | AllResults): Streaks {
  const streaks = 'games' in row ? streaksOverAll(row) : row.streaks;
  return { streaks: streaks.map(presentStreak), total: streaks.length, next_cursor: null };
}

/** Every finished game, and the names of the teams. */
export type AllResults = {
  games: FinishedGame[];
  teams: { id: number; name: string; logo: string | null }[];
};

/** Streaks over all games, the best form first, as in a season. */
function streaksOverAll({ games, teams: known }: AllResults): StreakRow[] {
  const teams = new Map(known.map((team) => [team.id, team]));
  const streaks = computeStreaks(games).map((row) => {
    const team = teams.get(row.team_id);
    const names = { team_name: team?.name ?? null, team_logo: team?.logo ?? null };
    return { ...row, ...names, season_id: null, season_name: null };
  });
  return streaks.toSorted((a, b) => rankStreak(b) - rankStreak(a) || byName(a, b));
}

function presentStreak(row: StreakRow): Streaks['streaks'][number] {
  const { current, longest_winning, longest_losing } = row;
  return {
    ...row,
    team_name: teamName(row.team_name, row.team_id),
    streak: `${current.result}${current.games}`,
    current: inUtc(current),
    longest_winning: longest_winning && inUtc(longest_winning),
    longest_losing: longest_losing && inUtc(longest_losing),
  };
}

const inUtc = (streak: Streak): Streak => ({
  ...streak,
  from: isoTime(streak.from),
  until: isoTime(streak.until),
});

/** Teams without a name last. */
function byName(a: StreakRow, b: StreakRow): number {
  if (a.team_name === b.team_name) return a.team_id - b.team_id;
  if (a.team_name === null || b.team_name === null) return a.team_name === null ? 1 : -1;
  return a.team_name < b.team_name ? -1 : 1;
}
