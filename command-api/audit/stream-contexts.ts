import { type EventPlace, parsePlace } from '#contracts/audit/event-place.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { isOffCourt } from '#events/store/off-court.ts';
import { findAll } from './audit-page.ts';
import { type GameContext, toGameContext } from './game-context.ts';
import { ActionHistory, needsSheet, scoresheetChanges } from './game-history.ts';
import type { KnownStream, KnownStreams } from './known-streams.ts';
import { findOrigin } from './origins.ts';
import { type RecordedChange, RecordedThings } from './recorded-changes.ts';

/** What is known of a stream when some of its events are put into words. */
export type StreamContext = {
  /** What each of these events changed, by their revisions. */
  changes: Map<number, RecordedChange[]>;
  actions: ActionHistory;
  /** What led to some of these events, by their revisions. */
  origins: Map<number, RecordedEvent>;
  game: GameContext | undefined;
  /** The first name in it: of what has since been deleted, too. */
  name: string | null;
  /** The season that it says it belongs to. */
  seasonId: number | null;
};

type Log = Pick<EventStore, 'search' | 'readStream'>;

/**
 * The contexts of some events, by their streams. Streams are read without what happened on court, and with it only for
 * games of which that is asked; one game at a time: the events of several would outlive the garbage collector's first look.
 */
export async function readContexts(
  { store, streams }: { store: Log; streams: KnownStreams },
  events: readonly RecordedEvent[],
): Promise<Map<string, StreamContext>> {
  const byStream = Map.groupBy(events, ({ stream }) => stream);
  const offCourt = Map.groupBy(
    await findAll(store, { offCourtOf: [...byStream.keys()] }),
    ({ stream }) => stream,
  );
  const contexts = new Map<string, StreamContext>();
  for (const [stream, asked] of byStream) {
    const { whole, sheet } = await readOnSheet(streams, stream, asked);
    const later = (offCourt.get(stream) ?? []).filter(({ revision }) => revision >= whole.length);
    const history = [...whole, ...later];
    contexts.set(stream, toContext(history.length === 0 ? asked : history, asked, sheet));
  }
  return contexts;
}

/**
 * The whole stream up to the newest of those events that changed the scoresheet, and what they changed, by revision; folded
 * for those that nobody has asked for before.
 */
async function readOnSheet(
  streams: KnownStreams,
  stream: string,
  asked: readonly RecordedEvent[],
): Promise<{ whole: RecordedEvent[]; sheet: KnownStream['sheet'] }> {
  const revisions = asked.filter(needsSheet).map(({ revision }) => revision);
  if (revisions.length === 0) return { whole: [], sheet: new Map() };
  const newest = Math.max(...revisions);
  const { events, sheet } = await streams.upTo(stream, newest);
  const unknown = revisions.filter((revision) => !sheet.has(revision)).sort((a, b) => a - b);
  for (const [revision, changes] of scoresheetChanges(events, unknown)) sheet.set(revision, changes);
  // Later events do not affect it.
  return { whole: events.filter(({ revision }) => revision <= newest), sheet };
}

/**
 * @param history the stream, or what of it did not happen on court @param asked events to be put into words
 * @param sheet what they changed on the scoresheet
 */
function toContext(
  history: readonly RecordedEvent[],
  asked: readonly RecordedEvent[],
  sheet: KnownStream['sheet'],
): StreamContext {
  const name = firstSaid(history, 'name', 'title');
  const seasonId = firstSaid(history, 'seasonId');
  return {
    changes: findChanges(history, asked, sheet),
    actions: new ActionHistory(history, asked),
    origins: findOrigins(history, asked),
    game: toGameContext(history),
    name: typeof name === 'string' ? name : null,
    seasonId: typeof seasonId === 'number' ? seasonId : null,
  };
}

function findChanges(
  history: readonly RecordedEvent[],
  asked: readonly RecordedEvent[],
  sheet: KnownStream['sheet'],
): StreamContext['changes'] {
  const things = new RecordedThings();
  const wanted = new Set(asked.map(({ revision }) => revision));
  const changes = new Map([...sheet].filter(([revision]) => wanted.has(revision)));
  // What happened on court is in the scoresheet.
  for (const event of history.filter(isOffCourt)) {
    const changed = things.apply(event);
    if (!wanted.has(event.revision)) continue;
    changes.set(event.revision, [...(changes.get(event.revision) ?? []), ...changed]);
  }
  return changes;
}

function findOrigins(
  history: readonly RecordedEvent[],
  asked: readonly RecordedEvent[],
): StreamContext['origins'] {
  const origins = new Map<number, RecordedEvent>();
  for (const event of asked) {
    const origin = findOrigin(event, history);
    if (origin !== undefined) origins.set(event.revision, origin);
  }
  return origins;
}

/** The first value that one of these keys has in the stream. */
function firstSaid(history: readonly RecordedEvent[], ...keys: readonly string[]): unknown {
  for (const { data } of history.filter(isOffCourt)) {
    const said = keys.map((key) => data[key]).find((value) => value != null);
    if (said !== undefined) return said;
  }
  return null;
}

/** The events of other streams that led to some, by their places as text. */
export async function readCauses(
  store: Log,
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
