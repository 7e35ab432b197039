/** What an action can break; an event that was recorded anyway says which. */
export const LIMIT_RULES = [
  'foul_limit',
  'disqualifying_foul',
  'two_unsportsmanlike_fouls',
  'unsportsmanlike_and_technical_foul',
  'two_technical_fouls',
  'two_technical_fouls_of_coach',
  'three_technical_fouls_of_coach_and_bench',
  'timeouts',
] as const;
export type LimitRule = (typeof LIMIT_RULES)[number];
