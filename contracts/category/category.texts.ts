/** Why a category is not changed. */
export const CATEGORY_TEXTS = {
  'category.missing': 'There is no such category.',
  'game_category.missing': 'There is no such game category.',
  'category.exists': 'This category exists already.',
  'category.teams_not_deleted': 'Cannot delete category with teams',
  'category.games_not_deleted': 'Cannot delete category with games',
  'category.ages_reversed': 'Maximum age must be greater than minimum age',
} as const;
