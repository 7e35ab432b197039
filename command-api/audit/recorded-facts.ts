import type { AuditField, AuditValue } from '#contracts/audit/audit-fields.texts.ts';
import type { CourtEvent } from '#events/game/court.events.ts';
import { otherSide } from '#events/game/court.events.ts';
import { forfeitScore } from '#events/game/forfeit.ts';
import type { RosterPlayer, Side } from '#events/game/game.events.ts';
import type { DataOf, EventType } from '#events/registry.ts';

/** What a name is looked up for. */
export type Named = 'team' | 'player' | 'user' | 'season' | 'tournament' | 'league' | 'category';
/** What an event says of a field, before names, days and words are filled in. */
export type RecordedValue =
  | null
  | string
  | number
  | { named: Named; id: number }
  | { day: string }
  | { moment: string }
  | { word: AuditValue }
  | { teams: readonly number[] }
  | { roster: readonly Pick<RosterPlayer, 'playerId' | 'number'>[] }
  | { people: readonly (string | null)[] };

type Prefix = 'audit.field.';
export type FieldName = AuditField extends `${Prefix}${infer Name}` ? Name : never;
export type Fields = Partial<Record<FieldName, RecordedValue>>;

/** What an event says is so from now on. */
export type RecordedFacts = {
  fields: Fields;
  /** Which of the things that the stream tells of: a season, a member of a team, a bench. Absent: the stream's own. */
  about?: string;
  /** Whose name the page puts before the fields, where the stream tells of several. */
  of?: { named: Named; id: number };
};

/** @param known what is so already of the stream's own thing, and of the thing that `about` names */
type Say<Type extends EventType> = (
  data: DataOf<Type>,
  known: { own: Fields; of: (about: string) => Fields },
) => RecordedFacts;

const word = (name: AuditValue extends `audit.value.${infer Name}` ? Name : never): RecordedValue => ({
  word: `audit.value.${name}`,
});
const yes = word('yes');
const no = word('no');
const either = (value: boolean | null | undefined): RecordedValue =>
  value == null ? null : value ? yes : no;
const day = (value: string | null | undefined): RecordedValue => (value == null ? null : { day: value });
const moment = (value: string | null): RecordedValue => (value === null ? null : { moment: value });
const named = (kind: Named, id: number | null | undefined): RecordedValue =>
  id == null ? null : { named: kind, id };
const file = (id: string | null): RecordedValue => (id === null ? null : word('file'));
const own = (fields: Fields): RecordedFacts => ({ fields });
const status = (name: Parameters<typeof word>[0], more: Fields = {}): RecordedFacts =>
  own({ status: word(name), ...more });
const nothing = () => own({});

const season = (id: number, fields: Fields): RecordedFacts => ({
  about: `season:${id}`,
  of: { named: 'season', id },
  fields,
});
const member = (id: number, fields: Fields): RecordedFacts => ({
  about: `player:${id}`,
  of: { named: 'player', id },
  fields,
});
const entry = (id: number, fields: Fields): RecordedFacts => ({
  about: `team:${id}`,
  of: { named: 'team', id },
  fields,
});
const message = (id: number, fields: Fields): RecordedFacts => ({ about: `message:${id}`, fields });

const category = (data: DataOf<'CategoryCreated'>) =>
  own({
    name: data.name,
    min_age: data.minAge,
    max_age: data.maxAge,
    gender: data.gender,
    division: data.division,
  });
const league = ({ name, description }: DataOf<'LeagueCreated'>) => own({ name, description });
const team = (data: DataOf<'TeamChanged'> | DataOf<'TeamCreated'>): Fields => ({
  name: data.name,
  location: data.location,
  league: named('league', data.leagueId),
  category: named('category', data.categoryId),
  colours: data.colours === null ? null : `${data.colours.first}, ${data.colours.second}`,
  website: data.website ?? null,
});
const player = (data: DataOf<'PlayerChanged'>) =>
  own({
    first_name: data.firstName,
    last_name: data.lastName,
    birth_date: day(data.birthDate),
    gender: data.gender,
    position: data.position,
    height: data.height,
    weight: data.weight,
  });
