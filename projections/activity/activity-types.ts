import type { COURT_EVENTS } from '#events/game/court.events.ts';

/** The events that make an activity, by what they are of; `public` ones are shown on the page of their season. */
export const GAME_ACTIVITIES = {
  GameScheduled: 'public',
  GameRescheduled: 'public',
  PlayerAddedToRoster: 'internal',
  ScorerAssigned: 'internal',
  ScoringTakenOver: 'internal',
  GameStarted: 'public',
  ProtestFiled: 'internal',
  GameCompleted: 'public',
  GameConfirmed: 'public',
  GameReopened: 'public',
  GamePostponed: 'public',
  GameCanceled: 'public',
  GameForfeited: 'public',
  GameArchived: 'internal',
  GameDeleted: 'internal',
} as const;

export const SEASON_ACTIVITIES = {
  SeasonCreated: 'public',
  SeasonRenamed: 'public',
  SeasonDatesChanged: 'public',
  SeasonActivated: 'public',
  SeasonCompleted: 'public',
  SeasonReturnedToUpcoming: 'public',
  SeasonDeleted: 'internal',
} as const;

export const TOURNAMENT_ACTIVITIES = {
  TournamentCreated: 'public',
  TournamentChanged: 'public',
  TournamentDatesChanged: 'public',
  TournamentRulesetChanged: 'public',
  TournamentReturnedToUpcoming: 'public',
  TournamentStarted: 'public',
  TournamentCompleted: 'public',
  TeamEntered: 'public',
  TeamWithdrawn: 'public',
  TournamentArchived: 'internal',
  TournamentDeleted: 'internal',
} as const;

/** Of no season: administrators see them. */
export const OTHER_ACTIVITIES = [
  'LeagueCreated',
  'LeagueChanged',
  'LeagueArchived',
  'LeagueDeleted',
  'CategoryCreated',
  'CategoryChanged',
  'CategoryArchived',
  'CategoryDeleted',
  'TeamCreated',
  'TeamChanged',
  'TeamManagerChanged',
  'TeamCoachesNamed',
  'TeamLogoChanged',
  'TeamArchived',
  'TeamDeleted',
  'PlayerJoined',
  'PlayerLeft',
  'PlayerNumberChanged',
  'PlayerRegistered',
  'PlayerChanged',
  'PlayerPhotoChanged',
  'PlayerArchived',
  'PlayerDeleted',
  'PersonErased',
  'UserRegistered',
  'UserChanged',
  'RoleChanged',
  'UserDeactivated',
  'UserActivated',
  'RoleRequested',
  'RoleRequestApproved',
  'RoleRequestRejected',
  'NewsCreated',
  'NewsEdited',
  'NewsPublished',
  'NewsUnpublished',
  'NewsDeleted',
  'SponsorAdded',
  'SponsorChanged',
  'SponsorImageChanged',
  'SponsorDeleted',
  'SettingsChanged',
] as const;

export type ActivityType =
  | keyof typeof GAME_ACTIVITIES
  | keyof typeof COURT_EVENTS
  | keyof typeof SEASON_ACTIVITIES
  | keyof typeof TOURNAMENT_ACTIVITIES
  | (typeof OTHER_ACTIVITIES)[number];

const PUBLIC: ReadonlySet<string> = new Set(
  Object.entries({ ...GAME_ACTIVITIES, ...SEASON_ACTIVITIES, ...TOURNAMENT_ACTIVITIES }).flatMap(
    ([type, who]) => (who === 'public' ? [type] : []),
  ),
);
export const isPublic = (type: ActivityType): boolean => PUBLIC.has(type);
