import { definitionsIn, eventDefinition } from '#events/registry.ts';
import type { EventMetadata, EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { unstorableText } from '#platform/values/unstorable-text.ts';
import type { EventDefinition } from './definition/define-event.ts';

/** The type under which an event comes that is not the league's, as far as this release knows. */
export const FOREIGN = 'Foreign';
/** The type under which an event of the league comes that this release cannot read. */
export const UNREADABLE = 'Unreadable';

/** What is known of an event that this release cannot read. */
export type Unreadable = { type: string; reason: string };

/** @returns undefined for an event that can be read, or is not the league's */
export function findUnreadable({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): Unreadable | undefined {
  return type === UNREADABLE ? (data as Unreadable) : undefined;
}

/** The type with which an event is stored. */
export function storedType({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): string {
  return type === FOREIGN || type === UNREADABLE ? String(data.type) : type;
}

/** Called with each event that this release does not know, as it is stored, whenever it is read. */
export type OnOddEvent = (event: RecordedEvent, oddity: Oddity) => void;
/** `unknown`: its type is of another release; `reason`: why it cannot be read. */
export type Oddity = { kind: 'unknown' | 'foreign' } | { kind: 'unreadable'; reason: string };

/**
 * A store whose events are what this release knows, whoever wrote them. Others come so that nothing that reads the log takes
 * them for something else, and revisions stay without gaps:
 * - of another program, in a stream of which this release knows nothing, or where its type does not belong: as `Foreign`;
 * - with data that its schema refuses, or written by a later release in a later version: as `Unreadable`;
 * - of a type that only another release knows: as it is.
 * @param store with events decrypted and upcast
 */
export function withReadableEvents(store: EventStore, onOdd: OnOddEvent): EventStore {
  const readable = (event: RecordedEvent) => toReadable(event, onOdd);

  async function* each(events: AsyncIterable<RecordedEvent>) {
    for await (const event of events) yield readable(event);
  }

  return {
    ...store,
    readStream: (stream, fromRevision) => each(store.readStream(stream, fromRevision)),
    readAll: (after, filter) => each(store.readAll(after, filter)),
    async *readPages(after, filter) {
      for await (const page of store.readPages(after, filter)) yield page.map(readable);
    },
    async search(search) {
      const found = await store.search(search);
      return { ...found, events: found.events.map(readable) };
    },
    async *subscribeAll(after, options) {
      for await (const batch of store.subscribeAll(after, options)) {
        yield { ...batch, events: batch.events.map(readable) };
      }
    },
  };
}

function toReadable(event: RecordedEvent, onOdd: OnOddEvent): RecordedEvent {
  const { stream, type } = event;
  const definitions = definitionsIn(stream);
  const definition =
    definitions !== undefined && Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  if (definition === undefined || !isOurs(event.metadata)) {
    const isOfAnotherRelease = isOurs(event.metadata) && !isSomethingElse(type);
    onOdd(event, { kind: isOfAnotherRelease ? 'unknown' : 'foreign' });
    if (!isOfAnotherRelease || definitions === undefined) {
      return { ...event, type: FOREIGN, data: { type }, metadata: { commandId: '' } };
    }
    return isObject(event.data) ? event : { ...event, data: {} };
  }
  const reason = whyUnreadable(event, definition);
  if (reason === undefined) return event;
  onOdd(event, { kind: 'unreadable', reason });
  return { ...event, type: UNREADABLE, data: { type, reason } satisfies Unreadable };
}

/** A type that belongs elsewhere, or in the log of no program. */
function isSomethingElse(type: string): boolean {
  return type === FOREIGN || type === UNREADABLE || type in {} || eventDefinition(type) !== undefined;
}

/** Undefined when it can be read. */
function whyUnreadable({ schemaVersion, data }: RecordedEvent, definition: EventDefinition) {
  if (schemaVersion > definition.version) {
    return `it has version ${schemaVersion}, and this release knows versions up to ${definition.version}`;
  }
  const { error } = definition.schema.safeParse(data);
  if (error !== undefined) return wrong(error.issues[0]?.path.map(String).join('.') ?? '');
  // Upcasting fails for data that is wrong; the event then stays in its old version.
  if (schemaVersion !== definition.version) return `its data does not fit version ${schemaVersion}`;
  const text = unstorableText(data);
  return text === null ? undefined : wrong(text);
}

/** Without the value, which may say something about a person. */
const wrong = (field: string) => (field === '' ? 'its data is wrong' : `its data is wrong: ${field}`);

/** Whether an event has the metadata that we write. */
function isOurs(metadata: unknown): metadata is EventMetadata {
  if (!isObject(metadata)) return false;
  const { commandId, actor, device } = metadata;
  return isText(commandId) && commandId !== '' && isActor(actor) && (device === undefined || isText(device));
}

function isActor(actor: unknown): boolean {
  if (actor === undefined) return true;
  return isObject(actor) && (actor.id === null || Number.isInteger(actor.id)) && isText(actor.role);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
