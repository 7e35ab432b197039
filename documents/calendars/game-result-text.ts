/** The final score of a game, as far as it has one. */
export type FinalScore = {
  east_name: string;
  west_name: string;
  east_score: number | null;
  west_score: number | null;
  result_type: 'played' | 'forfeit' | null;
  periods: readonly { period: number; east: number; west: number }[];
};

/** `Harbor 80–70 Summit (20–15, 20–20, 18–17, 22–18)`, `Harbor 20–0 Summit (by forfeit)`; empty without a score. */
export function gameResultText(game: FinalScore): string {
  const { east_score: east, west_score: west } = game;
  if (east === null || west === null) return '';
  const score = `${game.east_name} ${east}–${west} ${game.west_name}`;
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
