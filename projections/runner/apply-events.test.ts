import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { integer } from '../read-model/column.ts';
import { defineProjection, type Projection } from '../read-model/projection.ts';
import { defineTable } from '../read-model/table.ts';
import { MemoryRows } from '../rebuild/memory-rows.ts';
import { applyEvents, HandlerFailure } from './apply-events.ts';
import { GameFolds } from './game-folds.ts';

const tables = {
  seen: defineTable({
    name: 'seen',
    columns: { id: integer(), times: integer() },
    key: ['id'],
  }),
};

function event(position: number, type: string, data: Record<string, unknown> = {}): RecordedEvent {
  return {
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    type,
    schemaVersion: 1,
    data,
    metadata: { commandId: 'c' },
    stream: 'league-1',
    revision: position - 1,
    position: String(position),
    recordedAt: '2026-01-10T18:00:00.000Z',
  };
}
const created = (position: number, leagueId: number) =>
  event(position, 'LeagueCreated', { leagueId, name: 'Bay', description: null });

async function run(projection: Projection, events: readonly RecordedEvent[]) {
  const rows = new MemoryRows(tables.seen);
  const changed: string[] = [];
  const folds = new GameFolds(createMemoryEventStore());
  await applyEvents(
    projection,
    { seen: rows as never },
    events,
    (one) => folds.at(one),
    new Map(),
    (key) => void changed.push(key),
  );
  return { rows: [...rows.entries()].map(([, row]) => row), changed };
}

describe('a batch', () => {
  it('goes to the handler of each event in order; what has none is passed over', async () => {
    const order: string[] = [];
    const projection = defineProjection<typeof tables>({
      name: 'seen',
      version: 1,
      tables,
      on: {
        async LeagueCreated({ data }, { tables: { seen }, changed }) {
          order.push(`begin ${data.leagueId}`);
          const row = (await seen.get({ id: data.leagueId })) ?? { id: data.leagueId, times: 0 };
          seen.put({ ...row, times: row.times + 1 });
          changed(`team:${data.leagueId}`);
          order.push(`end ${data.leagueId}`);
        },
      },
    });
    const events = [
      created(1, 1),
      event(2, 'SeasonCompleted', { seasonId: 1 }),
      created(3, 2),
      created(4, 1),
    ];
    expect(await run(projection, events)).toEqual({
      rows: [
        { id: 1, times: 2 },
        { id: 2, times: 1 },
      ],
      changed: ['team:1', 'team:2', 'team:1'],
    });
    expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 1', 'end 1']);
  });

  it('settles once what was touched, with the last event that touched it', async () => {
    const settled: [number, string][][] = [];
    const projection = defineProjection<typeof tables>({
      name: 'seen',
      version: 1,
      tables,
      on: { LeagueCreated: async ({ data }, { touch }) => touch(data.leagueId) },
      async settle({ touched }) {
        settled.push([...touched].map(([key, last]) => [key, last.position]));
      },
    });
    await run(projection, [created(1, 1), created(2, 2), created(3, 1)]);
    await run(projection, [event(4, 'SeasonCompleted', { seasonId: 1 })]);
    expect(settled).toEqual([
      [
        [1, '3'],
        [2, '2'],
      ],
    ]);
  });
});

describe('a failure', () => {
  const failing = (where: 'handler' | 'settle') =>
    defineProjection<typeof tables>({
      name: 'seen',
      version: 1,
      tables,
      on: {
        async LeagueCreated({ data }, { touch }) {
          if (where === 'handler' && data.leagueId === 2) throw new TypeError('no such thing');
          touch(data.leagueId);
        },
      },
      async settle() {
        if (where === 'settle') throw new TypeError('no such thing');
      },
    });

  it('names projection, event and reason', async () => {
    const failure = await run(failing('handler'), [created(7, 1), created(8, 2)]).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(HandlerFailure);
    expect(failure).toMatchObject({
      message: 'projection seen failed at position 8 (LeagueCreated): no such thing',
      projection: 'seen',
      event: { position: '8' },
      cause: new TypeError('no such thing'),
    });
  });

  it('while settling names no event: it may be any of the batch', async () => {
    await expect(run(failing('settle'), [created(7, 1)])).rejects.toMatchObject({
      message: 'projection seen failed while settling: no such thing',
      event: undefined,
    });
  });
});
