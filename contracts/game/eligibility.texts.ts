/** Why a player may not play in a category (events/player/eligibility.ts), for the API and for the pages. */
export const ELIGIBILITY_TEXTS = {
  'eligibility.age': 'Does not meet category age requirements',
  'eligibility.gender': 'Does not meet category gender requirements',
} as const;
