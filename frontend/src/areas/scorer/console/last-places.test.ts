import { expect, it } from 'vitest';
import { emptyDevice } from '#frontend/features/scoring/scoring.test-data.ts';
import { lastPlaces, rememberPlaces } from './last-places.ts';

it('begins without places, and remembers what was chosen last', () => {
  const device = emptyDevice();
  expect(lastPlaces(device)).toBe(false);
  rememberPlaces(true, device);
  expect(lastPlaces(device)).toBe(true);
  rememberPlaces(false, device);
  expect(lastPlaces(device)).toBe(false);
});

it('does without a device that remembers', () => {
  const blocked = new Proxy(emptyDevice(), {
    get: () => () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  rememberPlaces(true, blocked);
  expect(lastPlaces(blocked)).toBe(false);
});
