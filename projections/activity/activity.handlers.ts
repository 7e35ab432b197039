import { DEED_EVENTS } from '#events/game/deeds.ts';
import type { LimitRule } from '#events/game/limits.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { valuesOf } from '#platform/values-of.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import type { HandlersOf } from '#projections/handled-events.ts';
import type { HandlerContext, Handlers } from '#projections/kernel/projection.ts';
import type { ActivityRow, ActivitySubjectRow, ActivityType, activityReadModel } from './activity.table.ts';

type Tables = (typeof activityReadModel)['tables'];
type Context = HandlerContext<Tables>;
type ActivityEvent = Pick<RecordedEvent, 'position' | 'recordedAt' | 'metadata'> & { type: ActivityType };
/** What an activity is of, and what else took part. */
type Facts = Pick<ActivityRow, 'kind' | 'subject_id'> &
  Partial<Pick<ActivityRow, 'season_id' | 'team_id' | 'player_id' | 'user_id' | 'detail'>>;

/** What the page of its season shows to everybody. */
const PUBLIC: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'GameScheduled',
  'GameRescheduled',
  'GameStarted',
  'GameCompleted',
  'GameConfirmed',
  'GameReopened',
  'GamePostponed',
  'GameCanceled',
  'GameForfeited',
  'SeasonCreated',
  'SeasonRenamed',
  'SeasonDatesChanged',
  'SeasonActivated',
  'SeasonCompleted',
  'SeasonReturnedToUpcoming',
  'TournamentCreated',
  'TournamentChanged',
  'TournamentDatesChanged',
  'TournamentRulesetChanged',
  'TournamentReturnedToUpcoming',
  'TournamentStarted',
  'TournamentCompleted',
  'TeamEntered',
  'TeamWithdrawn',
]);

/** A feed brings thousands of things at once: that is no news of any of them. */
function tell(event: ActivityEvent, facts: Facts, { tables: { activity }, changed }: Context): void {
  if (event.metadata.origin === 'import') return;
  const { season_id = null, team_id = null, player_id = null, user_id = null, detail = null } = facts;
  activity.put({
    position: event.position,
    at: event.recordedAt,
    type: event.type,
    kind: facts.kind,
    subject_id: facts.subject_id,
    season_id,
    is_public: PUBLIC.has(event.type),
    team_id,
    player_id,
    user_id,
    actor_id: event.metadata.actor?.id ?? null,
    detail,
  });
  changed('activity');
  if (season_id !== null) changed(`activity:season:${season_id}`);
}

type Subject = Pick<ActivitySubjectRow, 'kind' | 'id' | 'name'> & Partial<ActivitySubjectRow>;

/** Notes how something is called, and tells of it. */
function tellNamed(
  event: ActivityEvent,
  subject: Subject,
  context: Context,
  facts: Partial<Facts> = {},
): void {
  context.tables.subject.put({ season_id: null, east_team_id: null, west_team_id: null, ...subject });
  tell(
    event,
    { kind: subject.kind, subject_id: subject.id, season_id: subject.season_id ?? null, ...facts },
    context,
  );
}

/** Of something whose season is known from when it was made. */
async function tellOf(
  event: ActivityEvent,
  kind: 'game' | 'tournament',
  id: number,
  context: Context,
  facts: Partial<Facts> = {},
): Promise<void> {
  const subject = await context.tables.subject.get({ kind, id });
  tell(event, { kind, subject_id: id, season_id: subject?.season_id ?? null, ...facts }, context);
}

type GameEvent = ActivityEvent & { stream: string };
const tellOfGame = (event: GameEvent, context: Context, facts?: Partial<Facts>) =>
  tellOf(event, 'game', gameIdOf(event), context, facts);

/** Of what one side of a game did. */
async function tellOfSide(
  event: GameEvent,
  side: 'east' | 'west',
  context: Context,
  facts: Partial<Facts> = {},
): Promise<void> {
  const game = await context.tables.subject.get({ kind: 'game', id: gameIdOf(event) });
  const team_id = (side === 'east' ? game?.east_team_id : game?.west_team_id) ?? null;
  await tellOfGame(event, context, { team_id, ...facts });
}

type CourtEvent = ActivityEvent & {
  stream: string;
  data: {
    side: 'east' | 'west';
    playerId?: number | null;
    playerIn?: number | null;
    overruled?: LimitRule | null | undefined;
  };
};
/** What happens on court is no news, unless a limit of the rules was overruled. */
function tellOfOverruled(event: CourtEvent, context: Context): void | Promise<void> {
  const { side, playerId, playerIn, overruled } = event.data;
  if (overruled == null) return;
  const facts = { player_id: playerId ?? playerIn ?? null, detail: { overruled } };
  return tellOfSide(event, side, context, facts);
}

type SeasonEvent = ActivityEvent & { data: { seasonId: number } };
const tellOfSeason = (event: SeasonEvent, context: Context) =>
  tell(event, { kind: 'season', subject_id: event.data.seasonId, season_id: event.data.seasonId }, context);

