import {
  type CorrectableActionFacts,
  type CourtActionFacts,
  type ScoringAction,
  toRecording,
} from '#contracts/game/scoring.contract.ts';
import type { ClockEvent, CorrectableEvent, CourtEvent } from '#events/game/court.events.ts';
import { DEEDS, isDeed } from '#events/game/deeds.ts';
import { toEnteredValues, toLineChanges } from '#events/game/entered-line.ts';
import { periodAfter } from '#events/game/next-period.ts';
import { type ActionEvent, type Scoresheet, totalScore } from '#events/game/scoresheet.ts';

/**
 * An action of this device as the event the server will make of it, the sheet being as it is before it. Null for what
 * is no entry of the sheet: the start, the end, a change of another entry, somebody on a bench.
 */
export function eventOfAction(action: ScoringAction, sheet: Scoresheet): ActionEvent | null {
  const occurredAt = action.occurred_at;
  switch (action.type) {
    case 'game_start':
    case 'game_end':
    case 'undo':
    case 'correct':
    case 'insert':
    case 'late_arrival':
      return null;
    case 'period_end': {
      const { east, west } = totalScore(sheet);
      return {
        type: 'PeriodEnded',
        data: {
          period: action.period,
          occurredAt,
          eastScore: east,
          westScore: west,
          nextPeriod: periodAfter(sheet, action.period),
        },
      };
    }
    case 'recording':
      return {
        type: 'RecordingChosen',
        data: { period: action.period, occurredAt, ...toRecording(action) },
      };
    case 'period_start':
      return { type: 'PeriodStarted', data: { period: action.period, occurredAt } };
    case 'arrow_set':
      return { type: 'PossessionArrowSet', data: { period: action.period, occurredAt, side: action.side } };
    case 'clock_start':
    case 'clock_stop':
    case 'clock_set':
      return toClockEvent(action, occurredAt);
    case 'stat_line': {
      const { side, period, player_id: playerId } = action;
      const tally = sheet[side].lines[playerId]?.tally;
      if (tally === undefined) return null;
      const entered = toLineChanges(tally, toEnteredValues(action.line));
      return { type: 'StatLineCorrected', data: { side, period, playerId, ...entered, occurredAt } };
    }
    case 'score_correction': {
      const { side, period, delta } = action;
      return {
        type: 'ScoreCorrected',
        data: { side, period, delta, occurredAt, reason: null, reasonBy: null },
      };
    }
    default:
      return toCourtEvent(action, occurredAt);
  }
}

const CLOCK_EVENT_TYPES = {
  clock_start: 'ClockStarted',
  clock_stop: 'ClockStopped',
  clock_set: 'ClockSet',
} as const;
type ClockActionFacts = Extract<CorrectableActionFacts, { type: keyof typeof CLOCK_EVENT_TYPES }>;

function toClockEvent({ type, period, clock }: ClockActionFacts, occurredAt: string): ClockEvent {
  return { type: CLOCK_EVENT_TYPES[type], data: { period, clock, occurredAt } };
}

/** @param occurredAt ISO time */
export function toCorrectableEvent(action: CorrectableActionFacts, occurredAt: string): CorrectableEvent {
  return 'side' in action ? toCourtEvent(action, occurredAt) : toClockEvent(action, occurredAt);
}

/** @param occurredAt ISO time */
export function toCourtEvent(action: CourtActionFacts, occurredAt: string): CourtEvent {
  const { side, period, follows } = action;
  const onCourt = { side, period, clock: action.clock ?? null, occurredAt, ...(follows ? { follows } : {}) };
  if (isDeed(action)) {
    return { type: DEEDS[action.type].event, data: { ...onCourt, playerId: action.player_id } };
  }
  switch (action.type) {
    case 'points':
      return {
        type: 'PointsAdded',
        data: { ...onCourt, playerId: action.player_id ?? null, ...toShot(action) },
      };
    case 'missed_shot':
      return { type: 'ShotMissed', data: { ...onCourt, playerId: action.player_id, ...toShot(action) } };
    case 'rebound':
      return {
        type: 'ReboundTaken',
        data: { ...onCourt, playerId: action.player_id ?? null, kind: action.kind ?? null },
      };
    case 'turnover':
      return { type: 'TurnoverMade', data: { ...onCourt, playerId: action.player_id ?? null } };
    case 'foul':
      return {
        type: 'FoulCommitted',
        data: { ...onCourt, by: action.by, playerId: action.player_id ?? null, kind: action.kind },
      };
    case 'foul_drawn':
      return { type: 'FoulDrawn', data: { ...onCourt, playerId: action.player_id } };
    case 'timeout':
      return { type: 'TimeoutTaken', data: onCourt };
    case 'coach_challenge':
      return { type: 'CoachChallengeUsed', data: onCourt };
    case 'substitution':
      return {
        type: 'PlayerSubstituted',
        data: { ...onCourt, playerOut: action.player_out ?? null, playerIn: action.player_in ?? null },
      };
    case 'possession': {
      const { situation, player_id: playerId = null } = action;
      return { type: 'PossessionAwarded', data: { ...onCourt, playerId, situation } };
    }
    default:
      return action satisfies never;
  }
}

function toShot({ points, place, technique }: Extract<CourtActionFacts, { type: 'points' | 'missed_shot' }>) {
  return { points, ...(place ? { place } : {}), ...(technique ? { technique } : {}) };
}
