import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparePositions, type RecordedEvent, START } from '#events/store/event-store.port.ts';
import type { Acknowledged } from './append-worker.ts';
import { collect, Follower } from './events.ts';
import { createOwnLog } from './own-log.ts';

/**
 * 64 writers in two processes, conflicts and rollbacks between them, subscribers all along: the order in which
 * events become visible is the order of their positions, or a subscriber at the head would miss some.
 */

const WORKER = fileURLToPath(new URL('append-worker.ts', import.meta.url));
const PROCESSES = 2;
const WRITERS = 32;
const APPENDS = 60;

let log: Awaited<ReturnType<typeof createOwnLog>>;
beforeAll(async () => {
  log = await createOwnLog();
});
afterAll(() => log.remove());

type Report = { acknowledged: Acknowledged[]; conflicts: number; rolledBack: number };

async function work(): Promise<Report> {
  const child = fork(WORKER, [log.url, String(WRITERS), String(APPENDS)], { execArgv: [] });
  const exited = once(child, 'exit');
  const reported = once(child, 'message') as Promise<[Report]>;
  const first = await Promise.race([
    reported,
    exited.then(([code]) => new Error(`worker ended with ${code}`)),
  ]);
  if (first instanceof Error) throw first;
  await exited;
  return first[0];
}

test('nothing is skipped, doubled or out of order', async () => {
  const store = log.open();
  const followers = [
    new Follower(store, START),
    new Follower(log.open(), START),
    new Follower(store, START, { streamPrefixes: ['shared-'] }),
  ];
  const reports = await Promise.all(Array.from({ length: PROCESSES }, work));
  const head = await store.head();
  for (const follower of followers) await follower.until((f) => comparePositions(f.position, head) >= 0);
  for (const follower of followers) await follower.stop();
  const all = await collect(store.readAll(START));

  for (const report of reports) {
    expect(report.conflicts).toBeGreaterThan(0);
    expect(report.rolledBack).toBeGreaterThan(0);
  }
  expect(followers[0]?.events).toEqual(all);
  expect(followers[1]?.events).toEqual(all);
  expect(followers[2]?.events).toEqual(all.filter((event) => event.stream.startsWith('shared-')));
  expectOrder(all);
  expectAcknowledged(
    all,
    reports.flatMap((report) => report.acknowledged),
  );
});

function expectOrder(all: readonly RecordedEvent[]): void {
  const revisions = new Map<string, number>();
  for (const [index, event] of all.entries()) {
    // Positions of rolled-back appends are given again, so there are no gaps either.
    expect(event.position).toBe(String(index + 1));
    expect(event.revision).toBe((revisions.get(event.stream) ?? -1) + 1);
    revisions.set(event.stream, event.revision);
  }
}

function expectAcknowledged(all: readonly RecordedEvent[], acknowledged: readonly Acknowledged[]): void {
  const byId = new Map(all.map((event) => [event.id, event]));
  expect(byId.size).toBe(all.length);
  expect(acknowledged.flatMap(({ ids }) => ids).sort()).toEqual([...byId.keys()].sort());
  for (const { stream, ids, revision, position } of acknowledged) {
    expect(byId.get(ids.at(-1) ?? '')).toMatchObject({ stream, revision, position });
    for (const [index, id] of ids.entries()) {
      expect(byId.get(id)?.revision).toBe(revision - ids.length + 1 + index);
    }
  }
}
