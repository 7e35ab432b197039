import type { Ruleset, RulesetName } from './ruleset.ts';

/** How many time-outs a side may take in which part of the game (docs/rules.md). */

/** A moment of the game; the clock in seconds left, null when unknown. */
export type Moment = { period: number; clock: number | null };

/** At most this many time-outs of a side in a part of the game; `overtime` means each overtime separately. */
export type TimeoutLimit = {
  within: 'first_half' | 'second_half' | 'regulation' | 'last_period' | 'overtime';
  /** Only with at most this many seconds left on the clock. */
  lastSeconds?: number;
  most: number;
};

/** FIBA art. 18.2.5. */
const FIBA: readonly TimeoutLimit[] = [
  { within: 'first_half', most: 2 },
  { within: 'second_half', most: 3 },
  { within: 'last_period', lastSeconds: 120, most: 2 },
  { within: 'overtime', most: 1 },
];

/** NBA rule 5. */
const NBA: readonly TimeoutLimit[] = [
  { within: 'regulation', most: 7 },
  { within: 'last_period', most: 4 },
  { within: 'last_period', lastSeconds: 180, most: 2 },
  { within: 'overtime', most: 2 },
];

/** By the ruleset's name, as all limits (limits.ts). */
export const TIMEOUT_LIMITS: Record<RulesetName, readonly TimeoutLimit[]> = {
  default: FIBA,
  fiba: FIBA,
  nba: NBA,
};

/** Whether a moment is in the part of the game that a limit is for; without a clock it is in no last seconds. */
export function isWithin(
  { within, lastSeconds }: TimeoutLimit,
  { periods }: Ruleset,
  moment: Moment,
): boolean {
  if (lastSeconds !== undefined && (moment.clock === null || moment.clock > lastSeconds)) return false;
  const { period } = moment;
  const half = Math.ceil(periods / 2);
  switch (within) {
    case 'first_half':
      return period <= half;
    case 'second_half':
      return period > half && period <= periods;
    case 'regulation':
      return period <= periods;
    case 'last_period':
      return period === periods;
    case 'overtime':
      return period > periods;
    default:
      return within satisfies never;
  }
}

/** The limits that hold at a moment. */
export function limitsAt(ruleset: Ruleset, moment: Moment): readonly TimeoutLimit[] {
  return TIMEOUT_LIMITS[ruleset.name].filter((limit) => isWithin(limit, ruleset, moment));
}

/** How many of a side's time-outs count for a limit, in the moment's overtime for a limit of overtimes. */
export function countWithin(
  limit: TimeoutLimit,
  ruleset: Ruleset,
  moment: Moment,
  taken: readonly Moment[],
): number {
  return taken.filter(
    (one) => isWithin(limit, ruleset, one) && (limit.within !== 'overtime' || one.period === moment.period),
  ).length;
}

/** Of a side that took these time-outs: how many it has left at a moment, and of how many in this part of the game. */
export function timeoutsAt(
  ruleset: Ruleset,
  moment: Moment,
  taken: readonly Moment[],
): { left: number; most: number } {
  const limits = limitsAt(ruleset, moment);
  const left = limits.map((limit) => limit.most - countWithin(limit, ruleset, moment, taken));
  return { left: Math.max(0, Math.min(...left)), most: Math.max(...limits.map(({ most }) => most)) };
}

/**
 * The next reading, in seconds left in the moment's period, from which on other limits hold; null when none comes, or
 * the clock is unknown.
 */
export function nextLimitReading(ruleset: Ruleset, { period, clock }: Moment): number | null {
  if (clock === null) return null;
  const readings = TIMEOUT_LIMITS[ruleset.name].flatMap((limit) => {
    const { lastSeconds } = limit;
    if (lastSeconds === undefined || lastSeconds >= clock) return [];
    return isWithin(limit, ruleset, { period, clock: lastSeconds }) ? [lastSeconds] : [];
  });
  return readings.length === 0 ? null : Math.max(...readings);
}
