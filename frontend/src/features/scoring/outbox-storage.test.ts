import { beforeEach, describe, expect, it } from 'vitest';
import { localOutboxStorage, unsavedByGame } from './outbox-storage.ts';
import { basket } from './scoring.test-data.ts';

/** What of `localStorage` is used. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

let device: Storage;
beforeEach(() => {
  device = memory();
});

describe('actions kept on the device', () => {
  it('come back in the order of taps, whatever order the device lists them in', async () => {
    const storage = localOutboxStorage(7, device);
    await storage.put({ seq: 20, action: basket('b', 'east', 2) });
    await storage.put({ seq: 3, action: basket('a', 'east', 3) });
    await storage.put({
      seq: 21,
      action: basket('c', 'east', 1),
      refusal: { code: 'wrong_period', reason: 'No.', blocks: true },
    });
    expect((await storage.load()).map(({ seq, action }) => [seq, action.id])).toEqual([
      [3, 'a'],
      [20, 'b'],
      [21, 'c'],
    ]);
    await storage.remove('b');
    expect((await localOutboxStorage(7, device).load()).map(({ action }) => action.id)).toEqual(['a', 'c']);
  });

  it('belong to their game', async () => {
    await localOutboxStorage(7, device).put({ seq: 1, action: basket('a', 'east', 2) });
    await localOutboxStorage(71, device).put({ seq: 2, action: basket('b', 'east', 2) });
    expect((await localOutboxStorage(7, device).load()).map(({ action }) => action.id)).toEqual(['a']);
    expect(unsavedByGame(device)).toEqual(
      new Map([
        [7, 1],
        [71, 1],
      ]),
    );
  });

  it('are not lost to a record that cannot be read', async () => {
    const storage = localOutboxStorage(7, device);
    await storage.put({ seq: 1, action: basket('a', 'east', 2) });
    device.setItem('courtside.outbox.7.broken', '{"seq":');
    device.setItem('courtside.outbox.7.odd', '{"seq":2,"action":{"id":5}}');
    expect((await storage.load()).map(({ action }) => action.id)).toEqual(['a']);
    expect(device.getItem('courtside.outbox.7.broken')).toBe('{"seq":');
  });
});
