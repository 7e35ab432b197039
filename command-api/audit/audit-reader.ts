import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { AuditChange, AuditEvent, AuditReference } from '#contracts/audit/audit.contract.ts';
import { AUDIT_TEXTS } from '#contracts/audit/audit.texts.ts';
import { type EventPlace, parsePlace } from '#contracts/audit/event-place.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import type { Fact } from '#contracts/wording/wording.contract.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { isOffCourt } from '#events/store/off-court.ts';
import { findAll } from './audit-page.ts';
import type { ChosenSubject } from './audit-subject.ts';
import { auditKind, isForModerators } from './event-kinds.ts';
import { eventWording, findTeam, type GameContext, takenBackWording } from './event-wording.ts';
import { needsSheet, type Statement, Statements, scoresheetChanges } from './game-history.ts';
import type { KnownStream, KnownStreams } from './known-streams.ts';
import { findNames, type Names, type Thing } from './names.ts';
import { findOrigin } from './origins.ts';
import { type RecordedChange, RecordedThings } from './recorded-changes.ts';
import { isPersonal, type RecordedValue } from './recorded-facts.ts';

/** For whom the log is put into words. */
export type View = {
  /** With devices, networks, ids of calls and reasons: administrators. */
  whole: boolean;
  /** Without the words of people, for a file that leaves the house. */
  masked: boolean;
  /** The league's, in which times are given. */
  timeZone: string;
};

/** What the log is read with. */
export type AuditDependencies = {
  store: Pick<EventStore, 'search' | 'readStream'>;
  streams: KnownStreams;
  lookUp: LookUp;
};

/** What is known of a stream when its events are put into words. */
type Story = {
  changes: Map<number, RecordedChange[]>;
  statements: Statements;
  /** What led to some of its events, by their revisions. */
  origins: Map<number, RecordedEvent>;
  game: GameContext | undefined;
  /** The first name in it: of what has since been deleted, too. */
  name: string | null;
};

/**
 * Events of the log in words, with what each one changed: by what their streams say before them, folded here and stored
 * nowhere. Streams are read without what happened on court, and with it only for games of which that is asked.
 */
export async function describeEvents(
  deps: AuditDependencies,
  events: readonly RecordedEvent[],
  view: View,
): Promise<AuditEvent[]> {
  if (events.length === 0) return [];
  const { store, lookUp } = deps;
  const causes = await readCauses(store, events);
  // A cause may be on the page itself.
  const shown = [
    ...new Map([...events, ...causes.values()].map((event) => [event.position, event])).values(),
  ];
  const stories = await readStories(deps, shown);
  const names = await findNames(
    lookUp,
    shown.flatMap((event) => thingsIn(event, stories.get(event.stream))),
  );
  return events.map((event) => {
    const story = stories.get(event.stream);
    const cause = causes.get(event.metadata.causationId ?? '') ?? story?.origins.get(event.revision);
    const isShown =
      cause !== undefined && (view.whole || (cause.stream === event.stream && !isForModerators(cause.type)));
    return {
      ...describe(event, story, names, view),
      cause: isShown ? toCause(cause, stories.get(cause.stream), names) : null,
    };
  });
}

function toCause(event: RecordedEvent, story: Story | undefined, names: Names): AuditEvent['cause'] {
  return { ...toReference(event, story, names), subject: subjectNamed(event, story, names).name };
}

/** The events of other streams that led to some, by their places. */
async function readCauses(
  store: AuditDependencies['store'],
  events: readonly RecordedEvent[],
): Promise<Map<string, RecordedEvent>> {
  const causes = new Map<string, RecordedEvent>();
  for (const text of new Set(events.map(({ metadata }) => metadata.causationId))) {
    const place = parsePlace(text);
    const cause = place === undefined ? undefined : await readEvent(store, place);
    if (text !== undefined && cause !== undefined) causes.set(text, cause);
  }
  return causes;
}

/** Undefined when there is none. */
export async function readEvent(
  store: Pick<EventStore, 'readStream'>,
  { stream, revision }: EventPlace,
): Promise<RecordedEvent | undefined> {
  for await (const event of store.readStream(stream, revision)) return event;
  return undefined;
}

