import { expect, test } from 'vitest';
import type { LiveGame } from './live-game.queries.ts';
import { LiveRoom } from './live-room.ts';
import { WATCHER_LIMITS } from './watcher.ts';

/** Only the position matters here: what is older is dropped before anything else of it is looked at. */
const gameAt = (seq: string) => ({ seq }) as LiveGame;

test('a read that was overtaken by a newer one changes nothing', () => {
  const room = new LiveRoom(12, { clock: () => new Date(0), limits: WATCHER_LIMITS, heartbeatMs: 5_000 });
  const newer = gameAt('101');
  room.showGame(newer);
  room.showGame(gameAt('99'));
  expect(room.game).toBe(newer);
});
