import type { Fact, Wording } from '#contracts/wording/wording.contract.ts';
import type { BrokenLimit, Exclusion, NoTimeoutLeft } from '#events/game/limits.ts';
import { periodLabel } from '#events/game/period-label.ts';

/** Why an action exceeds a limit. @param who name of the player or coach, if it is known */
export function limitWording(broken: BrokenLimit, who?: string): Wording {
  if ('used' in broken) return timeoutsWording(broken);
  return exclusionWording(broken, who ?? { code: `limit.${broken.whose.kind}`, facts: {} });
}

/** Why a person is out of the game. */
export function exclusionWording({ rule, fouls }: Pick<Exclusion, 'rule' | 'fouls'>, who: Fact): Wording {
  return { code: `limit.${rule}`, facts: { who, fouls } };
}

function timeoutsWording({ used, left, regularPeriods }: NoTimeoutLeft): Wording {
  const { within, lastSeconds, most } = used;
  const facts = { most, second_half: left.secondHalf, overtime: left.eachOvertime };
  const period = periodLabel(regularPeriods, regularPeriods);
  if (lastSeconds === undefined) return { code: `limit.timeouts.${within}`, facts: { ...facts, period } };
  return { code: 'limit.timeouts.last_minutes', facts: { ...facts, period, minutes: lastSeconds / 60 } };
}

/** Why an overtime would not have been needed. @param period the one that would no longer end in a tie */
export function needlessOvertimeWording(regularPeriods: number, period: number): Wording {
  return { code: 'limit.needless_overtime', facts: { period: periodLabel(regularPeriods, period) } };
}
