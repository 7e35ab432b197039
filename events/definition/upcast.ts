import { eventDefinition } from '#events/registry.ts';
import type { EventStore, RecordedEvent, SubscriptionBatch } from '#events/store/event-store.port.ts';
import type { EventDefinition } from './define-event.ts';

/** Where the definition of an event type is looked up: the registry, or a test's own. */
export type DefinitionOf = (type: string) => EventDefinition | undefined;

/**
 * The event in its current version. Events that are current already, of an unknown type, or newer than this program
 * (written by its successor) are returned as they are.
 */
export function upcast<Event extends { type: string; schemaVersion: number; data: Record<string, unknown> }>(
  event: Event,
  definitionOf: DefinitionOf = eventDefinition,
): Event {
  const definition = definitionOf(event.type);
  if (definition === undefined || event.schemaVersion >= definition.version) return event;
  const data = definition.upcasters
    .slice(event.schemaVersion - 1)
    .reduce((older, upcaster) => upcaster(older), event.data);
  return { ...event, schemaVersion: definition.version, data };
}

/** A store that returns events in their current version only. Not needed around `withPersonalData`. */
export function withUpcasting(store: EventStore, definitionOf: DefinitionOf = eventDefinition): EventStore {
  const current = (event: RecordedEvent) => upcast(event, definitionOf);
  return {
    append: (request) => store.append(request),
    readStream: (stream, fromRevision) => mapEach(store.readStream(stream, fromRevision), current),
    readAll: (after, filter) => mapEach(store.readAll(after, filter), current),
    readPages: (after, filter) => mapEach(store.readPages(after, filter), (page) => page.map(current)),
    subscribeAll: (after, options) =>
      mapEach(
        store.subscribeAll(after, options),
        (batch): SubscriptionBatch => ({
          ...batch,
          events: batch.events.map(current),
        }),
      ),
    head: () => store.head(),
    close: () => store.close(),
  };
}

async function* mapEach<From, To>(source: AsyncIterable<From>, change: (item: From) => To) {
  for await (const item of source) yield change(item);
}