/** One game at a time: the events of several would outlive the garbage collector's first look. */
async function readStories(
  { store, streams }: Omit<AuditDependencies, 'lookUp'>,
  events: readonly RecordedEvent[],
): Promise<Map<string, Story>> {
  const byStream = Map.groupBy(events, ({ stream }) => stream);
  const offCourt = Map.groupBy(
    await findAll(store, { offCourtOf: [...byStream.keys()] }),
    ({ stream }) => stream,
  );
  const stories = new Map<string, Story>();
  for (const [stream, asked] of byStream) {
    const { told, sheet } = await readOnSheet(streams, stream, asked);
    const later = (offCourt.get(stream) ?? []).filter(({ revision }) => revision >= told.length);
    const history = [...told, ...later];
    stories.set(stream, toStory(history.length === 0 ? asked : history, asked, sheet));
  }
  return stories;
}

/**
 * The stream up to the newest of those events that changed the scoresheet, and what they changed, by revision; folded for
 * those that nobody has asked for before.
 */
async function readOnSheet(
  streams: KnownStreams,
  stream: string,
  asked: readonly RecordedEvent[],
): Promise<{ told: RecordedEvent[]; sheet: KnownStream['sheet'] }> {
  const revisions = asked.filter(needsSheet).map(({ revision }) => revision);
  if (revisions.length === 0) return { told: [], sheet: new Map() };
  const newest = Math.max(...revisions);
  const { events, sheet } = await streams.upTo(stream, newest);
  const unknown = revisions.filter((revision) => !sheet.has(revision)).sort((a, b) => a - b);
  for (const [revision, changes] of scoresheetChanges(events, unknown)) sheet.set(revision, changes);
  // What came later is of no account for what they changed.
  return { told: events.filter(({ revision }) => revision <= newest), sheet };
}

/**
 * @param history the stream, or what of it did not happen on court @param asked events to be put into words
 * @param sheet what they changed on the scoresheet
 */
function toStory(
  history: readonly RecordedEvent[],
  asked: readonly RecordedEvent[],
  sheet: KnownStream['sheet'],
): Story {
  const things = new RecordedThings();
  const wanted = new Set(asked.map(({ revision }) => revision));
  const changes = new Map<number, RecordedChange[]>();
  let name: string | null = null;
  for (const event of history) {
    // What happens on court is told by the scoresheet.
    if (!isOffCourt(event)) continue;
    const changed = things.apply(event);
    if (wanted.has(event.revision)) changes.set(event.revision, changed);
    const said = event.data.name ?? event.data.title;
    if (name === null && typeof said === 'string') name = said;
  }
  for (const revision of wanted) {
    const onSheet = sheet.get(revision);
    if (onSheet !== undefined) changes.set(revision, [...onSheet, ...(changes.get(revision) ?? [])]);
  }
  const origins = new Map<number, RecordedEvent>();
  for (const event of asked) {
    const origin = findOrigin(event, history);
    if (origin !== undefined) origins.set(event.revision, origin);
  }
  return { changes, statements: new Statements(history, asked), origins, game: toGame(history), name };
}

function toGame(history: readonly RecordedEvent[]): GameContext | undefined {
  let game: GameContext | undefined;
  for (const { type, data } of history) {
    if (type !== 'GameScheduled' && type !== 'GameTeamsChanged') continue;
    const { eastTeamId, westTeamId, ruleset } = data;
    game = {
      east: typeof eastTeamId === 'number' ? eastTeamId : null,
      west: typeof westTeamId === 'number' ? westTeamId : null,
      regularPeriods: regularPeriods(ruleset) ?? game?.regularPeriods ?? 4,
    };
  }
  return game;
}

function regularPeriods(ruleset: unknown): number | undefined {
  if (typeof ruleset !== 'object' || ruleset === null || !('periods' in ruleset)) return undefined;
  return typeof ruleset.periods === 'number' ? ruleset.periods : undefined;
}

