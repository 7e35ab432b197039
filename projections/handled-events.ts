import type { EventType } from '#events/registry.ts';
import { toRecord } from '#platform/values/to-record.ts';
import type { EventFor, HandlerContext, TouchKey } from './read-model/projection.ts';
import type { Table } from './read-model/table.ts';

/**
 * Which read models each event changes, listed by hand. A new event does not compile until its line is here and
 * each read model named there handles it: `HandlersOf` has no optional handler.
 */
export const HANDLED_BY = {
  GameScheduled: ['game', 'play-by-play', 'standings', 'calendar', 'activity'],
  GameRescheduled: ['game', 'standings', 'player-statistics', 'team-statistics', 'calendar', 'activity'],
  GameTeamsChanged: ['game', 'standings', 'calendar', 'activity'],
  RosterPicked: ['directory', 'game', 'box-score', 'player-statistics', 'team-statistics'],
  PlayerAddedToRoster: ['game', 'box-score', 'player-statistics', 'team-statistics', 'activity'],
  OfficialsNamed: ['directory', 'game'],
  ScorerAssigned: ['game', 'activity'],
  StreamUrlChanged: ['game'],
  ScoringTakenOver: ['game', 'activity', 'scoring-shifts'],
  GameStarted: ['game', 'box-score', 'play-by-play', 'standings', 'shot-zones', 'activity', 'scoring-shifts'],
  PointsAdded: ['game', 'box-score', 'play-by-play', 'activity'],
  ShotMissed: ['game', 'box-score', 'play-by-play', 'activity'],
  ReboundTaken: ['game', 'box-score', 'play-by-play', 'activity'],
  AssistMade: ['game', 'box-score', 'play-by-play', 'activity'],
  StealMade: ['game', 'box-score', 'play-by-play', 'activity'],
  ShotBlocked: ['game', 'box-score', 'play-by-play', 'activity'],
  TurnoverMade: ['game', 'box-score', 'play-by-play', 'activity'],
  FoulCommitted: ['game', 'box-score', 'play-by-play', 'activity'],
  FoulDrawn: ['game', 'box-score', 'play-by-play', 'activity'],
  TimeoutTaken: ['game', 'box-score', 'play-by-play', 'activity'],
  CoachChallengeUsed: ['game', 'box-score', 'play-by-play', 'activity'],
  PlayerSubstituted: ['game', 'box-score', 'play-by-play', 'activity'],
  PossessionAwarded: ['game', 'box-score', 'play-by-play'],
  RecordingChosen: ['game', 'box-score', 'play-by-play'],
  PeriodStarted: ['game', 'box-score', 'play-by-play'],
  PossessionArrowSet: ['game', 'box-score', 'play-by-play'],
  ClockStarted: ['game', 'box-score', 'play-by-play'],
  ClockStopped: ['game', 'box-score', 'play-by-play'],
  ClockSet: ['game', 'box-score', 'play-by-play'],
  PeriodEnded: ['game', 'box-score', 'play-by-play'],
  ActionUndone: ['game', 'box-score', 'play-by-play'],
  ActionCorrected: ['game', 'box-score', 'play-by-play'],
  ActionInserted: ['game', 'box-score', 'play-by-play'],
  ScoreCorrected: ['game', 'box-score', 'play-by-play'],
  StatLineCorrected: ['game', 'box-score', 'play-by-play'],
  ProtestFiled: ['game', 'activity'],
  GameCompleted: [
    'game',
    'box-score',
    'play-by-play',
    'standings',
    'player-statistics',
    'team-statistics',
    'shot-zones',
    'calendar',
    'activity',
  ],
  GameConfirmed: ['game', 'box-score', 'calendar', 'activity'],
  GameReopened: [
    'game',
    'box-score',
    'play-by-play',
    'standings',
    'player-statistics',
    'team-statistics',
    'shot-zones',
    'calendar',
    'activity',
    'scoring-shifts',
  ],
  GamePostponed: ['game', 'calendar', 'activity'],
  GameCanceled: ['game', 'standings', 'calendar', 'activity'],
  GameForfeited: [
    'game',
    'box-score',
    'standings',
    'player-statistics',
    'team-statistics',
    'shot-zones',
    'calendar',
    'activity',
  ],
  GameArchived: ['game', 'calendar', 'activity'],
  GameDeleted: ['directory', 'game', 'play-by-play', 'standings', 'calendar', 'activity'],
  SeasonCreated: ['directory', 'activity'],
  SeasonDatesChanged: ['directory', 'activity'],
  SeasonActivated: ['directory', 'activity'],
  SeasonCompleted: ['directory', 'activity'],
  SeasonReturnedToUpcoming: ['directory', 'activity'],
  SeasonRenamed: ['directory', 'activity'],
  SeasonDeleted: ['directory', 'activity'],
  TournamentCreated: ['directory', 'standings', 'activity'],
  TournamentDatesChanged: ['directory', 'activity'],
  TeamEntered: ['directory', 'standings', 'activity'],
  TeamWithdrawn: ['directory', 'standings', 'activity'],
  TournamentChanged: ['directory', 'standings', 'activity'],
  TournamentRulesetChanged: ['directory', 'activity'],
  TournamentReturnedToUpcoming: ['directory', 'activity'],
  TournamentStarted: ['directory', 'activity'],
  TournamentCompleted: ['directory', 'activity'],
  BracketDrawn: ['directory', 'activity'],
  BracketWithdrawn: ['directory', 'activity'],
  TournamentArchived: ['directory', 'activity'],
  TournamentDeleted: ['directory', 'standings', 'activity'],
  LeagueCreated: ['directory', 'activity'],
  LeagueChanged: ['directory', 'activity'],
  LeagueArchived: ['directory', 'activity'],
  LeagueDeleted: ['directory', 'activity'],
  CategoryCreated: ['directory', 'activity'],
  CategoryChanged: ['directory', 'activity'],
  CategoryArchived: ['directory', 'activity'],
  CategoryDeleted: ['directory', 'activity'],
  TeamCreated: ['directory', 'activity'],
  TeamChanged: ['directory', 'activity'],
  TeamManagerChanged: ['directory', 'activity'],
  TeamCoachesNamed: ['directory', 'activity'],
  TeamLogoChanged: ['directory', 'activity'],
  PlayerJoined: ['directory', 'activity'],
  PlayerLeft: ['directory', 'activity'],
  PlayerNumberChanged: ['directory', 'activity'],
  TeamArchived: ['directory', 'activity'],
  TeamDeleted: ['directory', 'activity'],
  PlayerRegistered: ['directory', 'activity'],
  PlayerChanged: ['directory', 'activity'],
  PlayerBioChanged: ['directory'],
  PlayerIdNumberChanged: ['directory'],
  PlayerPhotoChanged: ['directory', 'activity'],
  PlayerDocumentChanged: ['directory'],
  PlayerAgeVerified: ['directory'],
  PlayerAgeVerificationLost: ['directory'],
  PlayerArchived: ['directory', 'activity'],
  PlayerDeleted: ['directory', 'activity'],
  PersonErased: ['directory', 'follows', 'activity'],
  UserRegistered: ['directory', 'activity'],
  UserChanged: ['directory', 'activity'],
  EmailConfirmed: [],
  RoleChanged: ['directory', 'activity'],
  UserDeactivated: ['directory', 'activity'],
  UserActivated: ['directory', 'activity'],
  RoleRequested: ['activity'],
  RoleRequestApproved: ['activity'],
  RoleRequestRejected: ['activity'],
  TeamFollowed: ['follows'],
  TeamUnfollowed: ['follows'],
  PlayerFollowed: ['follows'],
  PlayerUnfollowed: ['follows'],
  SettingsChanged: ['site', 'activity'],
  NewsCreated: ['site', 'activity'],
  NewsEdited: ['site', 'activity'],
  NewsPublished: ['site', 'activity'],
  NewsUnpublished: ['site', 'activity'],
  NewsDeleted: ['site', 'activity'],
  SponsorAdded: ['site', 'activity'],
  SponsorChanged: ['site', 'activity'],
  SponsorImageChanged: ['site', 'activity'],
  SponsorDeleted: ['site', 'activity'],
  ChatMessageDeleted: [],
  ChatMessageReported: [],
  ChatReportsDismissed: [],
  ChatGuestMuted: [],
  ChatGuestUnmuted: [],
  ChatUserMuted: [],
  ChatUserUnmuted: [],
} as const satisfies Record<EventType, readonly string[]>;

type ReadModelName = (typeof HANDLED_BY)[EventType][number];

/** The types of the events that a read model handles. */
export type HandledBy<Name extends ReadModelName> = {
  [Type in EventType]: Name extends (typeof HANDLED_BY)[Type][number] ? Type : never;
}[EventType];

/** A handler for each event that changes a read model, and for no other. */
export type HandlersOf<
  Name extends ReadModelName,
  Tables extends Record<string, Table>,
  Key extends TouchKey = number,
> = {
  [Type in HandledBy<Name>]: (
    event: EventFor<Type>,
    context: HandlerContext<Tables, Key>,
  ) => Promise<void> | void;
};

/** One handler for all events that change a read model. */
export function sameHandlerForAll<Name extends ReadModelName, Handler>(
  name: Name,
  handler: Handler,
): Record<HandledBy<Name>, Handler> {
  return toRecord(eventsHandledBy(name), () => handler);
}

function eventsHandledBy<Name extends ReadModelName>(name: Name): HandledBy<Name>[] {
  const readModels: Record<string, readonly string[]> = HANDLED_BY;
  return Object.keys(readModels).filter(
    (type): type is HandledBy<Name> => readModels[type]?.includes(name) === true,
  );
}
