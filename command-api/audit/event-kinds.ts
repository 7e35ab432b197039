import type { AuditKind } from '#contracts/audit/audit-kinds.ts';
import { EVENT_TYPES, type EventType } from '#events/registry.ts';

/** What is not administration. */
const KINDS: Partial<Record<EventType, AuditKind>> = {
  PointsAdded: 'score',
  ShotMissed: 'play',
  ReboundTaken: 'play',
  AssistMade: 'play',
  StealMade: 'play',
  ShotBlocked: 'play',
  TurnoverMade: 'play',
  TimeoutTaken: 'play',
  CoachChallengeUsed: 'play',
  FoulCommitted: 'fouls',
  FoulDrawn: 'fouls',
  PlayerSubstituted: 'changes',
  PossessionAwarded: 'play',
  PossessionArrowSet: 'play',
  PeriodStarted: 'clock',
  ClockStarted: 'clock',
  ClockStopped: 'clock',
  ClockSet: 'clock',
  PeriodEnded: 'clock',
  ActionUndone: 'corrections',
  ActionCorrected: 'corrections',
  ActionInserted: 'corrections',
  ScoreCorrected: 'corrections',
  StatLineCorrected: 'corrections',
  GameReopened: 'corrections',
};

export function auditKind(type: string): AuditKind {
  return KINDS[type as EventType] ?? 'administration';
}

export const typesOfKind = (kind: AuditKind): readonly EventType[] =>
  EVENT_TYPES.filter((type) => auditKind(type) === kind);