/** Ids in the data of events, by what they are ids of. */
const IDS: Readonly<Record<string, string>> = {
  playerId: 'player',
  playerIn: 'player',
  playerOut: 'player',
  teamId: 'team',
  eastTeamId: 'team',
  westTeamId: 'team',
  userId: 'user',
  scorerId: 'user',
  managerId: 'user',
  reportedBy: 'user',
  seasonId: 'season',
  tournamentId: 'tournament',
  leagueId: 'league',
  categoryId: 'category',
};

/** Everything whose name is in the words of an event. */
function thingsIn(event: RecordedEvent, story: Story | undefined): Thing[] {
  const about = story === undefined ? [] : statementsAround(event, story);
  const { actor } = event.metadata;
  return [
    ...thingsInData(event.data),
    ...about.flatMap(({ event: other }) => thingsInData(other.data)),
    ...thingsInData(story?.origins.get(event.revision)?.data),
    ...(story?.changes.get(event.revision) ?? []).flatMap(({ of, before, after }) => [
      ...(of === null ? [] : [{ kind: of.named, id: of.id }]),
      ...thingsInValue(before),
      ...thingsInValue(after),
    ]),
    ...[story?.game?.east, story?.game?.west].flatMap((id) => (id == null ? [] : [{ kind: 'team', id }])),
    ...(actor?.id == null ? [] : [{ kind: 'user', id: actor.id }]),
    ...[toSubject(event)].flatMap(({ kind, id }) => (id === null ? [] : [{ kind, id }])),
  ];
}

function statementsAround(event: RecordedEvent, { statements }: Story): Statement[] {
  return [statements.before(event) ?? [], statements.after(event) ?? []].flat();
}

function thingsInData(data: unknown): Thing[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const kind = IDS[key];
    if (kind !== undefined && typeof value === 'number') return [{ kind, id: value }];
    return key === 'action' || key === 'data' || key === 'player' ? thingsInData(value) : [];
  });
}

function thingsInValue(value: RecordedValue): Thing[] {
  if (value === null || typeof value !== 'object') return [];
  if ('named' in value) return [{ kind: value.named, id: value.id }];
  if ('teams' in value) return value.teams.map((id) => ({ kind: 'team', id }));
  return 'roster' in value ? value.roster.map(({ playerId }) => ({ kind: 'player', id: playerId })) : [];
}

/** What the stream, or in `seasons` the event, is about. */
function toSubject({ stream, data }: RecordedEvent): { kind: string; id: number | null } {
  if (stream === 'seasons') {
    return { kind: 'season', id: typeof data.seasonId === 'number' ? data.seasonId : null };
  }
  const [, kind = stream, id] = /^(.*)-(\d+)$/u.exec(stream) ?? [];
  if (id === undefined) return { kind: stream.replace(/-.*$/u, ''), id: null };
  switch (kind) {
    case 'chat':
      return { kind: 'game', id: Number(id) };
    case 'chat-user':
      return { kind: 'user', id: Number(id) };
    default:
      return { kind, id: Number(id) };
  }
}

function describe(
  event: RecordedEvent,
  story: Story | undefined,
  names: Names,
  view: View,
): Omit<AuditEvent, 'cause'> {
  const { data, metadata, stream, type } = event;
  const game = story?.game;
  const before = story?.statements.before(event);
  const after = story?.statements.after(event);
  const wording =
    metadata.origin === 'revocation'
      ? takenBackWording(event, names, game)
      : eventWording(event, names, { game, about: before?.action });
  const period = typeof data.period === 'number' ? data.period : null;
  return {
    position: event.position,
    stream,
    revision: event.revision,
    event_id: event.id,
    subject: subjectNamed(event, story, names),
    type,
    kind: auditKind(type),
    recorded_at: event.recordedAt,
    occurred_at: typeof data.occurredAt === 'string' ? data.occurredAt : null,
    period,
    period_label: period === null ? null : periodLabel(game?.regularPeriods ?? 4, period),
    clock: typeof data.clock === 'number' ? data.clock : null,
    team_id: game === undefined ? null : findTeam(data, game),
    text: inEnglish(AUDIT_TEXTS, wording),
    wording,
    actor:
      metadata.actor?.id == null
        ? null
        : { id: metadata.actor.id, name: names.name('user', metadata.actor.id) },
    role: metadata.actor?.role ?? null,
    device: view.whole ? (metadata.device ?? null) : null,
    recorded_from: view.whole && !view.masked ? toRecordedFrom(event) : null,
    source: toSource(event),
    reason: view.whole && !view.masked && typeof data.reason === 'string' ? data.reason : null,
    request_id: view.whole ? (metadata.correlationId ?? null) : null,
    command_id: metadata.commandId,
    changes: (story?.changes.get(event.revision) ?? []).flatMap((change) => toChange(change, names, view)),
    replaces: before === undefined ? null : toReference(before.event, story, names),
    replaced_by: after === undefined ? null : toReference(after.event, story, names),
  };
}

