import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { readSetAside } from '#projections/read-database/set-aside.select.ts';
import { CHANGES_CHANNEL } from '#projections/read-model/table.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { verifyProjections } from '#projections/tools/verify.ts';
import { times } from '#tests/support/sampling.ts';
import { until } from '#tests/support/until.ts';
import { append, createReadSide, type ReadSide } from './projections.fixture.ts';
import { Breakage, countingProjection } from './toy.projections.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await createReadSide();
});
afterEach(async () => side.remove());

const erased = { type: 'PersonErased', data: { kind: 'staff', subject: 'a' } };
const many = (count: number) => Array.from({ length: count }, () => erased);
const tableOf = (projection: ReturnType<typeof countingProjection>) => {
  const [table] = Object.values(projection.tables);
  if (table === undefined) throw new Error('no table');
  return table;
};
const countIn = async (projection: ReturnType<typeof countingProjection>, stream: string) => {
  const rows = await side.rows(projection, tableOf(projection));
  return rows.find((row) => row.stream === stream)?.events;
};

/** Waits until somebody has asked for the lease a second time: the first time they were refused. */
async function refusedTheLease(): Promise<void> {
  const asked = new Map<number, number>();
  await until('somebody has asked for the lease twice', async () => {
    const { rows } = await side.pool.query<{ pid: number; at: Date }>(
      `SELECT pid, query_start AS at FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_try_advisory_lock%'`,
    );
    return rows.some(({ pid, at }) => {
      const before = asked.get(pid) ?? at.getTime();
      asked.set(pid, before);
      return at.getTime() > before;
    });
  });
}

describe('the lease', () => {
  it('lets one runner write; a second one waits and takes over when the first is stopped', async () => {
    const counts = countingProjection('counts');
    const first = await side.start([counts]);
    await first.reach();
    const second = await side.start([counts]);
    await refusedTheLease();
    await append(side.store, 'staff-a', many(5));
    await first.reach();
    expect(second.runner.status).toMatchObject({ leading: false, position: '0' });
    expect(await countIn(counts, 'staff-a')).toBe(5);

    await first.stop();
    await append(side.store, 'staff-a', many(5));
    await second.reach();
    expect(first.runner.status.leading).toBe(false);
    expect(await countIn(counts, 'staff-a')).toBe(10);
  });

  it('goes over when the connection of the first is cut, while events keep coming; nothing counts twice', async () => {
    const counts = countingProjection('counts');
    const runners = [await side.start([counts]), await side.start([counts])];
    await until('one leads', () => runners.some(({ runner }) => runner.status.leading));
    const { store } = side;
    const enough = new AbortController();
    const writer = (async () => {
      for (let index = 0; !enough.signal.aborted; index += 1) {
        await append(store, `staff-${index % 7}`, many(1 + (index % 3)));
        await sleep(1);
      }
    })();
    try {
      for (let time = 0; time < times({ test: 2, all: 4 }); time += 1) {
        const leader = runners.find(({ runner }) => runner.status.leading);
        const before = leader?.errors.length ?? 0;
        expect(await side.cutRunners()).toBeGreaterThan(0);
        await until('the cut is noticed', () => leader === undefined || leader.errors.length > before);
        await until('one leads again', () => runners.some(({ runner }) => runner.status.leading));
      }
    } finally {
      enough.abort();
      await writer;
    }
    const leader = runners.find(({ runner }) => runner.status.leading);
    await leader?.reach();
    const verification = await verifyProjections({ ...side, projections: [counts] });
    expect(verification).toMatchObject({ differences: [], rows: 7, position: await side.store.head() });
    expect(runners.map(({ runner }) => runner.status.leading).sort()).toEqual([false, true]);
  });
});

