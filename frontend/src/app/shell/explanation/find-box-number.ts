import type { ExplainedGame } from '#contracts/explain/explain.contract.ts';
import { BOX_NUMBERS } from '#contracts/explain/explained-numbers.ts';
import type { ExplainedNumber } from '#frontend/lib/explain-url.ts';

/** The cells of a box score that numbers are made of under other names. */
const CELLS: Readonly<Record<string, string>> = {
  field_goal_percentage: 'field_goals',
  three_point_percentage: 'three_points',
  free_throw_percentage: 'free_throws',
  points_for: 'points',
  points_per_game: 'points',
};

/** The cell of a game's box score that a number is made of; undefined for a number of results. */
export function findBoxNumber(
  { kind, number, player_id }: ExplainedNumber,
  { game_id, team_id, left_out }: ExplainedGame,
): ExplainedNumber | undefined {
  const cell = CELLS[number] ?? number;
  if (left_out !== null || kind === 'streaks' || !BOX_NUMBERS.some((one) => one === cell)) return undefined;
  return { kind: 'box', number: cell, game_id, team_id, player_id };
}
