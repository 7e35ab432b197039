import type { ResultType } from '#events/game/listed-game-facts.ts';

/** The final score of a game, as far as it has one. */
export type FinalScore = {
  team_east_name: string;
  team_west_name: string;
  team_score_east: number | null;
  team_score_west: number | null;
  result_type: ResultType | null;
  periods: readonly { period: number; east: number; west: number }[];
};

/** `Harbor 80–70 Summit (20–15, 20–20, 18–17, 22–18)`, `Harbor 20–0 Summit (by forfeit)`; empty without a score. */
export function gameResultText(game: FinalScore): string {
  const { team_score_east: east, team_score_west: west } = game;
  if (east === null || west === null) return '';
  const score = `${game.team_east_name} ${east}–${west} ${game.team_west_name}`;
  if (game.result_type === 'forfeit') return `${score} (by forfeit)`;
  return game.periods.length < 2 ? score : `${score} (${periodsText(game.periods, '–', ', ')})`;
}

/** The score of every period, home first, overtimes after the regular ones: `20-15 20-20 18-17 22-18`. */
export function periodsText(
  periods: FinalScore['periods'],
  betweenSides = '-',
  betweenPeriods = ' ',
): string {
  return periods.map(({ east, west }) => `${east}${betweenSides}${west}`).join(betweenPeriods);
}
