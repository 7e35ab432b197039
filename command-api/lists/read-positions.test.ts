import { expect, it } from 'vitest';
import { type Position, StoreUnavailable } from '#events/store/event-store.port.ts';
import { ReadPositions } from './read-positions.ts';

/** A log whose head a test moves. */
function open(options: { missing?: (upTo: Position) => boolean; waitMs?: number } = {}) {
  const log = { head: '7', asked: 0, away: false };
  const positions = new ReadPositions({
    store: {
      async head() {
        log.asked += 1;
        if (log.away) throw new StoreUnavailable('away');
        return log.head;
      },
    },
    rowsMissing: async (upTo) => options.missing?.(upTo) ?? false,
    waitMs: options.waitMs ?? 60,
  });
  return { log, positions };
}
const behind = { code: 'read_model_behind', retryAfterSeconds: 1 };

it('reads that ask for nothing ask the log once for all of them', async () => {
  const { log, positions } = open();
  expect(await Promise.all(['', ''].map(() => positions.reached()))).toEqual(['7', '7']);
  log.head = '9';
  expect(await positions.reached()).toBe('7');
  expect(log.asked).toBe(1);
});

it('asks the log only for a position that it does not know to be there', async () => {
  const { log, positions } = open();
  await positions.reached();
  expect(await positions.reached('7')).toBe('7');
  expect(log.asked).toBe(1);
  log.head = '12';
  expect(await positions.reached('10')).toBe('12');
  expect([await positions.reached(), log.asked]).toEqual(['12', 2]);
});

it('waits until the log is there, and says that it is behind when it does not come', async () => {
  const { log, positions } = open({ waitMs: 10_000 });
  const waiting = positions.reached('8');
  await expect.poll(() => log.asked).toBeGreaterThan(2);
  log.head = '8';
  expect(await waiting).toBe('8');
  await expect(open().positions.reached('8')).rejects.toMatchObject(behind);
});

it('promises nothing whose rows are still to follow, here or in another process', async () => {
  const here = open();
  const call = {};
  here.positions.begin(call);
  expect(await here.positions.reached()).toBe('0');
  await expect(here.positions.reached('7')).rejects.toMatchObject(behind);
  here.positions.end(call);
  expect(await here.positions.reached('7')).toBe('7');

  const elsewhere = open({ missing: (upTo) => upTo === '7' });
  await expect(elsewhere.positions.reached('7')).rejects.toMatchObject(behind);
  elsewhere.log.head = '8';
  expect(await elsewhere.positions.reached('7')).toBe('8');
});

it('goes on with what it knows while the log is unavailable', async () => {
  const { log, positions } = open();
  log.away = true;
  expect(await positions.reached()).toBe('0');
  await expect(positions.reached('1')).rejects.toBeInstanceOf(StoreUnavailable);
  log.away = false;
  expect(await positions.reached('1')).toBe('7');
  log.away = true;
  expect(await positions.reached('7')).toBe('7');
});
