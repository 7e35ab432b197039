import type { EventDefinition } from './define-event.ts';

/** Where the definition of an event type is looked up: the registry, or a test's own. */
export type DefinitionOf = (type: string) => EventDefinition | undefined;

/**
 * The event in its current version. Events that are current already, of an unknown type, newer than this program (written
 * by its successor), or with data that an upcaster does not take are returned as they are.
 */
export function upcast<Event extends { type: string; schemaVersion: number; data: Record<string, unknown> }>(
  event: Event,
  definitionOf: DefinitionOf,
): Event {
  const definition = definitionOf(event.type);
  if (definition === undefined || event.schemaVersion >= definition.version || event.schemaVersion < 1)
    return event;
  try {
    const data = definition.upcasters
      .slice(event.schemaVersion - 1)
      .reduce((older, upcaster) => upcaster(older), event.data);
    return { ...event, schemaVersion: definition.version, data };
  } catch {
    // An upcaster may rely on what its version has. A reader finds that the event does not fit its schema.
    return event;
  }
}
