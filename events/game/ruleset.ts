import type { Ruleset } from './ruleset-schema.ts';

export type { Ruleset };

/** The default limits, FIBA's (art. 5.1, 40, 41) and the NBA's. */
export const RULESETS = {
  default: {
    name: 'default',
    periods: 4,
    periodSeconds: 12 * 60,
    overtimeSeconds: 5 * 60,
    foulLimit: 6,
    bonusFromTeamFoul: 5,
    allowTies: false,
  },
  fiba: {
    name: 'fiba',
    periods: 4,
    periodSeconds: 10 * 60,
    overtimeSeconds: 5 * 60,
    foulLimit: 5,
    bonusFromTeamFoul: 5,
    allowTies: false,
  },
  nba: {
    name: 'nba',
    periods: 4,
    periodSeconds: 12 * 60,
    overtimeSeconds: 5 * 60,
    foulLimit: 6,
    bonusFromTeamFoul: 5,
    allowTies: false,
  },
} as const satisfies Record<string, Ruleset>;
export type RulesetName = keyof typeof RULESETS;
export const RULESET_NAMES = Object.keys(RULESETS) as RulesetName[];

/** The limits of that name; the default ones for a name that this release does not know. */
export function rulesetNamed(name: string): Ruleset {
  return Object.values<Ruleset>(RULESETS).find((ruleset) => ruleset.name === name) ?? RULESETS.default;
}

/** Length of a period in seconds; every period after the last regular one is an overtime. */
export function periodSeconds(ruleset: Ruleset, period: number): number {
  return period <= ruleset.periods ? ruleset.periodSeconds : ruleset.overtimeSeconds;
}

/** Seconds played since the start of the game, `clock` being the seconds left in the period. */
export function elapsedSeconds(ruleset: Ruleset, period: number, clock: number): number {
  const regular = Math.min(period - 1, ruleset.periods) * ruleset.periodSeconds;
  const overtimes = Math.max(0, period - 1 - ruleset.periods) * ruleset.overtimeSeconds;
  return regular + overtimes + (periodSeconds(ruleset, period) - clock);
}
