import { expect, it } from 'vitest';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/ids.ts';
import { defineProjection, type Projection } from './projection.ts';
import { foldInMemory } from './rebuild.ts';
import { defineTable } from './table.ts';

const table = defineTable<{ id: number; events: number }>()({
  name: 'counted',
  columns: { id: 'integer', events: 'integer' },
  key: ['id'],
});

/** Counts deleted posts when it settles, and how often it settles. */
function counting(settlements: number[], late: boolean): Projection {
  let events = 0;
  const tables = { counted: table };
  return defineProjection<typeof tables>({
    name: 'counting',
    version: 1,
    tables,
    ...(late ? { settlesFromRows: true } : {}),
    on: {
      NewsDeleted(_event, { touch }) {
        events += 1;
        touch(1);
      },
    },
    async settle({ tables: { counted }, touched }) {
      settlements.push(touched.size);
      counted.put({ id: 1, events });
    },
  });
}

it('what is settled from rows alone is settled once, at the end of the log, with the same rows', async () => {
  const store = createMemoryEventStore();
  const id = newId();
  const event = { type: 'NewsDeleted', data: { newsId: 1 }, schemaVersion: 1, metadata: { commandId: id } };
  const EVENTS = 45_000;
  await store.append({
    stream: 'news-1',
    expectedRevision: 'any',
    events: Array.from({ length: EVENTS }, () => ({ ...event, id: newId() })),
  });
  const early: number[] = [];
  const late: number[] = [];
  for (const [settlements, isLate] of [
    [early, false],
    [late, true],
  ] as const) {
    const projection = counting(settlements, isLate);
    const { rows } = await foldInMemory(store, [projection]);
    expect(await rows.get(projection)?.counted?.get({ id: 1 })).toEqual({ id: 1, events: EVENTS });
  }
  expect(early.length).toBeGreaterThan(1);
  expect(late).toEqual([1]);
});