type TournamentEvent = ActivityEvent & { data: { tournamentId: number } };
const tellOfTournament = (event: TournamentEvent, context: Context, facts?: Partial<Facts>) =>
  tellOf(event, 'tournament', event.data.tournamentId, context, facts);

type TeamEvent = ActivityEvent & { data: { teamId: number; playerId?: number } };
const tellOfTeam = (event: TeamEvent, context: Context, facts?: Partial<Facts>) =>
  tell(
    event,
    {
      kind: 'team',
      subject_id: event.data.teamId,
      team_id: event.data.teamId,
      player_id: event.data.playerId ?? null,
      ...facts,
    },
    context,
  );

type PlayerEvent = ActivityEvent & { data: { playerId: number } };
const tellOfPlayer = (event: PlayerEvent, context: Context) =>
  tell(event, { kind: 'player', subject_id: event.data.playerId, player_id: event.data.playerId }, context);

type UserEvent = ActivityEvent & { data: { userId: number; role?: string } };
const tellOfUser = (event: UserEvent, context: Context) => {
  const { userId, role } = event.data;
  const detail = role === undefined ? null : { role };
  tell(event, { kind: 'user', subject_id: userId, user_id: userId, detail }, context);
};

const GAME_HANDLERS = {
  GameScheduled(event, context) {
    const { gameId, name, seasonId, eastTeamId, westTeamId, scheduledAt } = event.data;
    const teams = { east_team_id: eastTeamId, west_team_id: westTeamId };
    const subject = { kind: 'game', id: gameId, name, season_id: seasonId, ...teams } as const;
    tellNamed(event, subject, context, { detail: { date: scheduledAt } });
  },
  GameRescheduled: (event, context) =>
    tellOfGame(event, context, { detail: { date: event.data.scheduledAt } }),
  PlayerAddedToRoster: (event, context) =>
    tellOfGame(event, context, { team_id: event.data.teamId, player_id: event.data.player.playerId }),
  ScorerAssigned: (event, context) => tellOfGame(event, context, { user_id: event.data.scorerId }),
  ScoringTakenOver: (event, context) => tellOfGame(event, context, { user_id: event.data.scorerId }),
  GameStarted: (event, context) => tellOfGame(event, context),
  ProtestFiled: (event, context) => tellOfGame(event, context),
  GameCompleted: (event, context) =>
    tellOfGame(event, context, {
      detail: { score: { east: event.data.eastScore, west: event.data.westScore } },
    }),
  GameConfirmed: (event, context) => tellOfGame(event, context),
  GameReopened: (event, context) => tellOfGame(event, context),
  GamePostponed: (event, context) => tellOfGame(event, context),
  GameCanceled: (event, context) => tellOfGame(event, context),
  GameForfeited: (event, context) => tellOfSide(event, event.data.side, context),
  GameArchived: (event, context) => tellOfGame(event, context),
  GameDeleted: (event, context) => tellOfGame(event, context),
} satisfies Handlers<Tables>;

const COURT_HANDLERS = {
  PointsAdded: tellOfOverruled,
  ShotMissed: tellOfOverruled,
  ReboundTaken: tellOfOverruled,
  ...valuesOf(DEED_EVENTS, () => tellOfOverruled),
  TurnoverMade: tellOfOverruled,
  FoulCommitted: tellOfOverruled,
  FoulDrawn: tellOfOverruled,
  TimeoutTaken: tellOfOverruled,
  CoachChallengeUsed: tellOfOverruled,
  PlayerSubstituted: tellOfOverruled,
} satisfies Handlers<Tables>;

const named = (kind: 'season', id: number, name: string) => ({ kind, id, name, season_id: id }) as const;

const COMPETITION_HANDLERS = {
  SeasonCreated: (event, context) =>
    tellNamed(event, named('season', event.data.seasonId, event.data.name), context),
  SeasonRenamed: (event, context) =>
    tellNamed(event, named('season', event.data.seasonId, event.data.name), context),
  SeasonDatesChanged: tellOfSeason,
  SeasonActivated: tellOfSeason,
  SeasonCompleted: tellOfSeason,
  SeasonReturnedToUpcoming: tellOfSeason,
  SeasonDeleted: tellOfSeason,
  TournamentCreated(event, context) {
    const { tournamentId, name, seasonId } = event.data;
    tellNamed(event, { kind: 'tournament', id: tournamentId, name, season_id: seasonId }, context);
  },
  async TournamentChanged(event, context) {
    const { tournamentId: id, name } = event.data;
    const known = await context.tables.subject.get({ kind: 'tournament', id });
    tellNamed(event, { ...known, kind: 'tournament', id, name }, context);
  },
  TournamentDatesChanged: tellOfTournament,
  TournamentRulesetChanged: tellOfTournament,
  TournamentReturnedToUpcoming: tellOfTournament,
  TournamentStarted: tellOfTournament,
  TournamentCompleted: tellOfTournament,
  TeamEntered: (event, context) => tellOfTournament(event, context, { team_id: event.data.teamId }),
  TeamWithdrawn: (event, context) => tellOfTournament(event, context, { team_id: event.data.teamId }),
  TournamentArchived: tellOfTournament,
  TournamentDeleted: tellOfTournament,
  LeagueCreated: (event, context) =>
    tellNamed(event, { kind: 'league', id: event.data.leagueId, name: event.data.name }, context),
  LeagueChanged: (event, context) =>
    tellNamed(event, { kind: 'league', id: event.data.leagueId, name: event.data.name }, context),
  LeagueArchived: (event, context) =>
    tell(event, { kind: 'league', subject_id: event.data.leagueId }, context),
  LeagueDeleted: (event, context) =>
    tell(event, { kind: 'league', subject_id: event.data.leagueId }, context),
  CategoryCreated: (event, context) =>
    tellNamed(event, { kind: 'category', id: event.data.categoryId, name: event.data.name }, context),
  CategoryChanged: (event, context) =>
    tellNamed(event, { kind: 'category', id: event.data.categoryId, name: event.data.name }, context),
  CategoryArchived: (event, context) =>
    tell(event, { kind: 'category', subject_id: event.data.categoryId }, context),
  CategoryDeleted: (event, context) =>
    tell(event, { kind: 'category', subject_id: event.data.categoryId }, context),
} satisfies Handlers<Tables>;

