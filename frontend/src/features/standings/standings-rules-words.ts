import { t } from '@lingui/core/macro';
import type { StandingsRules, TieBreak } from '#events/standings/standings-rules.ts';

export const ORDER_WORDS: Readonly<Record<StandingsRules['order_by'], string>> = {
  win_percentage: t`Win percentage`,
  classification_points: t`Classification points`,
};

/** What parts teams that are level. */
export const TIE_BREAK_WORDS: Readonly<Record<TieBreak, string>> = {
  classification_points: t`Classification points per game`,
  head_to_head_record: t`Points in the games among them`,
  head_to_head_point_difference: t`Point difference among them`,
  head_to_head_points_scored: t`Points scored among them`,
  overall_point_difference: t`Point difference in all games`,
  overall_points_scored: t`Points scored in all games`,
  lot: t`Lot`,
};