describe('a handler that fails', () => {
  it('stops its projection at exactly that event; the others go on, before it and after', async () => {
    const broken = new Breakage();
    const failing = countingProjection('failing', { broken });
    const sound = countingProjection('sound');
    await append(side.store, 'staff-a', many(300));
    broken.position = '233';
    // Empty tables first, so that the batch with the event is one of the live runner's.
    const runner = await side.start([failing, sound]);
    await runner.reach();

    expect(await side.checkpoint(failing)).toMatchObject({ state: 'stopped', position: '232' });
    expect((await side.checkpoint(failing)).error).toContain('cannot make sense of this');
    expect(await countIn(failing, 'staff-a')).toBe(232);
    expect(await side.checkpoint(sound)).toMatchObject({ state: 'live', position: '300' });
    expect(await countIn(sound, 'staff-a')).toBe(300);
    expect(runner.runner.status.stopped).toEqual([
      {
        projection: 'failing',
        position: '232',
        error: 'projection failing failed at position 233 (PersonErased): cannot make sense of this',
      },
    ]);
    expect(runner.errors.join()).toContain('projection failing failed at position 233');

    await append(side.store, 'staff-a', many(50));
    await runner.reach();
    expect(await countIn(sound, 'staff-a')).toBe(350);
    expect(await side.checkpoint(failing)).toMatchObject({ state: 'stopped', position: '232' });
    expect((await verifyProjections({ ...side, projections: [failing, sound] })).differences).toEqual([]);
  });

  it('stops the same way when Postgres refuses its rows', async () => {
    const failing = countingProjection('failing', { tooLargeAt: '23' });
    const sound = countingProjection('sound');
    const runner = await side.start([sound, failing]);
    await runner.reach();
    await append(side.store, 'staff-a', many(40));
    await runner.reach();
    expect(runner.runner.status.stopped).toMatchObject([{ projection: 'failing', position: '22' }]);
    expect((await side.checkpoint(failing)).error).toContain('out of range for type integer');
    expect([await countIn(failing, 'staff-a'), await countIn(sound, 'staff-a')]).toEqual([22, 40]);
    expect(await side.checkpoint(sound)).toMatchObject({ state: 'live', position: '40' });
  });

  it('stays stopped across a restart', async () => {
    const broken = new Breakage();
    const failing = countingProjection('failing', { broken });
    const first = await side.start([failing, countingProjection('sound')]);
    await first.reach();
    broken.position = '3';
    await append(side.store, 'staff-a', many(5));
    await first.reach();
    await first.stop();
    const failures = broken.failures;
    const second = await side.start([failing, countingProjection('sound')]);
    await append(side.store, 'staff-a', many(5));
    await second.reach();
    expect(second.runner.status.stopped).toMatchObject([{ projection: 'failing', position: '2' }]);
    expect(broken.failures).toBe(failures);
  });

  it('is revived by a rebuild, without an event in between, and misses nothing of what came meanwhile', async () => {
    const broken = new Breakage();
    const failing = countingProjection('failing', { broken });
    const given: number[] = [];
    const sound = countingProjection('sound', {
      before: async (position) => void given.push(Number(position)),
    });
    const runner = await side.start([failing, sound]);
    await runner.reach();
    broken.position = '3';
    await append(side.store, 'staff-a', many(10));
    await runner.reach();
    expect(runner.runner.status.stopped).toHaveLength(1);
    given.length = 0;

    broken.position = null;
    let behind = false;
    const slow = {
      ...side.store,
      readPages: (...of: Parameters<typeof side.store.readPages>) => {
        // Events that come after the rebuild has read the log's head and before it moves the pointer.
        const pages = side.store.readPages(...of);
        return (async function* () {
          yield* pages;
          if (!behind && of[0] !== '0') {
            behind = true;
            await append(side.store, 'staff-a', many(10));
            await runner.reach();
          }
        })();
      },
    };
    await rebuildProjections({ pool: side.pool, store: slow, projections: [failing] });
    expect(behind).toBe(true);
    await until('it is back', () => runner.runner.status.stopped.length === 0);
    await until('it is at the head', async () => (await side.checkpoint(failing)).position === '20');
    expect(await countIn(failing, 'staff-a')).toBe(20);
    await append(side.store, 'staff-a', many(10));
    await runner.reach();
    expect(await countIn(failing, 'staff-a')).toBe(30);
    // The log was read again from where the rebuilt one was: the other is not given what it has.
    expect(given).toEqual(Array.from({ length: 20 }, (_, index) => 11 + index));
    expect((await verifyProjections({ ...side, projections: [failing, sound] })).differences).toEqual([]);
  });

  it('is not to blame when the log or the database is away: it is tried again', async () => {
    const broken = new Breakage();
    const counts = countingProjection('counts', { broken });
    const runner = await side.start([counts]);
    await runner.reach();
    const passing = [
      () => new StoreUnavailable('the log is away'),
      () => Object.assign(new Error('disk full'), { code: '53100' }),
    ];
    for (const [index, error] of passing.entries()) {
      broken.error = error;
      broken.failures = 0;
      broken.position = String(2 * index + 2);
      await append(side.store, 'staff-a', many(2));
      await until('it has failed twice', () => broken.failures >= 2);
      broken.position = null;
      await runner.reach();
    }
    expect(runner.runner.status.stopped).toEqual([]);
    expect(await countIn(counts, 'staff-a')).toBe(4);
  });
});

