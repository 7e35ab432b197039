import type { CourtEvent, FOUL_KINDS, JUMP_BALL_SITUATIONS, Side } from './court.events.ts';
import { DEED_TYPES, DEEDS, type DeedType, deedType, isDeed, isDeedEvent } from './deeds.ts';
import type { PeriodScore } from './game.events.ts';
import type { Place } from './half-court.ts';
import type { LimitRule } from './limit-rules.ts';
import type { Recording } from './recording.ts';
import type { LoggedEvent } from './scoresheet.ts';
import type { TallyChange } from './tally.ts';

/**
 * An action in plain facts, the same fields for every kind: as the read model stores it in columns and the scorer's log
 * puts it into words. Nothing of the event is left out but the free text of a reason.
 */
export type ActionFacts =
  | Facts<'game_start' | 'game_end', object>
  | Facts<'points', Shot & { player_id: number | null }>
  | Facts<'missed_shot', Shot & { player_id: number }>
  | Facts<'rebound', OnCourt & { player_id: number | null; kind: 'offensive' | 'defensive' | null }>
  | Facts<DeedType, OnCourt & { player_id: number }>
  | Facts<'foul_drawn', OnCourt & { player_id: number }>
  | Facts<'turnover', OnCourt & { player_id: number | null; kind: string | null }>
  | Facts<'foul', OnCourt & { player_id: number | null; kind: FoulKind; by: 'player' | 'coach' | 'bench' }>
  | Facts<'timeout' | 'coach_challenge', OnCourt>
  /** `player_id` is who left, `player_in_id` who came. */
  | Facts<'substitution', OnCourt & { player_id: number | null; player_in_id: number | null }>
  /** `kind` is the situation. */
  | Facts<'possession', OnCourt & { player_id: number | null; kind: JumpBallSituation }>
  | Facts<'period_start', object>
  | Facts<'period_end', { clock: 0; next_period: number | null }>
  | Facts<'arrow_set', { side: Side }>
  | Facts<'recording', { recording: Recording }>
  | Facts<'score_correction', { side: Side; points: number }>
  | Facts<'clock_start' | 'clock_stop' | 'clock_set', { clock: number }>
  | Facts<
      'stat_line_correction',
      { side: Side; player_id: number; changes: TallyChange; seconds_played: number | null }
    >;

/** The kinds that are plays: all but the clock, the arrow, what is recorded, and corrected lines. */
export const PLAY_TYPES = [
  'points',
  'missed_shot',
  'rebound',
  ...DEED_TYPES,
  'turnover',
  'foul',
  'foul_drawn',
  'timeout',
  'coach_challenge',
  'substitution',
  'possession',
  'period_start',
  'period_end',
  'score_correction',
  'game_start',
  'game_end',
] as const satisfies readonly ActionFacts['type'][];
export type PlayType = (typeof PLAY_TYPES)[number];
const playTypes: ReadonlySet<string> = new Set(PLAY_TYPES);

export type PlayFacts = Extract<ActionFacts, { type: PlayType }>;

export function isPlay(facts: ActionFacts): facts is PlayFacts {
  return playTypes.has(facts.type);
}

/** What the timekeeper does with the clock. */
export type ClockFacts = Extract<ActionFacts, { type: ClockType }>;
type ClockType = 'clock_start' | 'clock_stop' | 'clock_set';

/** Whether something is what the timekeeper does with the clock, recorded or about to be. */
export function isOfClock<Facts extends { type: string }>(
  facts: Facts,
): facts is Extract<Facts, { type: ClockType }> {
  return facts.type === 'clock_start' || facts.type === 'clock_stop' || facts.type === 'clock_set';
}

type Facts<Type extends string, Known extends object> = {
  type: Type;
  period: number;
  occurred_at: string;
} & Known &
  Omit<typeof NOTHING, keyof Known>;
type OnCourt = {
  side: Side;
  clock: number | null;
  overruled: LimitRule | null;
  /** Id of the action that it completes. */
  follows: string | null;
};
/** The technique is the shot's `kind`. */
type Shot = OnCourt & {
  points: 1 | 2 | 3;
  kind: string | null;
  place: Place | null;
};
type FoulKind = (typeof FOUL_KINDS)[number];
type JumpBallSituation = (typeof JUMP_BALL_SITUATIONS)[number];

