import type { RulesetName } from './ruleset.ts';

/**
 * Whether held balls, and the beginnings of periods after the first, go to the sides in turn (FIBA art. 12.4). The NBA
 * tosses the ball up each time (rule 6). By the ruleset's name, as all limits (limits.ts).
 */
export const ALTERNATING_POSSESSION: Record<RulesetName, boolean> = { default: true, fiba: true, nba: false };
