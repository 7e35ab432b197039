import type { ChangeKey } from '#events/changes/change-key.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import type { Projection } from '#projections/read-model/projection.ts';
import type { Row } from '#projections/read-model/table.ts';
import { MemoryRows } from '#projections/rebuild/memory-rows.ts';
import { applyEvents } from '#projections/runner/apply-events.ts';
import { GameFolds } from '#projections/runner/game-folds.ts';

/** A read model in memory, fed by hand: the "given events, then model" of its tests. */
export class ReadModelInMemory {
  readonly changed: string[] = [];
  private readonly projection: Projection;
  private readonly tables: Record<string, MemoryRows<Row>>;
  private readonly store: EventStore;

  constructor(projection: Projection, store: EventStore) {
    this.projection = projection;
    this.store = store;
    this.tables = Object.fromEntries(
      Object.entries(projection.tables).map(([name, table]) => [name, new MemoryRows(table)]),
    );
  }

  /** One batch, as the runner would apply it: folds of games do not outlive it. */
  async apply(events: readonly RecordedEvent[]): Promise<void> {
    const folds = new GameFolds(this.store);
    folds.note(events);
    const game = (event: RecordedEvent) => folds.at(event);
    const changed = (key: ChangeKey) => void this.changed.push(key);
    await applyEvents(this.projection, this.tables, events, game, new Map(), changed);
  }

  /** Appends the events to the log and applies them as one batch. */
  async happen(...events: readonly HappenedIn[]): Promise<void> {
    const before = await this.store.head();
    for (const { stream, type, data, id = newId() } of events) {
      const event = { id, type, data, schemaVersion: 1, metadata: { commandId: id } };
      await this.store.append({ stream, expectedRevision: 'any', events: [event] });
    }
    await this.apply(await Array.fromAsync(this.store.readAll(before)));
  }

  /** The rows of a table by the text of their key. */
  rowsByKey(table: string): Map<string, Row> {
    const rows = this.tables[table];
    if (rows === undefined) throw new Error(`${this.projection.name} has no table ${table}`);
    return new Map(rows.entries());
  }

  rows(table: string): Row[] {
    return [...this.rowsByKey(table).values()];
  }

  /** Everything, comparable. */
  all(): Record<string, Map<string, Row>> {
    return Object.fromEntries(Object.keys(this.tables).map((name) => [name, this.rowsByKey(name)]));
  }
}

export type HappenedIn = { stream: string; type: string; data: Record<string, unknown>; id?: string };

/** The read model of a log with these events. */
export async function modelAfter(
  projection: Projection,
  ...events: readonly HappenedIn[]
): Promise<ReadModelInMemory> {
  const store = createMemoryEventStore({ now: () => new Date('2026-01-10T18:00:05.000Z') });
  const model = new ReadModelInMemory(projection, store);
  await model.happen(...events);
  return model;
}
