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
    const streaks = inARow(own);
    const current = streaks.at(-1);
    if (current === undefined) return [];
    return {
      team_id: teamId,
      total_games: own.length,
      current,
      longest_winning: longest(streaks, 'W'),
      longest_losing: longest(streaks, 'L'),
    };
  });
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

/** Cuts games, the earliest first, into streaks. */
function inARow(games: readonly TeamGame[]): Streak[] {
  const streaks: Streak[] = [];
  for (const { outcome, date } of games) {
    const result = RESULT_LETTER[outcome];
    const running = streaks.at(-1);
    if (running?.result === result) {
      running.games += 1;
      running.until = date;
    } else {
      streaks.push({ result, games: 1, from: date, until: date });
    }
  }
  return streaks;
}

function longest(streaks: readonly Streak[], result: ResultLetter): Streak | null {
  let best: Streak | null = null;
  for (const streak of streaks) {
    if (streak.result === result && streak.games > (best?.games ?? 0)) best = streak;
  }
  return best;
}
