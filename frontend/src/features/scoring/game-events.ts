import type { CourtActionFacts, ScoringAction } from '#command-api/game/scoring.contract.ts';
import { DEEDS, isDeed } from '#events/game/deeds.ts';
import type { CourtEvent } from '#events/game/game.events.ts';
import { type ActionEvent, type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import type { Play } from '#query-api/game/game.contract.ts';

/**
 * What a play or an action on its way does to the scoresheet, in the words of the game's fold. Null for what is
 * no entry of the sheet: the start, the end, a change of another entry.
 */

/**
 * A play as the event it was made from.
 * @param playedUntil the latest period of the game as the server answers it: says what followed a period's end
 */
export function eventOfPlay(play: Play, playedUntil: number): ActionEvent | null {
  const { side, period, clock, player_id: playerId } = play;
  const occurredAt = play.occurred_at;
  if (play.type === 'period_end') {
    return {
      type: 'PeriodEnded',
      data: {
        period,
        occurredAt,
        eastScore: play.score_east,
        westScore: play.score_west,
        nextPeriod: playedUntil > period ? period + 1 : null,
      },
    };
  }
  if (side === null) return null;
  const onCourt = { side, period, clock, occurredAt };
  switch (play.type) {
    case 'points':
    case 'missed_shot': {
      const points = shotPoints(play.points);
      if (points === null) return null;
      if (play.type === 'points') return { type: 'PointsAdded', data: { ...onCourt, playerId, points } };
      return playerId === null ? null : { type: 'ShotMissed', data: { ...onCourt, playerId, points } };
    }
    case 'rebound':
      return { type: 'ReboundTaken', data: { ...onCourt, playerId, kind: reboundKind(play.kind) } };
    case 'assist':
      return playerId === null ? null : { type: 'AssistMade', data: { ...onCourt, playerId } };
    case 'steal':
      return playerId === null ? null : { type: 'StealMade', data: { ...onCourt, playerId } };
    case 'block':
      return playerId === null ? null : { type: 'ShotBlocked', data: { ...onCourt, playerId } };
    case 'turnover':
      return { type: 'TurnoverMade', data: { ...onCourt, playerId } };
    case 'foul':
      return {
        type: 'FoulCommitted',
        data: { ...onCourt, by: play.by ?? 'player', playerId, kind: foulKind(play.kind) },
      };
    case 'foul_drawn':
      return playerId === null ? null : { type: 'FoulDrawn', data: { ...onCourt, playerId } };
    case 'timeout':
      return { type: 'TimeoutTaken', data: onCourt };
    case 'coach_challenge':
      return { type: 'CoachChallengeUsed', data: onCourt };
    case 'substitution':
      return {
        type: 'PlayerSubstituted',
        data: { ...onCourt, playerOut: playerId, playerIn: play.player_in_id },
      };
    case 'score_correction':
      return {
        type: 'ScoreCorrected',
        data: { side, period, delta: play.points ?? 0, occurredAt, reason: null, reasonBy: null },
      };
    case 'game_start':
    case 'game_end':
      return null;
    default: {
      const unknown: never = play.type;
      return unknown;
    }
  }
}

/** An action of this device as the event the server will make of it, the sheet being as it is before it. */
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
      return courtEventOf(action, occurredAt);
  }
}

/** @param occurredAt ISO time */
export function courtEventOf(action: CourtActionFacts, occurredAt: string): CourtEvent {
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

/** The period that follows; null when the game is decided (docs/rules.md, "Ties"). */
export function periodAfter(sheet: Scoresheet, period: number): number | null {
  return period < sheet.ruleset.periods || isTied(sheet) ? period + 1 : null;
}

/** Whether the score is level in a game that must have a winner. */
export function isTied(sheet: Scoresheet): boolean {
  const { east, west } = totalScore(sheet);
  return east === west && !sheet.ruleset.allowTies;
}

function shotPoints(points: number | null): 1 | 2 | 3 | null {
  return points === 1 || points === 2 || points === 3 ? points : null;
}

function reboundKind(kind: string | null): 'offensive' | 'defensive' | null {
  return kind === 'offensive' || kind === 'defensive' ? kind : null;
}

type FoulKind = Extract<ScoringAction, { type: 'foul' }>['kind'];
const FOULS: ReadonlySet<string> = new Set<FoulKind>([
  'personal',
  'offensive',
  'unsportsmanlike',
  'technical',
  'disqualifying',
]);

function foulKind(kind: string | null): FoulKind {
  return kind !== null && FOULS.has(kind) ? (kind as FoulKind) : 'personal';
}