const NOTHING = {
  clock: null,
  side: null,
  player_id: null,
  player_in_id: null,
  points: null,
  kind: null,
  by: null,
  place: null,
  overruled: null,
  follows: null,
  recording: null,
  changes: null,
  seconds_played: null,
  next_period: null,
};

/** @param period the one being played: an end of the game does not say in which it was */
export function actionFacts(event: LoggedEvent, period: number): ActionFacts {
  switch (event.type) {
    case 'GameStarted':
      return { ...NOTHING, type: 'game_start', period: 1, occurred_at: event.data.occurredAt };
    case 'GameCompleted':
      return { ...NOTHING, type: 'game_end', period, occurred_at: event.data.occurredAt };
    case 'PeriodEnded':
      return { ...inPeriod(event.data), type: 'period_end', clock: 0, next_period: event.data.nextPeriod };
    case 'ScoreCorrected':
      return {
        ...inPeriod(event.data),
        type: 'score_correction',
        side: event.data.side,
        points: event.data.delta,
      };
    case 'ClockStarted':
      return { ...inPeriod(event.data), type: 'clock_start', clock: event.data.clock };
    case 'ClockStopped':
      return { ...inPeriod(event.data), type: 'clock_stop', clock: event.data.clock };
    case 'ClockSet':
      return { ...inPeriod(event.data), type: 'clock_set', clock: event.data.clock };
    case 'RecordingChosen': {
      const { mode, hasClock, hasPlaces } = event.data;
      return { ...inPeriod(event.data), type: 'recording', recording: { mode, hasClock, hasPlaces } };
    }
    case 'PeriodStarted':
      return { ...inPeriod(event.data), type: 'period_start' };
    case 'PossessionArrowSet':
      return { ...inPeriod(event.data), type: 'arrow_set', side: event.data.side };
    case 'StatLineCorrected': {
      const { side, playerId, changes, secondsPlayed } = event.data;
      return {
        ...inPeriod(event.data),
        type: 'stat_line_correction',
        side,
        player_id: playerId,
        changes,
        seconds_played: secondsPlayed ?? null,
      };
    }
    default:
      return courtFacts(event);
  }
}

function courtFacts(event: CourtEvent): ActionFacts {
  const onCourt = {
    ...inPeriod(event.data),
    side: event.data.side,
    clock: event.data.clock,
    overruled: event.data.overruled ?? null,
    follows: event.data.follows ?? null,
  };
  if (isDeedEvent(event)) return { ...onCourt, type: deedType(event), player_id: event.data.playerId };
  const { type, data } = event;
  switch (type) {
    case 'PointsAdded':
      return { ...onCourt, ...shotFacts(data), type: 'points', player_id: data.playerId };
    case 'ShotMissed':
      return { ...onCourt, ...shotFacts(data), type: 'missed_shot', player_id: data.playerId };
    case 'ReboundTaken':
      return { ...onCourt, type: 'rebound', player_id: data.playerId, kind: data.kind };
    case 'TurnoverMade':
      return { ...onCourt, type: 'turnover', player_id: data.playerId, kind: data.kind ?? null };
    case 'FoulCommitted':
      return { ...onCourt, type: 'foul', player_id: data.playerId, kind: data.kind, by: data.by };
    case 'FoulDrawn':
      return { ...onCourt, type: 'foul_drawn', player_id: data.playerId };
    case 'TimeoutTaken':
      return { ...onCourt, type: 'timeout' };
    case 'CoachChallengeUsed':
      return { ...onCourt, type: 'coach_challenge' };
    case 'PlayerSubstituted':
      return {
        ...onCourt,
        type: 'substitution',
        player_id: data.playerOut,
        player_in_id: data.playerIn,
      };
    case 'PossessionAwarded':
      return { ...onCourt, type: 'possession', player_id: data.playerId, kind: data.situation };
    default:
      return type satisfies never;
  }
}

function inPeriod({ period, occurredAt }: { period: number; occurredAt: string }) {
  return { ...NOTHING, period, occurred_at: occurredAt };
}

type ShotData = Extract<CourtEvent, { type: 'PointsAdded' | 'ShotMissed' }>['data'];

function shotFacts({ points, technique, place }: ShotData) {
  return { points, kind: technique ?? null, place: place ?? null };
}

/** Reasons are free text about people. */
export type EventWithoutReason =
  | Exclude<LoggedEvent, ScoreCorrected>
  | (ScoreCorrected & { data: { reason: null; reasonBy: null } });
