import { beforeAll, describe, expect, it } from 'vitest';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import { createRandom, RandomLeague } from '#tests/support/builders/random-league.builder.ts';
import { ReadModelInMemory } from '#tests/support/read-model.ts';
import { PROJECTIONS } from './projections.ts';

/** What holds for every read model, over a league in which anything happens. */
let store: EventStore;
let log: RecordedEvent[];
/** Played games are deleted when the import that made them is taken back. */
let deletions: RecordedEvent[];

beforeAll(async () => {
  store = createMemoryEventStore();
  const league = await new RandomLeague(store, 11).begin();
  await league.go(600);
  log = await Array.fromAsync(store.readAll('0'));
  const head = await store.head();
  for (const { stream, type, metadata } of log) {
    if (type !== 'GameCompleted') continue;
    const data = { gameId: Number(stream.slice('game-'.length)), occurredAt: '2026-01-31T18:00:00.000Z' };
    const deleted = { id: newId(), type: 'GameDeleted', schemaVersion: 1, data, metadata };
    await store.append({ stream, expectedRevision: 'any', events: [deleted] });
  }
  deletions = await Array.fromAsync(store.readAll(head));
});

it('have names of their own, and tables of their own', () => {
  const names = PROJECTIONS.map((projection) => projection.name);
  expect(new Set(names).size).toBe(names.length);
  const tables = PROJECTIONS.flatMap((projection) =>
    Object.values(projection.tables).map((table) => table.name),
  );
  expect(new Set(tables).size).toBe(tables.length);
});

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
  '%s',
  (_name, projection) => {
    async function wholeUpTo(events: readonly RecordedEvent[]): Promise<ReadModelInMemory> {
      const model = new ReadModelInMemory(projection, store);
      await model.apply(events);
      return model;
    }

    it('has the same rows whatever the size of the batches, at any moment', async () => {
      const model = new ReadModelInMemory(projection, store);
      for (const [index, event] of log.entries()) {
        await model.apply([event]);
        // Events that only some read models know are where their batches could differ.
        const telling = event.type === 'CoachChallengeUsed' || event.type === 'ClockSet';
        if (!telling && index % 40 !== 0 && index !== log.length - 1) continue;
        expect(model.all()).toEqual((await wholeUpTo(log.slice(0, index + 1))).all());
      }
    });

    it('had rows in every table', async () => {
      const model = new ReadModelInMemory(projection, store);
      const empty = new Set(Object.keys(projection.tables));
      for (const event of log) {
        await model.apply([event]);
        for (const table of empty) if (model.rowsByKey(table).size > 0) empty.delete(table);
        if (empty.size === 0) break;
      }
      expect([...empty]).toEqual([]);
    });

    it('has the same rows when every event comes twice', async () => {
      const model = new ReadModelInMemory(projection, store);
      for (const event of log) {
        await model.apply([event]);
        await model.apply([event]);
      }
      expect(model.all()).toEqual((await wholeUpTo(log)).all());
    });

    it('has the same rows when the log is read again from somewhere before', async () => {
      const chance = createRandom(5);
      const model = await wholeUpTo(log);
      const once = (await wholeUpTo(log)).all();
      for (let time = 0; time < 5; time += 1) {
        await model.apply(log.slice(Math.floor(chance() * log.length)));
        expect(model.all()).toEqual(once);
      }
      await model.apply(log);
      expect(model.all()).toEqual(once);
    });
  },
);

// What happened in a season stays: the log says it.
it.each(PROJECTIONS.filter(({ name }) => name !== 'season-log').map((one) => [one.name, one] as const))(
  '%s knows nothing any more of played games that are deleted',
  async (_name, projection) => {
    const games = new Set(deletions.map(({ stream }) => stream));
    expect(games.size).toBeGreaterThan(1);
    const without = new ReadModelInMemory(projection, store);
    await without.apply(log.filter(({ stream }) => !games.has(stream)));
    const model = new ReadModelInMemory(projection, store);
    await model.apply(log);
    for (const event of deletions) await model.apply([event]);
    expect(model.all()).toEqual(without.all());
  },
);
