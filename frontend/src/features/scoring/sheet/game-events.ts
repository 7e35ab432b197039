import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.contract.ts';
import { DEEDS, isDeed } from '#events/game/deeds.ts';
import type { CourtEvent } from '#events/game/game.events.ts';
import { periodAfter } from '#events/game/next-period.ts';
import { type ActionEvent, type Scoresheet, totalScore } from '#events/game/scoresheet.ts';

/**
 * An action of this device as the event the server will make of it, the sheet being as it is before it. Null for what
 * is no entry of the sheet: the start, the end, a change of another entry.
 */
export function eventOfAction(action: ScoringAction, sheet: Scoresheet): ActionEvent | null {
  const occurredAt = action.occurred_at;
  switch (action.type) {
    case 'game_start':
    case 'game_end':
    case 'undo':
    case 'correct':
    case 'insert':
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
    case 'clock_start':
      return { type: 'ClockStarted', data: { period: action.period, clock: action.clock, occurredAt } };
    case 'clock_stop':
      return { type: 'ClockStopped', data: { period: action.period, clock: action.clock, occurredAt } };
    case 'clock_set':
      return { type: 'ClockSet', data: { period: action.period, clock: action.clock, occurredAt } };
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

/** @param occurredAt ISO time */
export function toCourtEvent(action: CourtActionFacts, occurredAt: string): CourtEvent {
  const { side, period } = action;
  const onCourt = { side, period, clock: action.clock ?? null, occurredAt };
  if (isDeed(action)) {
    return { type: DEEDS[action.type].event, data: { ...onCourt, playerId: action.player_id } };
  }
  switch (action.type) {
    case 'points':
      return {
        type: 'PointsAdded',
        data: { ...onCourt, playerId: action.player_id ?? null, points: action.points },
      };
    case 'missed_shot':
      return { type: 'ShotMissed', data: { ...onCourt, playerId: action.player_id, points: action.points } };
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
    default: {
      const unknown: never = action;
      return unknown;
    }
  }
}
