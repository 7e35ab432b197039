import type { CourtsideEvent } from '#events/registry.ts';
import type { EventStore, Position } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';

/** Appends to a stream, each event with an id of its own unless it has one. @returns the position of the last */
export async function appendEvents(
  store: EventStore,
  stream: string,
  events: readonly (CourtsideEvent & { id?: string; origin?: 'import' })[],
): Promise<Position> {
  const { position } = await store.append({
    stream,
    expectedRevision: 'any',
    events: events.map(({ type, data, id = newId(), origin }) => ({
      id,
      type,
      schemaVersion: 1,
      data,
      metadata: { commandId: id, ...(origin !== undefined && { origin }) },
    })),
  });
  return position;
}
