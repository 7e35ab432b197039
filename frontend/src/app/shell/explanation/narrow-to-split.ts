import type { ExplainedGame, GamesExplained } from '#contracts/explain/explain.contract.ts';
import { isInSplit } from '#frontend/features/statistics/splits.ts';
import type { GameSplit } from '#frontend/lib/explain-url.ts';

/** A number over the games of a split alone: the API lists all games, and what each contributes. */
export function narrowToSplit(
  explained: GamesExplained,
  games: readonly ExplainedGame[],
  split: GameSplit,
): GamesExplained {
  const inSplit = games.filter((game) => isInSplit(split, game));
  const counted = inSplit.filter(({ left_out }) => left_out === null);
  const left_out: GamesExplained['left_out'] = {};
  for (const { left_out: reason } of inSplit) {
    if (reason !== null) left_out[reason] = (left_out[reason] ?? 0) + 1;
  }
  const part = counted.reduce((sum, game) => sum + (game.part ?? 0), 0);
  const whole =
    explained.sum.whole === null ? null : counted.reduce((sum, game) => sum + (game.whole ?? 0), 0);
  const sum = { rows: counted.length, part, whole, unit: explained.sum.unit };
  return {
    ...explained,
    sum,
    value: toValue(explained.making, sum),
    left_out,
    games: inSplit,
    total: inSplit.length,
    next_cursor: null,
  };
}

/** As MAKINGS has it; null where nothing is divided by. */
function toValue(
  making: GamesExplained['making'],
  { rows, part, whole, unit }: GamesExplained['sum'],
): number | null {
  if (making === 'count') return rows;
  if (making === 'sum') return part / unit;
  if (whole === null || whole === 0) return null;
  return making === 'average' ? part / unit / whole : making === 'percentage' ? (100 * part) / whole : null;
}
