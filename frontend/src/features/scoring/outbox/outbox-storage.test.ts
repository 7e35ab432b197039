import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { basket, emptyDevice } from '#frontend/features/scoring/scoring.test-data.ts';
import type { ActionsDatabase } from './actions-database.ts';
import { memoryDatabase, noDatabase } from './outbox.test-data.ts';
import { createOutboxStorage, type OutboxStorage } from './outbox-storage.ts';
import type { Maker, SavedEntry } from './saved-entry.ts';
import { forgetRecordedOfOthers, readTapsOnDevice } from './unsent-on-device.ts';
import { localWriteAhead } from './write-ahead.ts';

const SAM: Maker = { id: 5, name: 'Sam Porter' };
const ROBIN: Maker = { id: 6, name: 'Robin Park' };
/** What Chromium says of a full disk; of a full quota it says something else. */
const FULL = new DOMException('FILE_ERROR_NO_SPACE', 'UnknownError');

let local: Storage;
let memory: ReturnType<typeof memoryDatabase>;
beforeEach(() => {
  local = emptyDevice();
  memory = memoryDatabase();
});

function storageOf(maker: Maker, gameId = 7, database: ActionsDatabase = memory.database): OutboxStorage {
  return createOutboxStorage({ gameId, makerId: maker.id, writeAhead: localWriteAhead(local), database });
}
const put = (storage: OutboxStorage, ...entries: SavedEntry[]) => storage.save({ put: entries, remove: [] });
const remove = (storage: OutboxStorage, ...ids: string[]) => storage.save({ put: [], remove: ids });
const idsIn = async (storage: OutboxStorage) => (await storage.load()).found.map(({ action }) => action.id);
const tap = (id: string, seq: number, maker = SAM): SavedEntry => ({
  seq,
  maker,
  game: 'Herons – Foundry',
  action: basket(id, 'east', 2),
});
/** Lets everything run that only waits for a write that has committed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('actions saved on the device', () => {
  it('come back in the order of taps, whatever order they were saved in', async () => {
    const storage = storageOf(SAM);
    await put(storage, tap('b', 20), tap('a', 3), {
      ...tap('c', 21),
      refusal: { code: 'wrong_period', reason: 'No.', blocks: true },
    });
    expect(await storage.load()).toEqual({
      found: [
        tap('a', 3),
        tap('b', 20),
        { ...tap('c', 21), refusal: { code: 'wrong_period', reason: 'No.', blocks: true } },
      ],
      complete: true,
    });
    await remove(storage, 'b');
    expect(await idsIn(storageOf(SAM))).toEqual(['a', 'c']);
  });

  it('belong to their game and to the account that made them', async () => {
    await put(storageOf(SAM), tap('a', 1));
    await put(storageOf(SAM, 71), tap('b', 2));
    await put(storageOf(ROBIN), tap('c', 3, ROBIN));
    expect(await idsIn(storageOf(SAM))).toEqual(['a']);
    expect(await idsIn(storageOf(ROBIN))).toEqual(['c']);
  });

  it('are in the write-ahead until the database has them', async () => {
    memory = memoryDatabase({ holdBack: true });
    const storage = storageOf(SAM);
    const saving = put(storage, tap('a', 1));
    expect(local.length).toBe(1);
    memory.commit();
    await saving;
    expect(local.length).toBe(0);
    expect([...memory.rows.keys()]).toEqual(['a']);
  });

  it('stay there when they have changed since', async () => {
    memory = memoryDatabase({ holdBack: true });
    const storage = storageOf(SAM);
    void put(storage, tap('a', 1));
    void put(storage, { ...tap('a', 1), discarded: true });
    memory.commit();
    await settled();
    expect((await storage.load()).found).toEqual([{ ...tap('a', 1), discarded: true }]);
    memory.commit();
    await settled();
    expect(local.length).toBe(0);
    expect((await storage.load()).found).toEqual([{ ...tap('a', 1), discarded: true }]);
  });

  it('are found by the next page whenever the one before is ended, and none that was removed on the way', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('put' as const), id: fc.constantFrom('a', 'b', 'c', 'd') }),
      fc.record({
        do: fc.constantFrom('discard' as const, 'remove' as const),
        id: fc.constantFrom('a', 'b'),
      }),
      fc.record({ do: fc.constantFrom('commit' as const, 'fail' as const), id: fc.constant('') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        local = emptyDevice();
        memory = memoryDatabase({ holdBack: true });
        const storage = storageOf(SAM);
        const expected = new Map<string, SavedEntry>();
        const removed = new Set<string>();
        for (const [index, { do: what, id }] of steps.entries()) {
          const saving: Promise<void>[] = [];
          if (what === 'commit') memory.commit();
          else if (what === 'fail') memory.fail(new Error('The connection was lost.'));
          else if (what === 'remove') {
            saving.push(remove(storage, id));
            expected.delete(id);
            removed.add(id);
          } else {
            const entry = { ...tap(id, index), ...(what === 'discard' && { discarded: true as const }) };
            saving.push(put(storage, entry));
            expected.set(id, entry);
          }
          for (const one of saving) one.catch(() => undefined);
          if (what === 'commit' || what === 'fail') await settled();
        }
        // A page that opens next, with what is in the database by then.
        const { found } = await storageOf(SAM).load();
        const again = new Map(found.map((entry) => [entry.action.id, entry]));
        for (const [id, entry] of expected) expect(again.get(id)).toEqual(entry);
        // An action whose removal did not get through is there once more: it is sent, and answered as repeated.
        for (const id of again.keys()) expect(expected.has(id) || removed.has(id)).toBe(true);
      }),
    );
  });

  it('are saved in the write-ahead alone where there is no database', async () => {
    const storage = storageOf(SAM, 7, noDatabase());
    await put(storage, tap('a', 1), tap('b', 2));
    await remove(storage, 'a');
    expect(await storageOf(SAM, 7, noDatabase()).load()).toEqual({ found: [tap('b', 2)], complete: false });
    expect(await storage.hasRoom()).toBe(true);
  });

  it('could not be saved when the disk is full, and are in the write-ahead all the same', async () => {
    memory = memoryDatabase({ holdBack: true });
    const storage = storageOf(SAM);
    const saving = put(storage, tap('a', 1));
    memory.fail(FULL);
    await expect(saving).rejects.toThrow('FILE_ERROR_NO_SPACE');
    expect(await idsIn(storageOf(SAM))).toEqual(['a']);
  });

  it('could not be saved where storage is blocked', async () => {
    const storage = createOutboxStorage({
      gameId: 7,
      makerId: SAM.id,
      writeAhead: localWriteAhead(undefined),
      database: noDatabase(),
    });
    await expect(put(storage, tap('a', 1))).rejects.toThrow('no database');
    expect(await storage.load()).toEqual({ found: [], complete: false });
    expect(await storage.hasRoom()).toBe(false);
  });

  it('are tried for before the first one', async () => {
    const tryRoom = () => Promise.reject(FULL);
    expect(await storageOf(SAM, 7, { ...memory.database, tryRoom }).hasRoom()).toBe(false);
    expect(await storageOf(SAM).hasRoom()).toBe(true);
  });

  it('are told to other tabs before they are on the disk', async () => {
    const told: string[][] = [];
    let changes = 0;
    const storage = createOutboxStorage({
      gameId: 7,
      makerId: SAM.id,
      writeAhead: localWriteAhead(local),
      database: memory.database,
      tell: (entries) => told.push(entries.map(({ action }) => action.id)),
      changed: () => {
        changes += 1;
      },
    });
    const saving = put(storage, tap('a', 1), tap('b', 2));
    expect(told).toEqual([['a', 'b']]);
    expect(changes).toBe(0);
    await saving;
    expect(changes).toBe(1);
  });
});

describe('what versions without a database have saved', () => {
  const old = { ...tap('a', 1), saved: { position: '40' } };

  it('is read, and moved to the database', async () => {
    local.setItem('courtside.outbox.7.a', JSON.stringify(old));
    const { seq, ...rest } = tap('b', 2);
    local.setItem('courtside.outbox.7.b', JSON.stringify({ ...rest, seq }));
    expect((await storageOf(SAM).load()).found).toEqual([
      { ...tap('a', 1), recorded: { position: '40' } },
      tap('b', 2),
    ]);
    await settled();
    expect(local.length).toBe(0);
    expect([...memory.rows.keys()]).toEqual(['a', 'b']);
    expect(await idsIn(storageOf(SAM))).toEqual(['a', 'b']);
  });

  it('is not lost to a record that cannot be read', async () => {
    local.setItem('courtside.outbox.7.broken', '{"seq":');
    local.setItem('courtside.outbox.7.odd', '{"seq":2,"action":{"id":5}}');
    local.setItem('courtside.outbox.7.a', JSON.stringify(old));
    expect(await idsIn(storageOf(SAM))).toEqual(['a']);
    await settled();
    expect(local.getItem('courtside.outbox.7.broken')).toBe('{"seq":');
  });
});

describe('on all of the device', () => {
  const here = () => ({ database: memory.database, writeAhead: localWriteAhead(local) });

  it('unsent actions are counted by game and account, wherever they are, without what is discarded or recorded', async () => {
    await put(storageOf(SAM), tap('a', 1), tap('b', 2), { ...tap('c', 3), discarded: true });
    await put(storageOf(SAM), { ...tap('f', 6), recorded: { position: '40' } });
    await put(storageOf(ROBIN), tap('d', 4, ROBIN));
    // Not in the database yet, the second not for the first time.
    local.setItem('courtside.outbox.71.e', JSON.stringify({ seq: 5, action: basket('e', 'east', 2) }));
    local.setItem('courtside.outbox.7.a', JSON.stringify(tap('a', 1)));
    const game = 'Herons – Foundry';
    expect(await readTapsOnDevice(here())).toEqual([
      { gameId: 7, maker: SAM, game, count: 2 },
      { gameId: 7, maker: ROBIN, game, count: 1 },
      { gameId: 71, maker: undefined, game: undefined, count: 1 },
    ]);
  });

  it('they are counted without a database, too', async () => {
    await put(storageOf(SAM, 7, noDatabase()), tap('a', 1));
    const writeAhead = localWriteAhead(local);
    expect(await readTapsOnDevice({ database: noDatabase(), writeAhead })).toMatchObject([{ count: 1 }]);
  });

  it('recorded ones go with their account, while unsent ones stay', async () => {
    const recorded = { recorded: { position: '40' } };
    await put(storageOf(SAM), { ...tap('a', 1), ...recorded }, tap('b', 2));
    local.setItem('courtside.outbox.7.c', JSON.stringify({ ...tap('c', 3), saved: recorded.recorded }));
    await forgetRecordedOfOthers(SAM.id, here());
    expect(await idsIn(storageOf(SAM))).toEqual(['a', 'b', 'c']);
    await settled();
    await forgetRecordedOfOthers(undefined, here());
    expect(await idsIn(storageOf(SAM))).toEqual(['b']);
  });
});
