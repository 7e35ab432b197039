import { COURT_ACTIONS, DEED_TYPES } from '#events/game/court-actions.ts';
import type { Side } from '#events/game/game.events.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import type { HandledBy } from '#projections/handled-events.ts';
import type { EventFor } from '#projections/read-model/projection.ts';
import type { ActivityRow, ActivitySubjectRow } from './activity.table.ts';

/** What an event says for an activity: its subject, and what else took part. */
export type ActivityFacts = Pick<ActivityRow, 'subject_id'> &
  Partial<
    Pick<ActivityRow, 'team_id' | 'player_id' | 'user_id' | 'detail' | 'reason' | 'reason_by' | 'command_id'>
  > & {
    /** The side of the game that took part: its team. */
    side?: Side;
  } & (NamedSubject | { kind: 'player' } | { kind: 'user' } | { kind: 'settings' });

type NamedSubject = {
  kind: ActivitySubjectRow['kind'];
  /** What the subject is called from now on. */
  name?: string | undefined;
  /** What else is stored about it for later events. */
  belongs?: Partial<Pick<ActivitySubjectRow, 'season_id' | 'east_team_id' | 'west_team_id'>>;
};

type Named = { name?: string };

const season = ({ data }: { data: { seasonId: number } & Named }): ActivityFacts => ({
  kind: 'season',
  subject_id: data.seasonId,
  name: data.name,
  belongs: { season_id: data.seasonId },
});
const tournament = ({
  data,
}: {
  data: { tournamentId: number; teamId?: number } & Named;
}): ActivityFacts => ({
  kind: 'tournament',
  subject_id: data.tournamentId,
  name: data.name,
  team_id: data.teamId ?? null,
});
const league = ({ data }: { data: { leagueId: number } & Named }): ActivityFacts => ({
  kind: 'league',
  subject_id: data.leagueId,
  name: data.name,
});
const category = ({ data }: { data: { categoryId: number } & Named }): ActivityFacts => ({
  kind: 'category',
  subject_id: data.categoryId,
  name: data.name,
});
const team = ({ data }: { data: { teamId: number; playerId?: number } & Named }): ActivityFacts => ({
  kind: 'team',
  subject_id: data.teamId,
  name: data.name,
  team_id: data.teamId,
  player_id: data.playerId ?? null,
});
/** Without a name: only the directory has names of people, and it erases them. */
const player = ({ data }: { data: { playerId: number } }): ActivityFacts => ({
  kind: 'player',
  subject_id: data.playerId,
  player_id: data.playerId,
});
const user = ({ data }: { data: { userId: number; role?: string } }): ActivityFacts => ({
  kind: 'user',
  subject_id: data.userId,
  user_id: data.userId,
  detail: data.role === undefined ? null : { role: data.role },
});
const news = ({ data }: { data: { newsId: number; title?: string | null } }): ActivityFacts => ({
  kind: 'news',
  subject_id: data.newsId,
  name: data.title ?? undefined,
});
const sponsor = ({ data }: { data: { sponsorId: number } & Named }): ActivityFacts => ({
  kind: 'sponsor',
  subject_id: data.sponsorId,
  name: data.name,
});
const game = (event: Pick<RecordedEvent, 'stream'>): ActivityFacts => ({
  kind: 'game',
  subject_id: parseGameId(event),
});

type CourtEvent = Pick<RecordedEvent, 'stream'> & {
  data: {
    side: Side;
    playerId?: number | null;
    playerIn?: number | null;
    overruled?: LimitRule | null | undefined;
  };
};
/** Scoring is no activity, unless it overruled a limit of the rules. */
function onCourt(event: CourtEvent): ActivityFacts | null {
  const { side, playerId, playerIn, overruled } = event.data;
  if (overruled == null) return null;
  return { ...game(event), side, player_id: playerId ?? playerIn ?? null, detail: { overruled } };
}

