/** HTTP status of the codes with which only seasons refuse. */
export const SEASON_CODES = {
  active_season_exists: 409,
} as const;