const user = (data: DataOf<'UserChanged'>): Fields => ({
  username: data.username,
  email: data.email,
  first_name: data.firstName,
  last_name: data.lastName,
});
const roleRequest = (data: DataOf<'RoleRequested'>, state: 'requested' | 'approved' | 'rejected') => ({
  about: `request:${data.requestId}`,
  fields: { role_request: word(state), role: word(data.role) },
});
const follows = (kind: 'team' | 'player', id: number, followed: boolean): RecordedFacts => ({
  about: `${kind}:${id}`,
  of: { named: kind, id },
  fields: { followed: followed ? yes : no },
});
const news = ({ title, body }: DataOf<'NewsEdited'>): Fields => ({ title, text: body });
const sponsor = (data: DataOf<'SponsorAdded'>) =>
  own({ name: data.name, link: data.url, order: data.order, shown: either(data.active) });

/** Where a team of a game is in the fields of its stream. */
const teamOn = (side: Side, fields: Fields): RecordedValue =>
  fields[side === 'east' ? 'east_team' : 'west_team'] ?? null;
const bench = (side: Side, teamId: number, fields: Fields): RecordedFacts => ({
  about: `bench:${side}`,
  of: { named: 'team', id: teamId },
  fields,
});
const people = (list: readonly { name: string | null }[]): RecordedValue =>
  list.length === 0 ? null : { people: list.map(({ name }) => name) };

/**
 * What each event says of the fields of its thing. What happens on court says none: the scoresheet's fold does
 * (court-changes.ts).
 */
