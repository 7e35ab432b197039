import { AUDIT_VALUE_TEXTS, type AuditField, type AuditValue } from '#contracts/audit/audit-fields.texts.ts';
import { forfeitScore, winnerOfForfeit } from '#events/game/forfeit.ts';
import type { RosterPlayer, Side } from '#events/game/game.events.ts';
import type { DataOf, EventType } from '#events/registry.ts';
import { RESULTS } from '#events/standings/standings-rules.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { logSubject } from './log-subject.ts';

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
  | { words: readonly AuditValue[] }
  | { teams: readonly number[] }
  | { roster: readonly Pick<RosterPlayer, 'playerId' | 'number'>[] }
  | { people: readonly (string | null)[] };

type Prefix = 'audit.field.';
export type FieldName = AuditField extends `${Prefix}${infer Name}` ? Name : never;
export type Fields = Partial<Record<FieldName, RecordedValue>>;

/** What an event says is so from now on. */
export type RecordedFacts = {
  fields: Fields;
  /** Which of the things that the stream tells of: a season, a member of a team. Empty: the stream's own. */
  about: string;
  /** Whose name the page puts before the fields, where the stream tells of several. */
  of: { named: Named; id: number } | null;
};
export type EventInStream = Pick<RecordedEvent, 'stream' | 'type' | 'data'>;

type Word = AuditValue extends `audit.value.${infer Name}` ? Name : never;
const word = (name: Word): RecordedValue => ({ word: `audit.value.${name}` });
const yes = word('yes');
const no = word('no');

type ToValue = (said: unknown) => RecordedValue;
const plain: ToValue = (said) => (typeof said === 'string' || typeof said === 'number' ? said : null);
const yesOrNo: ToValue = (said) => (typeof said === 'boolean' ? (said ? yes : no) : null);
const day: ToValue = (said) => (typeof said === 'string' ? { day: said } : null);
const moment: ToValue = (said) => (typeof said === 'string' ? { moment: said } : null);
const file: ToValue = (said) => (typeof said === 'string' ? word('file') : null);
const role: ToValue = (said) => (isWord(said) ? word(said) : null);
const nameOf =
  (named: Named): ToValue =>
  (said) =>
    typeof said === 'number' ? { named, id: said } : null;
const people: ToValue = (said) => {
  const list = said as readonly { name: string | null }[];
  return list.length === 0 ? null : { people: list.map(({ name }) => name) };
};

function isWord(said: unknown): said is Word {
  return typeof said === 'string' && Object.hasOwn(AUDIT_VALUE_TEXTS, `audit.value.${said}`);
}

/**
 * What a key in the data of events says, whatever the event: a field, and how its value is shown. A key that is not here
 * says nothing by itself.
 */
const FIELDS: readonly (readonly [key: string, field: FieldName, toValue: ToValue])[] = [
  ['username', 'username', plain],
  ['email', 'email', plain],
  ['firstName', 'first_name', plain],
  ['lastName', 'last_name', plain],
  ['birthDate', 'birth_date', day],
  ['role', 'role', role],
  ['name', 'name', plain],
  ['title', 'title', plain],
  ['body', 'text', plain],
  ['description', 'description', plain],
  ['minAge', 'min_age', plain],
  ['maxAge', 'max_age', plain],
  ['gender', 'gender', plain],
  ['division', 'division', plain],
  ['position', 'position', plain],
  ['height', 'height', plain],
  ['weight', 'weight', plain],
  ['bio', 'bio', plain],
  ['idNumber', 'id_number', plain],
  ['photoFileId', 'photo', file],
  ['documentFileId', 'document', file],
  ['location', 'location', plain],
  ['seasonId', 'season', nameOf('season')],
  ['tournamentId', 'tournament', nameOf('tournament')],
  ['leagueId', 'league', nameOf('league')],
  ['categoryId', 'category', nameOf('category')],
  ['colours', 'colours', (said) => toColours(said as DataOf<'TeamCreated'>['colours'])],
  ['website', 'website', plain],
  ['logoFileId', 'logo', file],
  ['managerId', 'manager', nameOf('user')],
  ['eastTeamId', 'east_team', nameOf('team')],
  ['westTeamId', 'west_team', nameOf('team')],
  ['scheduledAt', 'tip_off', moment],
  ['venue', 'venue', plain],
  ['neutral', 'neutral', yesOrNo],
  ['startDate', 'start_date', day],
  ['endDate', 'end_date', day],
  ['ruleset', 'rules', (said) => (said as DataOf<'GameScheduled'>['ruleset']).name],
  ['players', 'roster', (said) => ({ roster: said as DataOf<'RosterPicked'>['players'] })],
  ['coaches', 'coaches', people],
  ['officials', 'officials', people],
  ['device', 'scored_on', plain],
  ['streamUrl', 'video', plain],
  ['seeds', 'seeds', (said) => ({ teams: said as DataOf<'BracketDrawn'>['seeds'] })],
  ['number', 'number', plain],
  ['from', 'member_from', day],
  ['timeZone', 'time_zone', plain],
  ['claimingAllowed', 'claiming_allowed', yesOrNo],
  ['chatEnabled', 'chat_enabled', yesOrNo],
  ['defaultRuleset', 'default_rules', plain],
  ['allowTies', 'allow_ties', yesOrNo],
  ['scoredWithClock', 'scored_with_clock', yesOrNo],
  ['birthDates', 'birth_dates_shown', plain],
  ['url', 'link', plain],
  ['order', 'order', plain],
  ['active', 'shown', yesOrNo],
  ['image', 'picture', file],
];

