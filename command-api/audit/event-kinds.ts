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

/** Administration that is still no news: it happens at every game, or concerns one person alone. */
const NO_NEWS: ReadonlySet<EventType> = new Set<EventType>([
  'RosterPicked',
  'OfficialsNamed',
  'StreamUrlChanged',
  'RecordingChosen',
  'PlayerBioChanged',
  'PlayerIdNumberChanged',
  'PlayerDocumentChanged',
  'PlayerAgeVerified',
  'PlayerAgeVerificationLost',
  'EmailConfirmed',
  'TeamFollowed',
  'TeamUnfollowed',
  'PlayerFollowed',
  'PlayerUnfollowed',
  'ChatMessageDeleted',
  'ChatMessageReported',
  'ChatReportsDismissed',
  'ChatGuestMuted',
  'ChatGuestUnmuted',
  'ChatUserMuted',
  'ChatUserUnmuted',
]);

/** What administrators are told of as recent activities. */
export const NEWS: readonly EventType[] = EVENT_TYPES.filter(
  (type) => type === 'GameReopened' || (auditKind(type) === 'administration' && !NO_NEWS.has(type)),
);

/** Who reported a message is for those who moderate: its writer may be the scorer or the manager who reads the log. */
const FOR_MODERATORS: ReadonlySet<string> = new Set<EventType>(['ChatMessageReported']);

export const isForModerators = (type: string): boolean => FOR_MODERATORS.has(type);

export const typesForOthers: readonly EventType[] = EVENT_TYPES.filter((type) => !isForModerators(type));

export const typesOfKind = (kind: AuditKind): readonly EventType[] =>
  EVENT_TYPES.filter((type) => auditKind(type) === kind);
