import { beforeEach, describe, expect, it } from 'vitest';
import { basket, emptyDevice } from '#frontend/features/scoring/scoring.test-data.ts';
import {
  forgetRecordedOfOthers,
  localOutboxStorage,
  type Maker,
  readTapsOnDevice,
} from './outbox-storage.ts';

const SAM: Maker = { id: 5, name: 'Sam Porter' };
const ROBIN: Maker = { id: 6, name: 'Robin Park' };
let device: Storage;
beforeEach(() => {
  device = emptyDevice();
});

describe('actions saved on the device', () => {
  it('come back in the order of taps, whatever order the device lists them in', async () => {
    const storage = localOutboxStorage(7, SAM.id, device);
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
    expect((await localOutboxStorage(7, SAM.id, device).load()).map(({ action }) => action.id)).toEqual([
      'a',
      'c',
    ]);
  });

  it('belong to their game', async () => {
    await localOutboxStorage(7, SAM.id, device).put({ seq: 1, action: basket('a', 'east', 2) });
    await localOutboxStorage(71, SAM.id, device).put({ seq: 2, action: basket('b', 'east', 2) });
    expect((await localOutboxStorage(7, SAM.id, device).load()).map(({ action }) => action.id)).toEqual([
      'a',
    ]);
  });

  it('are read by the account that made them, and by no other on the same device', async () => {
    await localOutboxStorage(7, SAM.id, device).put({ seq: 1, action: basket('a', 'east', 2), maker: SAM });
    await localOutboxStorage(7, ROBIN.id, device).put({
      seq: 2,
      action: basket('b', 'east', 2),
      maker: ROBIN,
    });
    expect((await localOutboxStorage(7, SAM.id, device).load()).map(({ action }) => action.id)).toEqual([
      'a',
    ]);
    expect((await localOutboxStorage(7, ROBIN.id, device).load()).map(({ action }) => action.id)).toEqual([
      'b',
    ]);
  });

  it('are counted by game and account, without what was discarded or is recorded', async () => {
    const herons = { game: 'Herons – Foundry' };
    const storage = localOutboxStorage(7, SAM.id, device);
    await storage.put({ seq: 1, action: basket('a', 'east', 2), maker: SAM, ...herons });
    await storage.put({ seq: 2, action: basket('b', 'east', 2), maker: SAM, ...herons });
    await storage.put({ seq: 3, action: basket('c', 'east', 2), maker: SAM, ...herons, discarded: true });
    await storage.put({ seq: 4, action: basket('d', 'east', 2), maker: ROBIN, ...herons });
    const position = '40';
    await storage.put({
      seq: 6,
      action: basket('f', 'east', 2),
      maker: SAM,
      ...herons,
      recorded: { position },
    });
    await localOutboxStorage(71, SAM.id, device).put({ seq: 5, action: basket('e', 'east', 2) });
    expect(readTapsOnDevice(device)).toEqual([
      { gameId: 7, maker: SAM, ...herons, count: 2 },
      { gameId: 7, maker: ROBIN, ...herons, count: 1 },
      { gameId: 71, maker: undefined, game: undefined, count: 1 },
    ]);
  });

  it('go with the account that recorded them, while unsent ones stay', async () => {
    const storage = localOutboxStorage(7, SAM.id, device);
    await storage.put({ seq: 1, action: basket('a', 'east', 2), maker: SAM, recorded: { position: '40' } });
    await storage.put({ seq: 2, action: basket('b', 'east', 2), maker: SAM });
    forgetRecordedOfOthers(device, SAM.id);
    expect((await storage.load()).map(({ action }) => action.id)).toEqual(['a', 'b']);
    forgetRecordedOfOthers(device, undefined);
    expect((await storage.load()).map(({ action }) => action.id)).toEqual(['b']);
  });

  it('are read as releases before this one saved them, and saved as those read them', async () => {
    const entry = { seq: 1, action: basket('a', 'east', 2), maker: SAM };
    const old = { ...entry, saved: { position: '40' } };
    device.setItem('courtside.outbox.7.a', JSON.stringify(old));
    const storage = localOutboxStorage(7, SAM.id, device);
    expect(await storage.load()).toEqual([{ ...entry, recorded: { position: '40' } }]);
    expect(readTapsOnDevice(device)).toEqual([]);
    await storage.put({ ...entry, recorded: { position: '41' } });
    expect(JSON.parse(device.getItem('courtside.outbox.7.a') ?? '')).toEqual({
      ...old,
      saved: { position: '41' },
    });
  });

  it('announce every change to their listeners', async () => {
    let changes = 0;
    const storage = localOutboxStorage(7, SAM.id, device, () => {
      changes += 1;
    });
    await storage.put({ seq: 1, action: basket('a', 'east', 2) });
    await storage.remove('a');
    expect(changes).toBe(2);
  });

  it('are not lost to a record that cannot be read', async () => {
    const storage = localOutboxStorage(7, SAM.id, device);
    await storage.put({ seq: 1, action: basket('a', 'east', 2) });
    device.setItem('courtside.outbox.7.broken', '{"seq":');
    device.setItem('courtside.outbox.7.odd', '{"seq":2,"action":{"id":5}}');
    expect((await storage.load()).map(({ action }) => action.id)).toEqual(['a']);
    expect(device.getItem('courtside.outbox.7.broken')).toBe('{"seq":');
  });
});
