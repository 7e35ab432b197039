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

/** Whole years from a birth day (`2001-05-17`) to `today` (the same form); undefined when unknown. */
export function ageOn(birthDate: string | null, today: string): number | undefined {
  const birth = /^(\d{4})-(\d{2}-\d{2})/u.exec(birthDate ?? '');
  const now = /^(\d{4})-(\d{2}-\d{2})/u.exec(today);
  if (birth === null || now === null) return undefined;
  const years = Number(now[1]) - Number(birth[1]);
  const before = (now[2] ?? '') < (birth[2] ?? '');
  return before ? years - 1 : years;
}

/** The genders of players, as the form and the filter offer them. */
export const PLAYER_GENDERS = ['male', 'female', 'other'] as const;