function subjectNamed(event: RecordedEvent, story: Story | undefined, names: Names): AuditEvent['subject'] {
  const subject = toSubject(event);
  const { kind, id } = subject;
  if (kind === 'game' && story?.game?.east != null && story.game.west !== null) {
    const { east, west } = story.game;
    return { ...subject, name: `${names.name('team', east)} – ${names.name('team', west)}` };
  }
  if (id === null) return { ...subject, name: null };
  const isPerson = kind === 'player' || kind === 'user';
  return {
    ...subject,
    name: names.find(kind, id) ?? (isPerson ? names.name(kind, id) : (story?.name ?? null)),
  };
}

function toSource({ metadata: { origin, device, actor } }: RecordedEvent): AuditEvent['source'] {
  if (origin !== undefined) return origin;
  if (device !== undefined) return 'console';
  return actor?.id == null ? 'automatic' : 'pages';
}

function toRecordedFrom({ metadata: { from } }: RecordedEvent): AuditEvent['recorded_from'] {
  return from === undefined ? null : { known_device: from.knownDevice, network: from.network };
}

function toReference(event: RecordedEvent, story: Story | undefined, names: Names): AuditReference {
  const about = story?.statements.before(event)?.action;
  const wording = eventWording(event, names, { game: story?.game, about });
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    text: inEnglish(AUDIT_TEXTS, wording),
    wording,
  };
}

function toChange({ field, of, before, after }: RecordedChange, names: Names, view: View): AuditChange[] {
  if (field === 'scored_on' && !view.whole) return [];
  const hidden = isPersonal(field) && (view.masked || !view.whole);
  const shown = (value: RecordedValue): Fact | null =>
    hidden && value !== null ? { code: 'audit.value.personal', facts: {} } : toFact(value, names, view);
  return [
    {
      field: `audit.field.${field}`,
      of: of === null ? null : names.name(of.named, of.id),
      before: shown(before),
      after: shown(after),
    },
  ];
}

function toFact(value: RecordedValue, names: Names, { timeZone }: View): Fact | null {
  if (value === null || typeof value !== 'object') return value;
  if ('named' in value) return names.name(value.named, value.id);
  if ('word' in value) return { code: value.word, facts: {} };
  if ('moment' in value) return { moment: value.moment, time_zone: timeZone };
  if ('teams' in value) return value.teams.map((id) => names.name('team', id));
  // Erased.
  if ('people' in value) return value.people.map((name) => name ?? '–');
  if ('roster' in value) {
    return value.roster.map(({ playerId, number }) =>
      [number, names.name('player', playerId)].filter((part) => part !== null).join(' '),
    );
  }
  return value;
}

/** The thing whose log it is: called as its events call it, or else by its name of today. */
export async function nameSubject(
  lookUp: LookUp,
  subject: ChosenSubject | null,
  events: readonly AuditEvent[],
): Promise<AuditEvent['subject'] | null> {
  if (subject === null) return null;
  const { kind, id } = subject;
  const own = events.find((event) => event.subject.kind === kind && event.subject.id === id);
  return own?.subject ?? { kind, id, name: (await findNames(lookUp, [subject])).find(kind, id) };
}
