import { expect, test } from 'vitest';
import type { LiveGame } from './live-game.queries.ts';
import { LiveRoom } from './live-room.ts';
import { WATCHER_LIMITS } from './watcher.ts';

/** Only the position matters here: what is older is dropped before anything else of it is looked at. */
const gameAt = (seq: string) => ({ seq }) as LiveGame;

const consoles = { isHeard: () => true, hear: () => {} };

test('an action is a word from the console', () => {
  const heard: number[] = [];
  const room = new LiveRoom(12, {
    ...{ clock: () => new Date(0), limits: WATCHER_LIMITS, heartbeatMs: 5_000 },
    consoles: { isHeard: () => false, hear: (gameId) => void heard.push(gameId) },
  });
  const read = (seq: string) =>
    ({ seq, game: {}, stats: { position: seq, east: {}, west: {} }, plays: [] }) as unknown as LiveGame;
  room.showGame({ ...read('101'), game: { name: 'before' } } as unknown as LiveGame);
  room.showGame(read('102'));
  expect(heard).toEqual([12]);
});

test('a read that was overtaken by a newer one changes nothing', () => {
  const room = new LiveRoom(12, {
    clock: () => new Date(0),
    consoles,
    limits: WATCHER_LIMITS,
    heartbeatMs: 5_000,
  });
  const newer = gameAt('101');
  room.showGame(newer);
  room.showGame(gameAt('99'));
  expect(room.game).toBe(newer);
});