const PEOPLE_HANDLERS = {
  TeamCreated: (event, context) =>
    tellNamed(event, { kind: 'team', id: event.data.teamId, name: event.data.name }, context, {
      team_id: event.data.teamId,
    }),
  TeamChanged: (event, context) =>
    tellNamed(event, { kind: 'team', id: event.data.teamId, name: event.data.name }, context, {
      team_id: event.data.teamId,
    }),
  TeamManagerChanged: (event, context) => tellOfTeam(event, context, { user_id: event.data.managerId }),
  TeamCoachesNamed: tellOfTeam,
  TeamLogoChanged: tellOfTeam,
  TeamArchived: tellOfTeam,
  TeamDeleted: tellOfTeam,
  PlayerJoined: (event, context) => tellOfTeam(event, context, { detail: { date: event.data.from } }),
  PlayerLeft: (event, context) => tellOfTeam(event, context, { detail: { date: event.data.until } }),
  PlayerNumberChanged: tellOfTeam,
  PlayerRegistered: tellOfPlayer,
  PlayerChanged: tellOfPlayer,
  PlayerPhotoChanged: tellOfPlayer,
  PlayerArchived: tellOfPlayer,
  PlayerDeleted: tellOfPlayer,
  /** Staff are known by nothing but their names: nothing is left to tell of them. */
  PersonErased(event, context) {
    const { kind, subject } = event.data;
    const id = Number(subject);
    if (kind === 'player') tell(event, { kind, subject_id: id, player_id: id }, context);
    else if (kind === 'user') tell(event, { kind, subject_id: id, user_id: id }, context);
  },
  UserRegistered: tellOfUser,
  UserChanged: tellOfUser,
  RoleChanged: tellOfUser,
  UserDeactivated: tellOfUser,
  UserActivated: tellOfUser,
  RoleRequested: tellOfUser,
  RoleRequestApproved: tellOfUser,
  RoleRequestRejected: tellOfUser,
} satisfies Handlers<Tables>;

const SITE_HANDLERS = {
  NewsCreated: (event, context) =>
    tellNamed(event, { kind: 'news', id: event.data.newsId, name: event.data.title }, context),
  NewsEdited: (event, context) =>
    tellNamed(event, { kind: 'news', id: event.data.newsId, name: event.data.title }, context),
  NewsPublished: (event, context) => tell(event, { kind: 'news', subject_id: event.data.newsId }, context),
  NewsUnpublished: (event, context) => tell(event, { kind: 'news', subject_id: event.data.newsId }, context),
  NewsDeleted: (event, context) => tell(event, { kind: 'news', subject_id: event.data.newsId }, context),
  SponsorAdded: (event, context) =>
    tellNamed(event, { kind: 'sponsor', id: event.data.sponsorId, name: event.data.name }, context),
  SponsorChanged: (event, context) =>
    tellNamed(event, { kind: 'sponsor', id: event.data.sponsorId, name: event.data.name }, context),
  SponsorImageChanged: (event, context) =>
    tell(event, { kind: 'sponsor', subject_id: event.data.sponsorId }, context),
  SponsorDeleted: (event, context) =>
    tell(event, { kind: 'sponsor', subject_id: event.data.sponsorId }, context),
  SettingsChanged: (event, context) => tell(event, { kind: 'settings', subject_id: 1 }, context),
} satisfies Handlers<Tables>;

/** Whatever makes an activity. */
export const ACTIVITY_HANDLERS: HandlersOf<'activity', Tables> = {
  ...GAME_HANDLERS,
  ...COURT_HANDLERS,
  ...COMPETITION_HANDLERS,
  ...PEOPLE_HANDLERS,
  ...SITE_HANDLERS,
};
