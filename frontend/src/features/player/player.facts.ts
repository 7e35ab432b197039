/** Positions, in the order of a select. */
export const POSITIONS = [
  'guard',
  'point_guard',
  'shooting_guard',
  'forward',
  'small_forward',
  'power_forward',
  'center',
] as const;

/** The genders of players, as the form and the filter offer them. */
export const PLAYER_GENDERS = ['male', 'female', 'other'] as const;
