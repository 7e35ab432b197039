/** Tables that can also be exported for one season. */
export const SEASON_TABLES = [
  'games',
  'standings',
  'meetings',
  'streaks',
  'player-statistics',
  'team-statistics',
  'box-scores',
  'plays',
] as const;
