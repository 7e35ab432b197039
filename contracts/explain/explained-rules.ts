/**
 * The rule behind a number, as the heading under which docs/rules.md and `/rules` have it
 * (tests/architecture/explained-rules.test.ts).
 */
export const EXPLAINED_RULES = [
  'standings',
  'averages-totals-and-percentages',
  'what-a-box-score-counts',
  'tie-breaks',
] as const;