type ScoreCorrected = Extract<LoggedEvent, { type: 'ScoreCorrected' }>;

/** The event again. @param score after it */
export function actionEvent(facts: ActionFacts, score: PeriodScore): EventWithoutReason {
  const { period, occurred_at: occurredAt } = facts;
  switch (facts.type) {
    case 'game_start':
      return { type: 'GameStarted', data: { occurredAt } };
    case 'game_end':
      return { type: 'GameCompleted', data: { occurredAt } };
    case 'period_end': {
      const { next_period: nextPeriod } = facts;
      return {
        type: 'PeriodEnded',
        data: { period, occurredAt, eastScore: score.east, westScore: score.west, nextPeriod },
      };
    }
    case 'score_correction': {
      const { side, points: delta } = facts;
      return {
        type: 'ScoreCorrected',
        data: { side, period, delta, occurredAt, reason: null, reasonBy: null },
      };
    }
    case 'clock_start':
      return { type: 'ClockStarted', data: { period, clock: facts.clock, occurredAt } };
    case 'clock_stop':
      return { type: 'ClockStopped', data: { period, clock: facts.clock, occurredAt } };
    case 'clock_set':
      return { type: 'ClockSet', data: { period, clock: facts.clock, occurredAt } };
    case 'recording':
      return { type: 'RecordingChosen', data: { period, occurredAt, ...facts.recording } };
    case 'period_start':
      return { type: 'PeriodStarted', data: { period, occurredAt } };
    case 'arrow_set':
      return { type: 'PossessionArrowSet', data: { period, occurredAt, side: facts.side } };
    case 'stat_line_correction': {
      const { side, player_id: playerId, changes, seconds_played: secondsPlayed } = facts;
      return {
        type: 'StatLineCorrected',
        data: { side, period, playerId, changes, secondsPlayed, occurredAt },
      };
    }
    default:
      return courtEvent(facts);
  }
}

function courtEvent(facts: CourtFacts): CourtEvent {
  const { period, clock, side, overruled, follows, occurred_at: occurredAt } = facts;
  const onCourt = { period, clock, occurredAt, side, overruled, follows };
  if (isDeed(facts))
    return { type: DEEDS[facts.type].event, data: { ...onCourt, playerId: facts.player_id } };
  switch (facts.type) {
    case 'points':
      return { type: 'PointsAdded', data: { ...onCourt, ...shotData(facts), playerId: facts.player_id } };
    case 'missed_shot':
      return { type: 'ShotMissed', data: { ...onCourt, ...shotData(facts), playerId: facts.player_id } };
    case 'rebound':
      return { type: 'ReboundTaken', data: { ...onCourt, playerId: facts.player_id, kind: facts.kind } };
    case 'turnover':
      return { type: 'TurnoverMade', data: { ...onCourt, playerId: facts.player_id, kind: facts.kind } };
    case 'foul': {
      const { by, kind, player_id: playerId } = facts;
      return { type: 'FoulCommitted', data: { ...onCourt, by, playerId, kind } };
    }
    case 'foul_drawn':
      return { type: 'FoulDrawn', data: { ...onCourt, playerId: facts.player_id } };
    case 'timeout':
      return { type: 'TimeoutTaken', data: onCourt };
    case 'coach_challenge':
      return { type: 'CoachChallengeUsed', data: onCourt };
    case 'substitution': {
      const { player_id: playerOut, player_in_id: playerIn } = facts;
      return { type: 'PlayerSubstituted', data: { ...onCourt, playerOut, playerIn } };
    }
    case 'possession': {
      const { player_id: playerId, kind: situation } = facts;
      return { type: 'PossessionAwarded', data: { ...onCourt, playerId, situation } };
    }
    default:
      return facts satisfies never;
  }
}

/** What happened on court: it can be corrected where it stands. */
export type CourtFacts = Exclude<
  ActionFacts,
  {
    type:
      | 'game_start'
      | 'game_end'
      | 'period_start'
      | 'period_end'
      | 'arrow_set'
      | 'recording'
      | 'score_correction'
      | 'clock_start'
      | 'clock_stop'
      | 'clock_set'
      | 'stat_line_correction';
  }
>;

function shotData({ points, kind, place }: Pick<Shot, 'points' | 'kind' | 'place'>) {
  return { points, technique: kind, place };
}