describe('a batch that is overtaken by two rebuilds, so that its tables are gone,', () => {
  it.each([
    ['when it writes', 'staff-a'],
    ['already when it reads', 'staff-b'],
  ])('%s, is repeated with the new ones', async (_when, stream) => {
    let overtaken = false;
    const counts = countingProjection('counts', {
      async before(position) {
        if (position !== '3' || overtaken) return;
        overtaken = true;
        for (let time = 0; time < 2; time += 1) await rebuildProjections({ ...side, projections: [counts] });
      },
    });
    const runner = await side.start([counts]);
    await append(side.store, 'staff-a', many(2));
    await runner.reach();
    await append(side.store, stream, many(3));
    await runner.reach();
    expect(overtaken).toBe(true);
    await until('it is at the head', async () => (await side.checkpoint(counts)).position === '5');
    expect(await side.checkpoint(counts)).toMatchObject({ state: 'live', generation: 3 });
    expect(await countIn(counts, stream)).toBe(stream === 'staff-a' ? 5 : 3);
    expect(runner.errors).toEqual([]);
  });
});

it('goes on from the checkpoints of a release that set no stream aside', async () => {
  const counts = countingProjection('counts');
  const first = await side.start([counts]);
  await append(side.store, 'staff-a', many(3));
  await first.reach();
  await first.stop();
  await side.pool.query('ALTER TABLE read.checkpoint DROP COLUMN set_aside');
  expect(await readSetAside(side.pool, [counts])).toEqual([]);
  const next = await side.start([counts]);
  await append(side.store, 'staff-a', many(3));
  await next.reach();
  expect([await countIn(counts, 'staff-a'), next.errors]).toEqual([6, []]);
  expect(await side.checkpoint(counts)).toMatchObject({ generation: 1, setAside: new Map() });
});

describe('a new version', () => {
  it('is built at start, beside the tables of the old one', async () => {
    const old = countingProjection('counts');
    const first = await side.start([old]);
    await append(side.store, 'staff-a', many(7));
    await first.reach();
    await first.stop();
    const next = countingProjection('counts', { version: 2 });
    await append(side.store, 'staff-a', many(3));
    const second = await side.start([next]);
    await second.reach();
    expect(await side.checkpoint(next)).toMatchObject({ version: 2, generation: 1, position: '10' });
    expect(await countIn(next, 'staff-a')).toBe(10);
    expect(await countIn(old, 'staff-a')).toBe(7);
  });

  it('that cannot be built stops at its event and holds nobody up', async () => {
    const broken = new Breakage();
    broken.position = '4';
    const failing = countingProjection('failing', { broken });
    const sound = countingProjection('sound');
    await append(side.store, 'staff-a', many(9));
    const runner = await side.start([sound, failing]);
    await runner.reach();
    expect(runner.runner.status.stopped).toMatchObject([{ projection: 'failing', position: '3' }]);
    expect(await countIn(failing, 'staff-a')).toBe(3);
    expect(await countIn(sound, 'staff-a')).toBe(9);
  });
});

describe('the notification', () => {
  type Change = { position: string; keys: string[] };

  const listeners: pg.Client[] = [];
  afterEach(async () => {
    for (const client of listeners.splice(0)) await client.end();
  });

  /** Collects what is told from now on. */
  async function listening(): Promise<Change[]> {
    const changes: Change[] = [];
    const client = new pg.Client({ connectionString: side.url });
    client.on('notification', ({ payload }) => void changes.push(JSON.parse(payload ?? '') as Change));
    await client.connect();
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
    listeners.push(client);
    return changes;
  }

  it('names the position and what changed, once a batch, never data', async () => {
    const counts = countingProjection('counts');
    const runner = await side.start([counts, countingProjection('others')]);
    await runner.reach();
    const changes = await listening();
    await append(side.store, 'staff-3', many(4));
    await until('it has come', () => changes.length > 0);
    expect(changes).toEqual([{ position: '4', keys: ['staff-3'] }]);
    // What no read model knows moves the position all the same: somebody may be waiting for it.
    await append(side.store, 'game-1', [
      {
        type: 'GamePostponed',
        data: { occurredAt: '2026-01-10T18:00:00.000Z', reason: null, reasonBy: null },
      },
    ]);
    await until('it has come', () => changes.length > 1);
    expect(changes[1]).toEqual({ position: '5', keys: [] });
  });

  it('stands for everything when the keys would be too long for Postgres', async () => {
    const runner = await side.start([countingProjection('counts')]);
    const changes = await listening();
    await runner.reach();
    // Ten keys of 700 letters: 7,000 bytes and a little.
    const name = `staff-${'x'.repeat(693)}`;
    for (let index = 0; index < 10; index += 1) await append(side.store, `${name}${index}`, [erased]);
    await runner.reach();
    await until('the position is told', () => changes.some((change) => change.position === '10'));
    await runner.stop();
    await side.pool.query('UPDATE read.checkpoint SET position = 0');
    await side.pool.query('DELETE FROM read.counts_v1');
    changes.length = 0;
    const again = await side.start([countingProjection('counts')]);
    await again.reach();
    await until('it has come', () => changes.length > 0);
    expect(changes).toEqual([{ position: '10', keys: ['*'] }]);
  });
});
