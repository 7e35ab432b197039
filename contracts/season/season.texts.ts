/** Why a season is not changed. */
export const SEASON_TEXTS = {
  'season.missing': 'There is no such season.',
  'season.exists': 'This season exists already.',
  'season.name_taken': 'A season with this name already exists',
  'season.active_not_deleted': 'Cannot delete active season',
  'season.tournaments_not_deleted': 'Cannot delete season with tournaments',
  'season.games_not_deleted': 'Cannot delete season with games',
  'season.other_active': '{name} is active. Only one season can be active at a time.',
  'season.ends_before_start': 'End date must be after start date',
  'season.start_after_tournament': 'Start date must be on or before {day} (start of {tournament})',
  'season.start_after_game': 'Start date must be on or before {day} (first game)',
  'season.end_before_tournament': 'End date must be on or after {day} (end of {tournament})',
  'season.end_before_game': 'End date must be on or after {day} (last game)',
  'season.start_before': 'Start date must be on or after {day} (season start)',
  'season.start_after': 'Start date must be on or before {day} (season end)',
  'season.end_before': 'End date must be on or after {day} (season start)',
  'season.end_after': 'End date must be on or before {day} (season end)',
} as const;
