import { setTimeout as delay } from 'node:timers/promises';
import {
  type EventMetadata,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
  type SubscriptionBatch,
} from '#events/store/event-store.port.ts';
import { type PersonalKeys, PersonalKeysUnavailable } from '#platform/postgres/personal-keys.ts';
import { decryptValue, encryptValue, isEncrypted, type Owner } from './personal-cipher.ts';
import { changePersonal, type FieldPlace, fieldPlace, visitPersonal } from './personal-fields.ts';
import { PersonalKeyRing } from './personal-key-ring.ts';
import { type DefinitionOf, upcast } from './upcast.ts';

/** How many events are read ahead to fetch the keys of all of them in one query. */
const READ_AHEAD = 500;
const RETRY_MS = 500;

export type PersonalDataOptions = {
  definitionOf: DefinitionOf;
  /** Called when a key exists but does not decrypt a field (read as null): the log or the keys are damaged. */
  onUnreadable?: (where: { type: string; subject: string; field: string }) => void;
};

/** What the codec needs to know about an event type. */
type Layout = { version: number; places: readonly FieldPlace[] };

/**
 * A store without personal data in clear (docs/architecture.md, "Personal data"): it encrypts the fields marked
 * `personal`, and from which network somebody called, when events are appended, decrypts them on every read (missing key: null) and then upcasts older events to
 * their current version. Events without personal fields pass untouched.
 *
 * Stored events are decrypted before they are upcast, so a field that an upcaster renames or drops stays listed
 * in `personal` under its old name. A field that becomes personal later is read in clear from older events.
 */
