import type { Fact, Wording } from '#contracts/wording/wording.contract.ts';
import type { BrokenLimit, Exclusion, NoTimeoutLeft } from '#events/game/limits.ts';
import { periodLabel } from '#events/game/period-label.ts';

/** What the limits of a game say (events/game/limits.ts), for the API and for the scorer's device. */
export const LIMIT_TEXTS = {
  'limit.foul_limit': '{who} has {fouls} fouls and is out of the game.',
  'limit.disqualifying_foul': '{who} has a disqualifying foul and is out of the game.',
  'limit.two_unsportsmanlike_fouls': '{who} has two unsportsmanlike fouls and is out of the game.',
  'limit.unsportsmanlike_and_technical_foul':
    '{who} has an unsportsmanlike and a technical foul and is out of the game.',
  'limit.two_technical_fouls': '{who} has two technical fouls and is out of the game.',
  'limit.two_technical_fouls_of_coach': '{who} has two technical fouls of their own and is out of the game.',
  'limit.three_technical_fouls_of_coach_and_bench':
    '{who} has three technical fouls, those of the bench counted, and is out of the game.',
  'limit.player': 'This player',
  'limit.coach': 'The head coach',

  'limit.timeouts.first_half':
    'No time-out is left in the first half: {most} of {most} taken. Left: {second_half} in the second half, {overtime} in each overtime.',
  'limit.timeouts.second_half':
    'No time-out is left in the second half: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.regulation':
    'No time-out is left before overtime: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.last_period':
    'No time-out is left in {period}: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.last_minutes':
    'No time-out is left in the last {minutes} minutes of {period}: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.overtime':
    'No time-out is left in this overtime: {most} of {most} taken. Left: {overtime} in each further overtime.',

  'limit.needless_overtime': '{period} would no longer end in a tie, but an overtime was played after it.',
} as const;

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
