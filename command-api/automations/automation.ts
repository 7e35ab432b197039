import type { DataOf, EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** An event as an automation sees it: its data typed by its type, with the envelope. */
export type EventFor<Type extends EventType> = Type extends EventType
  ? Omit<RecordedEvent, 'type' | 'data'> & { type: Type; data: DataOf<Type> }
  : never;

/**
 * "When this happened, do that." What a handler writes through `db` is one transaction with the checkpoint, so it
 * happens once. What it does elsewhere (a command) may happen twice: it derives its ids from the event's.
 */
export type Automation = {
  /** Stable: it identifies the checkpoint. A new automation begins at the end of the log. */
  name: string;
  /** Prefixes of the streams its events are in. */
  streamPrefixes: readonly string[];
  on: { [Type in EventType]?: (event: EventFor<Type>, db: Queryable) => Promise<void> };
};