export function withPersonalData(
  store: EventStore,
  keys: PersonalKeys,
  options: PersonalDataOptions,
): EventStore {
  const { definitionOf } = options;
  const ring = new PersonalKeyRing(keys);
  const layouts = new Map<string, Layout>();

  function findLayout(type: string): Layout {
    const known = layouts.get(type);
    if (known !== undefined) return known;
    const definition = definitionOf(type);
    const layout =
      definition === undefined
        ? { version: 1, places: [] }
        : { version: definition.version, places: definition.personal.map(fieldPlace) };
    layouts.set(type, layout);
    return layout;
  }

  /** The people whose keys are needed to read these events. */
  function encryptedSubjects(events: readonly RecordedEvent[]): Set<string> {
    const subjects = new Set<string>();
    for (const event of events) {
      visitPersonal(event.data, findLayout(event.type).places, (value, subject) => {
        if (isEncrypted(value)) subjects.add(subject);
      });
      const { metadata } = event;
      if (isEncrypted(metadata.from?.network)) subjects.add(callerOf(metadata));
    }
    return subjects;
  }

  function passesUntouched(event: RecordedEvent): boolean {
    const { places, version } = findLayout(event.type);
    return (
      places.length === 0 &&
      event.schemaVersion >= version &&
      event.type !== 'PersonErased' &&
      !isEncrypted(event.metadata.from?.network)
    );
  }

  async function encrypt(events: readonly NewEvent[]): Promise<readonly NewEvent[]> {
    const subjects = new Set<string>();
    for (const event of events) {
      visitPersonal(event.data, findLayout(event.type).places, (_value, subject) => subjects.add(subject));
      if (event.metadata.from?.network != null) subjects.add(callerOf(event.metadata));
    }
    if (subjects.size === 0) return events;
    const found = await ring.loadOrCreate(subjects);
    return events.map((event) => {
      const { places } = findLayout(event.type);
      const data = changePersonal(event.data, places, (value, subject, { field }) => {
        const key = found.get(subject);
        // Without a key the person has been erased: nothing more is written about them.
        return key === undefined ? null : encryptValue(key, { subject, field }, value);
      });
      const metadata = changeNetwork(event.metadata, (network, owner) => {
        const key = found.get(owner.subject);
        return key === undefined ? null : encryptValue(key, owner, network);
      });
      return data === event.data && metadata === event.metadata ? event : { ...event, data, metadata };
    });
  }

  /** Decrypts one event with these keys, and upcasts it. */
  function open(event: RecordedEvent, found: Map<string, Buffer>): RecordedEvent {
    if (event.type === 'PersonErased') found.delete(forget(event));
    const decrypt = (value: unknown, { subject, field }: Owner): unknown => {
      if (!isEncrypted(value)) return value;
      const key = found.get(subject);
      if (key === undefined) return null;
      const opened = decryptValue(key, { subject, field }, value);
      if (opened === undefined) options.onUnreadable?.({ type: event.type, subject, field });
      return opened ?? null;
    };
    const data = changePersonal(event.data, findLayout(event.type).places, (value, subject, { field }) =>
      decrypt(value, { subject, field }),
    );
    const metadata = changeNetwork(event.metadata, (network, owner) => {
      const opened = decrypt(network, owner);
      return typeof opened === 'string' ? opened : null;
    });
    const isSame = data === event.data && metadata === event.metadata;
    return upcast(isSame ? event : { ...event, data, metadata }, definitionOf);
  }

  async function openBatch(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    if (events.every(passesUntouched)) return events;
    const found = await ring.load(encryptedSubjects(events));
    return events.map((event) => (passesUntouched(event) ? event : open(event, found)));
  }

  /** Passes events on one by one; reads ahead only where a key has to be fetched. */
  async function* openEach(source: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
    let waiting: RecordedEvent[] = [];
    for await (const event of source) {
      if (waiting.length === 0) {
        if (passesUntouched(event)) {
          yield event;
          continue;
        }
        const { found, unknown } = ring.known(encryptedSubjects([event]));
        if (unknown.length === 0) {
          yield open(event, found);
          continue;
        }
      }
      waiting.push(event);
      if (waiting.length >= READ_AHEAD) {
        const batch = waiting;
        waiting = [];
        yield* await asStoreError(openBatch(batch));
      }
    }
    yield* await asStoreError(openBatch(waiting));
  }

  /** @returns the person's subject */
  function forget({ data }: NewEvent): string {
    const { kind, subject: id }: Record<string, unknown> = data ?? {};
    const subject = `${String(kind)}:${String(id)}`;
    ring.erase(subject);
    return subject;
  }

  return {
    async append(request) {
      const events = await asStoreError(encrypt(request.events));
      const result = await store.append({ ...request, events });
      for (const event of request.events) if (event.type === 'PersonErased') forget(event);
      return result;
    },
    readStream: (stream, fromRevision) => openEach(store.readStream(stream, fromRevision)),
    readAll: (after, filter) => openEach(store.readAll(after, filter)),
    async *readPages(after, filter) {
      for await (const page of store.readPages(after, filter)) yield await asStoreError(openBatch(page));
    },
    async search(search) {
      const found = await store.search(search);
      return { ...found, events: await asStoreError(openBatch(found.events)) };
    },
    async *subscribeAll(after, subscription): AsyncGenerator<SubscriptionBatch> {
      for await (const batch of store.subscribeAll(after, subscription)) {
        const events = await untilThere(() => openBatch(batch.events), subscription.signal);
        if (events === undefined) return;
        yield { ...batch, events };
      }
    },
    head: () => store.head(),
    check: () => store.check(),
    close: () => store.close(),
  };
}

/** Whose the network of a call is. */
function callerOf({ actor }: EventMetadata): string {
  return `user:${actor?.id ?? 'unknown'}`;
}

/** The metadata with something else in place of the network; the same where there is none. */
function changeNetwork(
  metadata: EventMetadata,
  change: (network: string, owner: Owner) => string | null,
): EventMetadata {
  const { from } = metadata;
  if (from?.network == null) return metadata;
  const network = change(from.network, { subject: callerOf(metadata), field: 'from.network' });
  return { ...metadata, from: { ...from, network } };
}

/** To callers, the keys are part of the store: without them it is unavailable. */
async function asStoreError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PersonalKeysUnavailable) throw new StoreUnavailable(error.message, { cause: error });
    throw error;
  }
}

/** A subscription outlives a restart of the database; undefined when it was stopped meanwhile. */
async function untilThere<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PersonalKeysUnavailable)) throw error;
    }
    await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
