import { setTimeout as delay } from 'node:timers/promises';
import {
  type AppendRequest,
  type EventMetadata,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
  type SubscriptionBatch,
} from '#events/store/event-store.port.ts';
import { type PersonalKeys, PersonalKeysUnavailable } from '#platform/postgres/personal-keys.ts';
import { commandSubject } from './command-subject.ts';
import type { EventDefinition } from './define-event.ts';
import { decryptValue, encryptValue, isEncrypted, type Owner } from './personal-cipher.ts';
import { changePersonal, type FieldPlace, fieldPlace, visitPersonal } from './personal-fields.ts';
import { type Keys, PersonalKeyRing } from './personal-key-ring.ts';
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
type Layout = Pick<EventDefinition, 'version' | 'endsKey'> & { places: readonly FieldPlace[] };

/**
 * A store without personal data in clear (docs/architecture.md, "Personal data"): it encrypts the fields marked
 * `personal`, and the network of the call, when events are appended, decrypts them on every read (missing key: null)
 * and then upcasts older events to their current version. Events without personal fields pass untouched.
 *
 * Stored events are decrypted before they are upcast, so a field that an upcaster renames or drops stays listed in
 * `personal` under its old name. A field that becomes personal later is read in clear from older events, until the key
 * that newer ones have is thrown away.
 *
 * A field that can be masked, a reason, is encrypted with the key of its command and then with its author's
 * (docs/decisions/0069). Once its command's key is thrown away it reads as masked: also one from before, which was
 * encrypted with its author's alone.
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
        : {
            version: definition.version,
            places: definition.personal.map(fieldPlace),
            ...(definition.endsKey !== undefined && { endsKey: definition.endsKey }),
          };
    layouts.set(type, layout);
    return layout;
  }

  /** The subjects whose keys these events are written and read with. */
  function subjectsOf<Event extends NewEvent | RecordedEvent>(
    events: readonly Event[],
    streamOf: (event: Event) => string,
  ): Set<string> {
    const subjects = new Set<string>();
    for (const event of events) {
      visitPersonal(event.data, findLayout(event.type).places, (_value, subject, { masked }) => {
        subjects.add(subject);
        if (masked !== undefined) subjects.add(commandSubject(streamOf(event), event.metadata.commandId));
      });
      if (event.metadata.from?.network != null) subjects.add(callerOf(event.metadata));
    }
    return subjects;
  }

  function passesUntouched(event: RecordedEvent): boolean {
    const { places, version, endsKey } = findLayout(event.type);
    return (
      places.length === 0 &&
      event.schemaVersion >= version &&
      endsKey === undefined &&
      !isEncrypted(event.metadata.from?.network)
    );
  }

  async function encrypt({ stream, events }: AppendRequest): Promise<readonly NewEvent[]> {
    const subjects = subjectsOf(events, () => stream);
    if (subjects.size === 0) return events;
    const found = await ring.loadOrCreate(subjects);
    // Without a key the person has been erased: nothing more is written about them.
    const locked = (value: unknown, subject: string, field: string) => {
      const key = found.get(subject);
      return key == null ? null : encryptValue(key, { subject, field }, value);
    };
    return events.map((event) => {
      const { places } = findLayout(event.type);
      const data = changePersonal(event.data, places, (value, subject, { field, masked }) => {
        const own = commandSubject(stream, event.metadata.commandId);
        const inner = masked === undefined ? value : locked(value, own, field);
        return inner === null ? null : locked(inner, subject, field);
      });
      const metadata = changeNetwork(event.metadata, (network, { subject, field }) =>
        locked(network, subject, field),
      );
      return data === event.data && metadata === event.metadata ? event : { ...event, data, metadata };
    });
  }

  /** Decrypts one event with these keys. */
  function open(event: RecordedEvent, found: Keys): RecordedEvent {
    const ended = forget(event, event.stream);
    if (ended !== undefined) found.set(ended, null);
    const unlocked = (value: unknown, subject: string, field: string): unknown => {
      if (!isEncrypted(value)) return value;
      const key = found.get(subject);
      const opened = key == null ? null : decryptValue(key, { subject, field }, value);
      if (opened === undefined) options.onUnreadable?.({ type: event.type, subject, field });
      return opened ?? null;
    };
    const { places } = findLayout(event.type);
    const data = changePersonal(event.data, places, (value, subject, { field, masked }) => {
      if (found.get(subject) === null) return null;
      const opened = unlocked(value, subject, field);
      if (masked === undefined || opened === null) return opened;
      const own = commandSubject(event.stream, event.metadata.commandId);
      return found.get(own) === null ? masked : unlocked(opened, own, field);
    });
    const metadata = changeNetwork(event.metadata, (network, { subject, field }) => {
      const opened = unlocked(network, subject, field);
      return typeof opened === 'string' ? opened : null;
    });
    const isSame = data === event.data && metadata === event.metadata;
    return upcast(isSame ? event : { ...event, data, metadata }, definitionOf);
  }

  async function openBatch(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    if (events.every(passesUntouched)) return events;
    const found = await ring.load(subjectsOf(events, inOwnStream));
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
        const { found, unknown } = ring.known(subjectsOf([event], inOwnStream));
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

  /** @returns whose key has ended with this event, if it ends one */
  function forget({ type, data }: NewEvent, stream: string): string | undefined {
    const subject = findLayout(type).endsKey?.({ stream, data });
    if (subject !== undefined) ring.erase(subject);
    return subject;
  }

  return {
    async append(request) {
      const events = await asStoreError(encrypt(request));
      const result = await store.append({ ...request, events });
      for (const event of request.events) forget(event, request.stream);
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

/** The subject to whom the network of a call belongs. */
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

const inOwnStream = ({ stream }: RecordedEvent): string => stream;

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
