import { isDeedEvent } from './court-actions.ts';
import { isChargedWithAnother } from './fight.ts';
import type { Side } from './game.events.ts';
import type { LimitRule } from './limit-rules.ts';
import type { Ruleset, RulesetName } from './ruleset.ts';
import type { ActionEvent, Scoresheet } from './scoresheet.ts';
import {
  countWithin,
  limitsAt,
  type Moment,
  TIMEOUT_LIMITS,
  type TimeoutLimit,
  timeoutsAt,
} from './timeout-limits.ts';

export type { Moment };

/**
 * The limits that the scorer's table watches (docs/rules.md, "Fouls, disqualification and time-outs"): who is out of
 * the game, and which time-outs are left. The scorer's device checks before it records an action and the server before
 * it accepts one, both against the sheet before the action.
 */

/** Limits other than the number of fouls, which the ruleset itself has, and time-outs. */
type Limits = {
  /** A player with at least this many fouls of both kinds is disqualified. */
  players: readonly { rule: LimitRule; unsportsmanlike: number; technical: number }[];
  /** A head coach with this many technical fouls is: their own, or their own and the bench's. */
  coach: readonly { rule: LimitRule; bench: boolean; technical: number }[];
};

const TWO_UNSPORTSMANLIKE = {
  rule: 'two_unsportsmanlike_fouls',
  unsportsmanlike: 2,
  technical: 0,
} as const;
const TWO_TECHNICAL = { rule: 'two_technical_fouls', unsportsmanlike: 0, technical: 2 } as const;
const TWO_OF_COACH = { rule: 'two_technical_fouls_of_coach', bench: false, technical: 2 } as const;

/** FIBA art. 36.3.3 and 37.2.3 (players), 36.3.4 (head coach). */
const FIBA: Limits = {
  players: [
    TWO_UNSPORTSMANLIKE,
    { rule: 'unsportsmanlike_and_technical_foul', unsportsmanlike: 1, technical: 1 },
    TWO_TECHNICAL,
  ],
  coach: [TWO_OF_COACH, { rule: 'three_technical_fouls_of_coach_and_bench', bench: true, technical: 3 }],
};

/** NBA rules 12 A and B: two technical or two flagrant fouls. */
const NBA: Limits = {
  players: [TWO_UNSPORTSMANLIKE, TWO_TECHNICAL],
  coach: [TWO_OF_COACH],
};

/**
 * By the ruleset's name and not in the game's copy of it: limits decide what may be recorded next and change nothing
 * that was, so they apply to games that were scheduled before there were any limits, too.
 */
const LIMITS: Record<RulesetName, Limits> = { default: FIBA, fiba: FIBA, nba: NBA };

/** Why a person is out of the game, and since when; the clock of a foul entered as a number is unknown. */
export type Exclusion = Moment & { rule: LimitRule; fouls: number };

type FoulCount = { all: number; unsportsmanlike: number; technical: number; disqualifying: number };

/** The players of a side who are out of the game, by id. */
export function excludedPlayers(sheet: Scoresheet, side: Side): ReadonlyMap<number, Exclusion> {
  const counts = new Map<number, FoulCount>();
  const excluded = new Map<number, Exclusion>();
  for (const { event, undone } of sheet.entries) {
    if (undone || (event.type !== 'FoulCommitted' && event.type !== 'StatLineCorrected')) continue;
    const { data } = event;
    if (data.side !== side || data.playerId === null) continue;
    const count = counts.get(data.playerId) ?? { all: 0, unsportsmanlike: 0, technical: 0, disqualifying: 0 };
    counts.set(data.playerId, count);
    if (event.type === 'StatLineCorrected') count.all += event.data.changes.fouls ?? 0;
    else {
      const { kind } = event.data;
      count.all += 1;
      if (kind === 'unsportsmanlike' || kind === 'technical' || kind === 'disqualifying') count[kind] += 1;
    }
    const rule = findBrokenRule(sheet.ruleset, count);
    if (rule === null) excluded.delete(data.playerId);
    else if (!excluded.has(data.playerId))
      excluded.set(data.playerId, { rule, fouls: count.all, ...at(event) });
  }
  return excluded;
}

function findBrokenRule(ruleset: Ruleset, count: FoulCount): LimitRule | null {
  if (count.disqualifying > 0) return 'disqualifying_foul';
  const limit = LIMITS[ruleset.name].players.find(
    ({ unsportsmanlike, technical }) =>
      count.unsportsmanlike >= unsportsmanlike && count.technical >= technical,
  );
  if (limit !== undefined) return limit.rule;
  return count.all >= ruleset.foulLimit ? 'foul_limit' : null;
}

/** Why a side's head coach is out of the game; null if they are not. */
export function excludedCoach(sheet: Scoresheet, side: Side): Exclusion | null {
  let own = 0;
  let bench = 0;
  for (const { event, undone } of sheet.entries) {
    if (undone || event.type !== 'FoulCommitted') continue;
    const { by, kind } = event.data;
    if (event.data.side !== side || by === 'player' || isChargedWithAnother(sheet.entries, event)) continue;
    if (by === 'coach' && kind === 'disqualifying') {
      return { rule: 'disqualifying_foul', fouls: own + bench + 1, ...at(event) };
    }
    // Whatever it was called: all fouls of a coach and a bench are technical.
    if (by === 'coach') own += 1;
    else bench += 1;
    const limit = LIMITS[sheet.ruleset.name].coach.find(
      (one) => own + (one.bench ? bench : 0) >= one.technical,
    );
    if (limit !== undefined) return { rule: limit.rule, fouls: own + bench, ...at(event) };
  }
  return null;
}

