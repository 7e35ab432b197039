import { expect, it } from 'vitest';
import { DEED_TYPES } from '#events/game/deeds.ts';
import { PAD } from './console-taps.ts';

it('has a button for everything that a player does alone', () => {
  const buttons: readonly string[] = PAD.map(({ key }) => key);
  expect(DEED_TYPES.filter((type) => !buttons.includes(type))).toEqual([]);
});