const SAYS: { readonly [Type in Exclude<EventType, CourtEvent['type']>]: Say<Type> } = {
  GameScheduled: (data) =>
    status('scheduled', {
      name: data.name,
      season: named('season', data.seasonId),
      tournament: named('tournament', data.tournamentId),
      league: named('league', data.leagueId),
      category: named('category', data.categoryId),
      east_team: named('team', data.eastTeamId),
      west_team: named('team', data.westTeamId),
      tip_off: moment(data.scheduledAt),
      venue: data.venue,
      rules: data.ruleset.name,
    }),
  GameTeamsChanged: (data) =>
    own({
      name: data.name,
      east_team: named('team', data.eastTeamId),
      west_team: named('team', data.westTeamId),
    }),
  GameRescheduled: ({ scheduledAt, venue }, { own: known }) => ({
    fields: {
      tip_off: moment(scheduledAt),
      venue,
      ...(isWord(known.status, 'postponed') && { status: word('scheduled') }),
    },
  }),
  RosterPicked: ({ side, teamId, players, coaches }) =>
    bench(side, teamId, { roster: { roster: players }, coaches: people(coaches) }),
  PlayerAddedToRoster: ({ side, teamId, player: added }, { of }) => {
    const { roster } = of(`bench:${side}`);
    const before = roster !== null && typeof roster === 'object' && 'roster' in roster ? roster.roster : [];
    return bench(side, teamId, { roster: { roster: [...before, added] } });
  },
  OfficialsNamed: ({ officials }) => own({ officials: people(officials) }),
  ScorerAssigned: ({ scorerId }) => own({ scorer: named('user', scorerId) }),
  StreamUrlChanged: ({ streamUrl }) => own({ video: streamUrl }),
  ScoringTakenOver: ({ device, scorerId }) => own({ scored_on: device, scored_by: named('user', scorerId) }),
  GameStarted: ({ device, scorerId }) =>
    status('in_progress', { scored_on: device, scored_by: named('user', scorerId) }),
  RecordingChosen: nothing,
  PeriodStarted: nothing,
  PossessionArrowSet: nothing,
  ClockStarted: nothing,
  ClockStopped: nothing,
  ClockSet: nothing,
  PeriodEnded: nothing,
  ActionUndone: nothing,
  ActionCorrected: nothing,
  ActionInserted: nothing,
  ScoreCorrected: nothing,
  StatLineCorrected: nothing,
  ProtestFiled: nothing,
  GameCompleted: ({ eastScore, westScore, winner }, { own: known }) =>
    status('completed', {
      result: `${eastScore}–${westScore}`,
      winner: winner === null ? null : teamOn(winner, known),
    }),
  GameConfirmed: () => status('final'),
  // Whoever scored it does so no longer.
  GameReopened: () => status('in_progress', { scored_on: null, scored_by: null }),
  GamePostponed: () => status('postponed'),
  GameCanceled: () => status('canceled'),
  GameForfeited: ({ side }, { own: known }) => {
    const score = forfeitScore(side);
    return status('final', {
      result: `${score.east}–${score.west}`,
      winner: teamOn(otherSide(side), known),
      scored_on: null,
      scored_by: null,
    });
  },
  ReasonMasked: nothing,
  GameArchived: () => own({ archived: yes }),
  GameDeleted: () => own({ deleted: yes }),

  SeasonCreated: (data) =>
    season(data.seasonId, {
      name: data.name,
      status: word('upcoming'),
      start_date: day(data.startDate),
      end_date: day(data.endDate),
    }),
  SeasonRenamed: ({ seasonId, name }) => season(seasonId, { name }),
  SeasonDatesChanged: ({ seasonId, startDate, endDate }) =>
    season(seasonId, { start_date: day(startDate), end_date: day(endDate) }),
  SeasonActivated: ({ seasonId }) => season(seasonId, { status: word('active') }),
  SeasonCompleted: ({ seasonId }) => season(seasonId, { status: word('completed') }),
  SeasonReturnedToUpcoming: ({ seasonId }) => season(seasonId, { status: word('upcoming') }),
  SeasonDeleted: ({ seasonId }) => season(seasonId, { deleted: yes }),

  TournamentCreated: (data) =>
    own({
      name: data.name,
      season: named('season', data.seasonId),
      league: named('league', data.leagueId),
      start_date: day(data.startDate),
      end_date: day(data.endDate),
      rules: data.ruleset.name,
      scored_with_clock: either(data.scoredWithClock),
    }),
  TournamentChanged: ({ name, leagueId, scoredWithClock }) =>
    own({
      name,
      league: named('league', leagueId),
      ...(scoredWithClock !== undefined && { scored_with_clock: either(scoredWithClock) }),
    }),
  TournamentDatesChanged: ({ startDate, endDate }) =>
    own({ start_date: day(startDate), end_date: day(endDate) }),
  TournamentRulesetChanged: ({ ruleset }) =>
    own({ rules: ruleset.name, allow_ties: either(ruleset.allowTies) }),
  TeamEntered: ({ teamId }) => entry(teamId, { entered: yes }),
  TeamWithdrawn: ({ teamId }) => entry(teamId, { entered: no }),
  TournamentReturnedToUpcoming: () => status('upcoming'),
  TournamentStarted: () => status('ongoing'),
  TournamentCompleted: () => status('completed'),
  BracketDrawn: ({ seeds }) => own({ seeds: { teams: seeds } }),
  BracketWithdrawn: () => own({ seeds: null }),
  TournamentArchived: () => own({ archived: yes }),
  TournamentDeleted: () => own({ deleted: yes }),

  LeagueCreated: league,
  LeagueChanged: league,
  LeagueArchived: () => own({ archived: yes }),
  LeagueDeleted: () => own({ deleted: yes }),
  CategoryCreated: category,
  CategoryChanged: category,
  CategoryArchived: () => own({ archived: yes }),
  CategoryDeleted: () => own({ deleted: yes }),

  TeamCreated: (data) => own({ ...team(data), manager: named('user', data.managerId) }),
  TeamChanged: (data) => own(team(data)),
  TeamManagerChanged: ({ managerId }) => own({ manager: named('user', managerId) }),
  TeamCoachesNamed: ({ coaches }) => own({ coaches: people(coaches) }),
  TeamLogoChanged: ({ logoFileId }) => own({ logo: file(logoFileId) }),
  PlayerJoined: ({ playerId, number, from }) =>
    member(playerId, { number, member_from: day(from), member_until: null }),
  PlayerLeft: ({ playerId, until }) => member(playerId, { member_until: day(until) }),
  PlayerNumberChanged: ({ playerId, number }) => member(playerId, { number }),
  TeamArchived: () => own({ archived: yes }),
  TeamDeleted: () => own({ deleted: yes }),

  PlayerRegistered: player,
  PlayerChanged: player,
  PlayerBioChanged: ({ bio }) => own({ bio }),
  PlayerIdNumberChanged: ({ idNumber }) => own({ id_number: idNumber }),
  PlayerPhotoChanged: ({ photoFileId }) => own({ photo: file(photoFileId) }),
  PlayerDocumentChanged: ({ documentFileId }) => own({ document: file(documentFileId) }),
  PlayerAgeVerified: () => own({ age: word('verified') }),
  PlayerAgeVerificationLost: () => own({ age: null }),
  PlayerArchived: () => own({ archived: yes }),
  PlayerDeleted: () => own({ deleted: yes }),
  PersonErased: () => own({ erased: yes }),

  UserRegistered: (data) => own({ ...user(data), role: word(data.role), active: yes }),
  UserChanged: (data) => own(user(data)),
  EmailConfirmed: () => own({ email_confirmed: yes }),
  RoleChanged: ({ role }) => own({ role: word(role) }),
  UserDeactivated: () => own({ active: no }),
  UserActivated: () => own({ active: yes }),
  RoleRequested: (data) => roleRequest(data, 'requested'),
  RoleRequestApproved: (data) => roleRequest(data, 'approved'),
  RoleRequestRejected: (data) => roleRequest(data, 'rejected'),
  TeamFollowed: ({ teamId }) => follows('team', teamId, true),
  TeamUnfollowed: ({ teamId }) => follows('team', teamId, false),
  PlayerFollowed: ({ playerId }) => follows('player', playerId, true),
  PlayerUnfollowed: ({ playerId }) => follows('player', playerId, false),

  SettingsChanged: (data) =>
    own({
      time_zone: data.timeZone,
      claiming_allowed: either(data.claimingAllowed),
      chat_enabled: either(data.chatEnabled),
      default_rules: data.defaultRuleset,
      allow_ties: either(data.allowTies),
      scored_with_clock: either(data.scoredWithClock),
      birth_dates_shown: data.birthDates ?? null,
    }),
  NewsCreated: (data) => own({ ...news(data), published: no }),
  NewsEdited: (data) => own(news(data)),
  NewsPublished: () => own({ published: yes }),
  NewsUnpublished: () => own({ published: no }),
  NewsDeleted: () => own({ deleted: yes }),
  SponsorAdded: sponsor,
  SponsorChanged: sponsor,
  SponsorImageChanged: ({ image }) => own({ picture: file(image) }),
  SponsorDeleted: () => own({ deleted: yes }),

  ChatMessageDeleted: ({ messageId }) => message(messageId, { message: word('deleted') }),
  ChatMessageReported: ({ messageId }) => message(messageId, { reports: word('reported') }),
  ChatReportsDismissed: ({ messageId }) => message(messageId, { reports: word('dismissed') }),
  ChatGuestMuted: ({ messageId, until }) => message(messageId, { muted_until: moment(until) }),
  ChatGuestUnmuted: ({ messageId }) => message(messageId, { muted_until: null }),
  ChatUserMuted: ({ until }) => own({ muted_until: moment(until) }),
  ChatUserUnmuted: () => own({ muted_until: null }),
};

function isWord(value: RecordedValue | undefined, name: Parameters<typeof word>[0]): boolean {
  return JSON.stringify(value) === JSON.stringify(word(name));
}

/** The facts of an event; none of a type that this version does not know. */
export function toFacts(
  event: { type: string; data: Record<string, unknown> },
  known: Parameters<Say<EventType>>[1],
): RecordedFacts {
  if (!isKnownType(event.type)) return nothing();
  const say = SAYS[event.type] as (
    data: Record<string, unknown>,
    known: Parameters<Say<EventType>>[1],
  ) => RecordedFacts;
  return say(event.data, known);
}

function isKnownType(type: string): type is keyof typeof SAYS {
  return Object.hasOwn(SAYS, type);
}

/** The fields that are personal data of somebody. */
const PERSONAL: ReadonlySet<FieldName> = new Set<FieldName>([
  'first_name',
  'last_name',
  'birth_date',
  'bio',
  'id_number',
  'username',
  'email',
  'coaches',
  'officials',
]);
export const isPersonal = (field: FieldName): boolean => PERSONAL.has(field);