function at({ data }: ActionEvent): Moment {
  return { period: data.period, clock: 'clock' in data ? data.clock : null };
}

/** Whether a moment is certainly before another: within a period both clocks must be known. */
function isBefore(moment: Moment, other: Moment): boolean {
  if (moment.period !== other.period) return moment.period < other.period;
  return moment.clock !== null && other.clock !== null && moment.clock > other.clock;
}

/** The moments of a side's time-outs. */
function listTimeouts(sheet: Scoresheet, side: Side): Moment[] {
  return sheet.entries.flatMap(({ event, undone }) =>
    !undone && event.type === 'TimeoutTaken' && event.data.side === side ? [event.data] : [],
  );
}

/**
 * How many time-outs a side has left in this part of the game.
 * @param moment now: what a running clock reads, not what it read when it was started
 */
export function timeoutsLeft(sheet: Scoresheet, side: Side, moment: Moment): number {
  return timeoutsAt(sheet.ruleset, moment, listTimeouts(sheet, side)).left;
}

/** A person who is out of the game. */
type PersonOut = Pick<Exclusion, 'rule' | 'fouls'> & {
  whose: { kind: 'player'; playerId: number } | { kind: 'coach' };
};

/** A team without a time-out left in a part of the game. */
export type NoTimeoutLeft = {
  rule: 'timeouts';
  whose: { kind: 'team' };
  used: TimeoutLimit;
  /** Time-outs left for later in the game. */
  left: { secondHalf: number; eachOvertime: number };
  regularPeriods: number;
};

/** A limit that an action exceeds. */
export type BrokenLimit = PersonOut | NoTimeoutLeft;

/**
 * The limit that an action would exceed; null when it keeps to all of them. Nothing later is credited to a player who
 * is out of the game, and they do not come back on court. What they did before, by period and clock, can still be
 * entered.
 * @param sheet as it is before the action
 */
export function brokenLimit(sheet: Scoresheet, event: ActionEvent): BrokenLimit | null {
  if (isDeedEvent(event)) return ofPlayer(sheet, event.data.side, event.data.playerId, event.data);
  switch (event.type) {
    case 'PointsAdded':
    case 'ShotMissed':
    case 'ReboundTaken':
    case 'TurnoverMade':
    case 'FoulDrawn':
      return ofPlayer(sheet, event.data.side, event.data.playerId, event.data);
    case 'FoulCommitted':
      if (event.data.by === 'player') return ofFouler(sheet, event.data);
      return event.data.by === 'coach' ? ofCoach(sheet, event.data) : null;
    case 'PlayerSubstituted':
      // Comes on court now, whatever the clock says: the line-up is that of the latest substitution.
      return ofPlayer(sheet, event.data.side, event.data.playerIn, null);
    case 'TimeoutTaken':
      return ofTimeout(sheet, event.data);
    case 'CoachChallengeUsed':
    case 'PossessionAwarded':
    case 'RecordingChosen':
    case 'PeriodStarted':
    case 'PossessionArrowSet':
    case 'ClockStarted':
    case 'ClockStopped':
    case 'ClockSet':
    case 'PeriodEnded':
    case 'ScoreCorrected':
    case 'StatLineCorrected':
      return null;
    default:
      return event satisfies never;
  }
}

/** @param when null when the time makes no difference */
function ofPlayer(
  sheet: Scoresheet,
  side: Side,
  playerId: number | null,
  when: Moment | null,
): BrokenLimit | null {
  const exclusion = playerId === null ? undefined : excludedPlayers(sheet, side).get(playerId);
  if (playerId === null || exclusion === undefined) return null;
  if (when !== null && isBefore(when, exclusion)) return null;
  return { rule: exclusion.rule, fouls: exclusion.fouls, whose: { kind: 'player', playerId } };
}

type OfSide = Moment & { side: Side };

/** A foul beyond the limit is one too many whenever it was committed. */
function ofFouler(sheet: Scoresheet, foul: OfSide & { playerId: number | null }): BrokenLimit | null {
  const { side, playerId } = foul;
  const fouls = playerId === null ? 0 : (sheet[side].lines[playerId]?.tally.fouls ?? 0);
  return ofPlayer(sheet, side, playerId, fouls >= sheet.ruleset.foulLimit ? null : foul);
}

function ofCoach(sheet: Scoresheet, foul: OfSide): BrokenLimit | null {
  const exclusion = excludedCoach(sheet, foul.side);
  if (exclusion === null || isBefore(foul, exclusion)) return null;
  return { rule: exclusion.rule, fouls: exclusion.fouls, whose: { kind: 'coach' } };
}

function ofTimeout(sheet: Scoresheet, { side, period, clock }: OfSide): BrokenLimit | null {
  const moment = { period, clock };
  const taken = listTimeouts(sheet, side);
  const used = limitsAt(sheet.ruleset, moment).find(
    (limit) => countWithin(limit, sheet.ruleset, moment, taken) >= limit.most,
  );
  if (used === undefined) return null;
  const left = timeoutsLeftLater(sheet.ruleset, moment, taken);
  return { rule: 'timeouts', whose: { kind: 'team' }, used, left, regularPeriods: sheet.ruleset.periods };
}

function timeoutsLeftLater(
  ruleset: Ruleset,
  moment: Moment,
  taken: readonly Moment[],
): NoTimeoutLeft['left'] {
  const limits = TIMEOUT_LIMITS[ruleset.name];
  const secondHalf = limits.find(({ within }) => within === 'second_half');
  const overtime = limits.find(({ within }) => within === 'overtime');
  return {
    secondHalf:
      secondHalf === undefined ? 0 : secondHalf.most - countWithin(secondHalf, ruleset, moment, taken),
    eachOvertime: overtime?.most ?? 0,
  };
}
