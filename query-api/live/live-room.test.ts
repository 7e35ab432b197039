import { expect, test } from 'vitest';
import type { LiveGame } from './live-game.queries.ts';
import { LiveRoom } from './live-room.ts';

/** Only the position matters here: what is older is dropped before anything else of it is looked at. */
const liveAt = (seq: string) => ({ seq }) as LiveGame;

test('a read that was overtaken by a newer one changes nothing, and nobody is told', () => {
  const limits = { maxWaitingBytes: 1_000, maxBehindMs: 1_000 };
  const room = new LiveRoom(12, { clock: () => new Date(0), limits });
  const newer = liveAt('101');
  room.show(newer);
  expect(room.show(liveAt('99'))).toBe(false);
  expect(room.live).toBe(newer);
});