function toColours(colours: DataOf<'TeamCreated'>['colours']): RecordedValue {
  return colours === null ? null : `${colours.first}, ${colours.second}`;
}

const STATUS: { readonly [Type in EventType]?: Word } = {
  GameScheduled: 'scheduled',
  GameStarted: 'in_progress',
  GameCompleted: 'completed',
  GameConfirmed: 'final',
  GameReopened: 'in_progress',
  GamePostponed: 'postponed',
  GameCanceled: 'canceled',
  GameForfeited: 'final',
  GameAnnulled: 'annulled',
  SeasonCreated: 'upcoming',
  SeasonActivated: 'active',
  SeasonCompleted: 'completed',
  SeasonReturnedToUpcoming: 'upcoming',
  TournamentReturnedToUpcoming: 'upcoming',
  TournamentStarted: 'ongoing',
  TournamentCompleted: 'completed',
};

/** What is known of the stream's own thing, and of the one that the event is about. */
type Known = { own: Fields; part: Fields };
type Special = { readonly [Type in EventType]?: (data: DataOf<Type>, known: Known) => Fields };

/** What an event says apart from the values in its data. */
const SPECIAL: Special = {
  GameRescheduled: (_, { own }) =>
    hasWord(own.status, 'postponed') || hasWord(own.status, 'canceled') ? { status: word('scheduled') } : {},
  ScorerAssigned: ({ scorerId }) => ({ scorer: nameOf('user')(scorerId) }),
  ScoringTakenOver: ({ scorerId }) => ({ scored_by: nameOf('user')(scorerId) }),
  GameStarted: ({ scorerId }) => ({ scored_by: nameOf('user')(scorerId) }),
  PlayerAddedToRoster: ({ player }, { part }) => ({ roster: { roster: [...rosterIn(part), player] } }),
  GameCompleted: ({ eastScore, westScore, winner }, { own }) => ({
    result: `${eastScore}–${westScore}`,
    winner: winner === null ? null : teamOn(winner, own),
  }),
  GameForfeited: ({ side, byDefault }, { own }) => {
    const awarded = forfeitScore(side);
    const { eastScore, westScore } = byDefault ?? { eastScore: awarded.east, westScore: awarded.west };
    const winner = winnerOfForfeit(side);
    return {
      result: `${eastScore}–${westScore}`,
      winner: winner === null ? null : teamOn(winner, own),
      scored_on: null,
      scored_by: null,
    };
  },
  GameAnnulled: () => ({ result: null, winner: null, scored_on: null, scored_by: null }),
  // Whoever scored it does so no longer.
  GameReopened: () => ({ scored_on: null, scored_by: null }),
  TournamentRulesetChanged: ({ ruleset }) => ({ allow_ties: yesOrNo(ruleset.allowTies) }),
  TournamentStandingsRulesChanged: ({ standingsRules: rules }) => ({
    table_order: word(rules.order_by),
    table_points: RESULTS.map((result) => rules.points[result]).join(' – '),
    tie_breaks: { words: rules.tie_breaks.map((rule): AuditValue => `audit.value.${rule}`) },
    difference_cap: rules.difference_cap,
    overtime_in_difference: yesOrNo(rules.overtime_in_difference),
    playoff_places: rules.playoff_places,
  }),
  PointsAdjusted: ({ date, note }) => ({ counted_from: day(date), public_note: plain(note) }),
  PointsAdjustmentRevoked: () => ({ counted_from: null, public_note: null }),
  LotDrawn: ({ drawn, seed }) => ({ lot: { teams: drawn }, lot_seed: seed }),
  TeamLeftTournament: ({ cause, results, date }) => ({
    left_by: word(cause),
    left_results: word(results),
    left_on: day(date),
  }),
  TeamReinstated: () => ({ left_by: null, left_results: null, left_on: null }),
  TeamEntered: () => ({ entered: yes }),
  TeamWithdrawn: () => ({ entered: no }),
  BracketWithdrawn: () => ({ seeds: null }),
  PlayerJoined: () => ({ member_until: null }),
  PlayerLeft: ({ until }) => ({ member_until: day(until) }),
  PlayerAgeVerified: () => ({ age: word('verified') }),
  PlayerAgeVerificationLost: () => ({ age: null }),
  PersonErased: () => ({ erased: yes }),
  UserRegistered: () => ({ active: yes }),
  EmailConfirmed: () => ({ email_confirmed: yes }),
  UserDeactivated: () => ({ active: no }),
  UserActivated: () => ({ active: yes }),
  RoleRequested: () => ({ role_request: word('requested') }),
  RoleRequestApproved: () => ({ role_request: word('approved') }),
  RoleRequestRejected: () => ({ role_request: word('rejected') }),
  TeamFollowed: () => ({ followed: yes }),
  TeamUnfollowed: () => ({ followed: no }),
  PlayerFollowed: () => ({ followed: yes }),
  PlayerUnfollowed: () => ({ followed: no }),
  NewsCreated: () => ({ published: no }),
  NewsPublished: () => ({ published: yes }),
  NewsUnpublished: () => ({ published: no }),
  ChatMessageDeleted: () => ({ message: word('deleted') }),
  ChatMessageReported: () => ({ reports: word('reported') }),
  ChatReportsDismissed: () => ({ reports: word('dismissed') }),
  ChatGuestMuted: ({ until }) => ({ muted_until: moment(until) }),
  ChatGuestUnmuted: () => ({ muted_until: null }),
  ChatUserMuted: ({ until }) => ({ muted_until: moment(until) }),
  ChatUserUnmuted: () => ({ muted_until: null }),
};

