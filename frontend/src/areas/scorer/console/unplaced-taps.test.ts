import { expect, it } from 'vitest';
import type { UnplacedTaps } from '#frontend/areas/scorer/console/sheet/break-taps.ts';
import { emptyDevice, NOON } from '#frontend/features/scoring/scoring.test-data.ts';
import { readUnplacedTaps, saveUnplacedTaps } from './unplaced-taps.ts';

const SAM = { gameId: 7, userId: 1 };
const TAPS: UnplacedTaps = {
  ended: 1,
  next: 2,
  taps: [
    [{ id: 'late', occurred_at: NOON, type: 'points', points: 2, side: 'east', period: 2, player_id: 4 }],
  ],
};

it('waits on the device, for its scorer and in its game alone, until it is answered', () => {
  const device = emptyDevice();
  expect(readUnplacedTaps(SAM, device)).toBeNull();
  saveUnplacedTaps(SAM, TAPS, device);
  expect(readUnplacedTaps(SAM, device)).toEqual(TAPS);
  expect(readUnplacedTaps({ ...SAM, userId: 2 }, device)).toBeNull();
  expect(readUnplacedTaps({ ...SAM, gameId: 8 }, device)).toBeNull();
  saveUnplacedTaps(SAM, null, device);
  expect(readUnplacedTaps(SAM, device)).toBeNull();
  expect(device).toHaveLength(0);
});

it.each(['{', '7', '{"ended":1,"next":2,"taps":[]}', '{"ended":1,"next":2,"taps":[[{"id":"late"}]]}'])(
  'does not ask about what cannot be read: %s',
  (text) => {
    const device = emptyDevice();
    saveUnplacedTaps(SAM, TAPS, device);
    device.setItem(device.key(0) ?? '', text);
    expect(readUnplacedTaps(SAM, device)).toBeNull();
  },
);

it('does without a device that remembers', () => {
  const blocked = new Proxy(emptyDevice(), {
    get: () => () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  saveUnplacedTaps(SAM, TAPS, blocked);
  expect(readUnplacedTaps(SAM, blocked)).toBeNull();
});
