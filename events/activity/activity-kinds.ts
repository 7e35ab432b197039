/** What an activity is about. */
export const ACTIVITY_KINDS = [
  'game',
  'season',
  'tournament',
  'league',
  'category',
  'team',
  'player',
  'user',
  'news',
  'sponsor',
  'settings',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