function rosterIn({ roster }: Fields): readonly Pick<RosterPlayer, 'playerId' | 'number'>[] {
  return roster != null && typeof roster === 'object' && 'roster' in roster ? roster.roster : [];
}

function teamOn(side: Side, fields: Fields): RecordedValue {
  return fields[side === 'east' ? 'east_team' : 'west_team'] ?? null;
}

function hasWord(value: RecordedValue | undefined, name: Word): boolean {
  return (
    value != null && typeof value === 'object' && 'word' in value && value.word === `audit.value.${name}`
  );
}

/** Of what else the streams of a kind of thing tell: the seasons of the league, the members of a team. */
const PARTS: Readonly<Record<string, readonly Named[]>> = {
  season: ['season'],
  tournament: ['team'],
  team: ['player'],
  user: ['team', 'player'],
  game: ['team'],
};

function findPart(kind: string, data: EventInStream['data']): Pick<RecordedFacts, 'about' | 'of'> {
  for (const key of ['messageId', 'requestId']) {
    if (typeof data[key] === 'number') return { about: `${key}:${data[key]}`, of: null };
  }
  for (const named of PARTS[kind] ?? []) {
    const id = data[`${named}Id`];
    if (typeof id === 'number') return { about: `${named}:${id}`, of: { named, id } };
  }
  return { about: '', of: null };
}

/**
 * The facts of an event off court; what happens on court the fold of the scoresheet says (court-changes.ts).
 * @param known what was said before of one of the things of the stream; of its own without a name
 */
export function recordedFacts(event: EventInStream, known: (about: string) => Fields): RecordedFacts {
  const { type, data } = event;
  const { kind } = logSubject(event);
  const { about, of } = findPart(kind, data);
  const status = STATUS[type as EventType];
  const fields: Fields = status === undefined ? {} : { status: word(status) };
  for (const [key, field, toValue] of FIELDS) {
    const said = data[key];
    // Its own id is not what a thing says.
    if (said !== undefined && field !== kind) fields[field] = toValue(said);
  }
  const special = SPECIAL[type as EventType] as ((data: unknown, known: Known) => Fields) | undefined;
  Object.assign(fields, special?.(data, { own: known(''), part: known(about) }));
  if (type.endsWith('Archived')) fields.archived = yes;
  // A message of a chat is deleted, and not the chat.
  if (type.endsWith('Deleted') && fields.message === undefined) fields.deleted = yes;
  return { fields, about, of };
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