/** The activity that each event makes; null for none. */
export const FACTS_OF: { [Type in HandledBy<'activity'>]: (event: EventFor<Type>) => ActivityFacts | null } =
  {
    GameScheduled(event) {
      const { name, seasonId, eastTeamId, westTeamId, scheduledAt } = event.data;
      const belongs = { season_id: seasonId, east_team_id: eastTeamId, west_team_id: westTeamId };
      return { ...game(event), name, belongs, detail: { date: scheduledAt } };
    },
    GameRescheduled: (event) => ({ ...game(event), detail: { date: event.data.scheduledAt } }),
    GameTeamsChanged(event) {
      const { name, eastTeamId, westTeamId } = event.data;
      return { ...game(event), name, belongs: { east_team_id: eastTeamId, west_team_id: westTeamId } };
    },
    PlayerAddedToRoster: (event) => ({
      ...game(event),
      team_id: event.data.teamId,
      player_id: event.data.player.playerId,
    }),
    ScorerAssigned: (event) => ({ ...game(event), user_id: event.data.scorerId }),
    ScoringTakenOver: (event) => ({ ...game(event), user_id: event.data.scorerId }),
    GameStarted: game,
    ...toRecord(
      DEED_TYPES.map((type) => COURT_ACTIONS[type].event),
      () => onCourt,
    ),
    PointsAdded: onCourt,
    ShotMissed: onCourt,
    ReboundTaken: onCourt,
    TurnoverMade: onCourt,
    FoulCommitted: onCourt,
    FoulDrawn: onCourt,
    TimeoutTaken: onCourt,
    CoachChallengeUsed: onCourt,
    PlayerSubstituted: onCourt,
    ProtestFiled: game,
    GameCompleted(event) {
      const { eastScore: east, westScore: west } = event.data;
      return { ...game(event), detail: { score: { east, west } } };
    },
    GameConfirmed: game,
    GameReopened: (event) => ({
      ...game(event),
      reason: event.data.reason,
      reason_by: event.data.reasonBy,
      command_id: event.metadata.commandId,
    }),
    ReasonMasked: game,
    GamePostponed: game,
    GameCanceled: game,
    GameForfeited: (event) => ({ ...game(event), side: event.data.side }),
    GameArchived: game,
    GameDeleted: game,
    SeasonCreated: season,
    SeasonRenamed: season,
    SeasonDatesChanged: season,
    SeasonActivated: season,
    SeasonCompleted: season,
    SeasonReturnedToUpcoming: season,
    SeasonDeleted: season,
    TournamentCreated: (event) => ({ ...tournament(event), belongs: { season_id: event.data.seasonId } }),
    TournamentChanged: tournament,
    TournamentDatesChanged: tournament,
    TournamentRulesetChanged: tournament,
    TournamentReturnedToUpcoming: tournament,
    TournamentStarted: tournament,
    TournamentCompleted: tournament,
    TeamEntered: tournament,
    TeamWithdrawn: tournament,
    BracketDrawn: tournament,
    BracketWithdrawn: tournament,
    TournamentArchived: tournament,
    TournamentDeleted: tournament,
    LeagueCreated: league,
    LeagueChanged: league,
    LeagueArchived: league,
    LeagueDeleted: league,
    CategoryCreated: category,
    CategoryChanged: category,
    CategoryArchived: category,
    CategoryDeleted: category,
    TeamCreated: team,
    TeamChanged: team,
    TeamManagerChanged: (event) => ({ ...team(event), user_id: event.data.managerId }),
    TeamCoachesNamed: team,
    TeamLogoChanged: team,
    TeamArchived: team,
    TeamDeleted: team,
    PlayerJoined: (event) => ({ ...team(event), detail: { date: event.data.from } }),
    PlayerLeft: (event) => ({ ...team(event), detail: { date: event.data.until } }),
    PlayerNumberChanged: team,
    PlayerRegistered: player,
    PlayerChanged: player,
    PlayerPhotoChanged: player,
    PlayerArchived: player,
    PlayerDeleted: player,
    /** Staff are known by their names alone: nothing is left to show. */
    PersonErased({ data: { kind, subject } }) {
      if (kind === 'player') return player({ data: { playerId: Number(subject) } });
      return kind === 'user' ? user({ data: { userId: Number(subject) } }) : null;
    },
    UserRegistered: user,
    UserChanged: user,
    RoleChanged: user,
    UserDeactivated: user,
    UserActivated: user,
    RoleRequested: user,
    RoleRequestApproved: user,
    RoleRequestRejected: user,
    NewsCreated: news,
    NewsEdited: news,
    NewsPublished: news,
    NewsUnpublished: news,
    NewsDeleted: news,
    SponsorAdded: sponsor,
    SponsorChanged: sponsor,
    SponsorImageChanged: sponsor,
    SponsorDeleted: sponsor,
    SettingsChanged: () => ({ kind: 'settings', subject_id: 1 }),
  };
