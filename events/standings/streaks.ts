import { type FinishedGame, toStandingsResult } from './standing.ts';
import type { TeamGame } from './standings-result.ts';
import { gamesByTeam, RESULT_LETTER, type ResultLetter } from './team-record.ts';

/** Games in a row with the same result. `from` and `until` are the ISO times of the first and the last of them. */
export type Streak = { result: ResultLetter; games: number; from: string; until: string };

/** A team's streaks over some games, of which it played at least one. */
export type TeamStreaks = {
  team_id: number;
  total_games: number;
  /** The one that ends with its latest game. */
  current: Streak;
  /** Null without a win. The first of equally long ones. */
  longest_winning: Streak | null;
  /** Null without a loss. The first of equally long ones. */
  longest_losing: Streak | null;
};

/** The streaks of every team that played, by id. A tied game ends winning and losing streaks. */
export function computeStreaks(games: readonly FinishedGame[]): TeamStreaks[] {
  const byTeam = [...gamesByTeam(games.map(toStandingsResult))].sort(([a], [b]) => a - b);
  return byTeam.flatMap(([teamId, own]) => {
    const current = toStreak(findStreak(own, 'current'));
    if (current === null) return [];
    return {
      team_id: teamId,
      total_games: own.length,
      current,
      longest_winning: toStreak(findStreak(own, 'longest_winning')),
      longest_losing: toStreak(findStreak(own, 'longest_losing')),
    };
  });
}

export const STREAKS = ['current', 'longest_winning', 'longest_losing'] as const;

/** The games of a streak. @param games those of one team, the earliest first */
export function findStreak(
  games: readonly TeamGame[],
  streak: (typeof STREAKS)[number],
): readonly TeamGame[] {
  const streaks = cutIntoStreaks(games);
  if (streak === 'current') return streaks.at(-1) ?? [];
  const outcome = streak === 'longest_winning' ? 'win' : 'loss';
  let longest: readonly TeamGame[] = [];
  for (const one of streaks) if (one[0]?.outcome === outcome && one.length > longest.length) longest = one;
  return longest;
}

/** Games of the present streak: wins count upwards, losses downwards, ties are 0. More ranks higher. */
export function rankStreak({ current }: TeamStreaks): number {
  switch (current.result) {
    case 'W':
      return current.games;
    case 'L':
      return -current.games;
    case 'T':
      return 0;
  }
}

function toStreak(games: readonly TeamGame[]): Streak | null {
  const first = games[0];
  const last = games.at(-1);
  if (first === undefined || last === undefined) return null;
  return { result: RESULT_LETTER[last.outcome], games: games.length, from: first.date, until: last.date };
}

function cutIntoStreaks(games: readonly TeamGame[]): TeamGame[][] {
  const streaks: TeamGame[][] = [];
  for (const game of games) {
    const running = streaks.at(-1);
    if (running?.[0]?.outcome === game.outcome) running.push(game);
    else streaks.push([game]);
  }
  return streaks;
}
