import { describe, expect, test } from 'vitest';
import { type AppendRequest, RevisionConflict, StoreUnavailable } from '../event-store.port.ts';
import { type AppendOutcome, type EncodedAppend, encodeAppend } from './append-batch.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';

let lastId = 0;

function anAppend(fields: Partial<AppendRequest> = {}): EncodedAppend {
  lastId += 1;
  const id = `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
  const event = { id, type: 'PointsAdded', schemaVersion: 1, data: {}, metadata: { commandId: id } };
  return encodeAppend({ stream: `game-${lastId}`, expectedRevision: 'none', events: [event], ...fields });
}

const done: AppendOutcome = { revision: 0, position: '1', repeated: false };

/** A store that notes the batches it was given, by their streams. */
function noting(write: (batch: readonly EncodedAppend[]) => Promise<readonly AppendOutcome[]>) {
  const batches: string[][] = [];
  const groupCommit = (options: Partial<GroupCommitOptions> = {}) =>
    new GroupCommit({
      retryMs: 1_000,
      write: (batch) => {
        batches.push(batch.map((append) => append.stream));
        return write(batch);
      },
      ...options,
    });
  return { batches, groupCommit };
}

const accepting = async (batch: readonly EncodedAppend[]) => batch.map(() => done);

describe('appends that wait are written together', () => {
  test('all that arrives while a batch is being written is the next batch', async () => {
    const writing = Promise.withResolvers<void>();
    const { batches, groupCommit } = noting(async (batch) => {
      await writing.promise;
      return accepting(batch);
    });
    const commit = groupCommit();
    const [first, ...others] = [anAppend(), anAppend(), anAppend(), anAppend()] as const;
    const appended = [commit.append(first)];
    while (batches.length === 0) await new Promise(setImmediate);
    appended.push(...others.map((append) => commit.append(append)));
    writing.resolve();
    await Promise.all(appended);
    expect(batches).toEqual([[first.stream], others.map((append) => append.stream)]);
  });

  test('up to a number of events and of bytes; a single append may be larger', async () => {
    const large = {
      data: { text: 'x'.repeat(600) },
      type: 'T',
      schemaVersion: 1,
      metadata: { commandId: 'c' },
    };
    const { batches, groupCommit } = noting(accepting);
    const three = groupCommit({ maxEvents: 3 });
    const appends = Array.from({ length: 7 }, () => anAppend());
    await Promise.all(appends.map((append) => three.append(append)));
    expect(batches.map((batch) => batch.length)).toEqual([3, 3, 1]);
    batches.length = 0;
    const kilobyte = groupCommit({ maxBytes: 1_000 });
    const larges = Array.from({ length: 2 }, () =>
      anAppend({ events: [{ ...large, id: crypto.randomUUID() }] }),
    );
    await Promise.all(larges.map((append) => kilobyte.append(append)));
    await kilobyte.append(
      anAppend({ events: [{ ...large, data: { text: 'x'.repeat(5_000) }, id: crypto.randomUUID() }] }),
    );
    expect(batches.map((batch) => batch.length)).toEqual([1, 1, 1]);
  });

  test('but never an event id twice', async () => {
    const { batches, groupCommit } = noting(accepting);
    const commit = groupCommit();
    const [one, two] = [anAppend(), anAppend()];
    await Promise.all([one, two, one, two].map((append) => commit.append(append)));
    expect(batches).toEqual([
      [one.stream, two.stream],
      [one.stream, two.stream],
    ]);
  });
});

describe('each caller gets its own outcome', () => {
  test('results and conflicts of one batch', async () => {
    const conflict = new RevisionConflict('game-x', 'none', 4);
    const { groupCommit } = noting(async () => [done, conflict, { ...done, revision: 7 }]);
    const commit = groupCommit();
    const results = await Promise.allSettled(
      [anAppend(), anAppend(), anAppend()].map((append) => commit.append(append)),
    );
    expect(results).toEqual([
      { status: 'fulfilled', value: done },
      { status: 'rejected', reason: conflict },
      { status: 'fulfilled', value: { ...done, revision: 7 } },
    ]);
  });

  test('a batch that is refused as a whole is written one by one', async () => {
    const bad = anAppend({ stream: 'bad' });
    const { batches, groupCommit } = noting(async (batch) => {
      if (batch.includes(bad)) throw new TypeError('refused');
      return accepting(batch);
    });
    const commit = groupCommit();
    const [one, two] = [anAppend(), anAppend()];
    const results = await Promise.allSettled([one, bad, two].map((append) => commit.append(append)));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: new TypeError('refused') });
    expect(batches).toEqual([[one.stream, 'bad', two.stream], [one.stream], ['bad'], [two.stream]]);
  });
});

describe('while the store is unavailable', () => {
  test('a batch is tried again, before what came later', async () => {
    let failures = 3;
    const { batches, groupCommit } = noting(async (batch) => {
      failures -= 1;
      if (failures >= 0) throw new StoreUnavailable('away');
      return accepting(batch);
    });
    const commit = groupCommit({ maxEvents: 2 });
    const appends = [anAppend(), anAppend(), anAppend()];
    expect(await Promise.all(appends.map((append) => commit.append(append)))).toEqual([done, done, done]);
    const [one, two, three] = appends.map((append) => append.stream);
    expect(batches).toEqual([[one, two], [one, two], [one, two], [one, two], [three]]);
  });

  test('until the time for it is over; then StoreUnavailable, and new appends are tried afresh', async () => {
    let away = true;
    const { groupCommit } = noting(async (batch) => {
      if (away) throw new StoreUnavailable('away');
      return accepting(batch);
    });
    const commit = groupCommit({ retryMs: 50 });
    await expect(commit.append(anAppend())).rejects.toBeInstanceOf(StoreUnavailable);
    away = false;
    expect(await commit.append(anAppend())).toEqual(done);
  });

  test('also when it goes away in the midst of writing a refused batch one by one', async () => {
    let writes = 0;
    const { groupCommit } = noting(async (batch) => {
      writes += 1;
      if (batch.length > 1 && writes === 1) throw new TypeError('refused');
      if (writes === 3) throw new StoreUnavailable('away');
      return accepting(batch);
    });
    const commit = groupCommit();
    const appends = [anAppend(), anAppend(), anAppend(), anAppend()];
    expect(await Promise.all(appends.map((append) => commit.append(append)))).toEqual([
      done,
      done,
      done,
      done,
    ]);
  });
});

test('closing waits for what was taken and refuses the rest', async () => {
  const writing = Promise.withResolvers<void>();
  const { groupCommit } = noting(async (batch) => {
    await writing.promise;
    return accepting(batch);
  });
  const commit = groupCommit();
  const taken = commit.append(anAppend());
  let closed = false;
  const closing = commit.close().then(() => {
    closed = true;
  });
  await expect(commit.append(anAppend())).rejects.toBeInstanceOf(StoreUnavailable);
  expect(closed).toBe(false);
  writing.resolve();
  expect(await taken).toEqual(done);
  await closing;
});
