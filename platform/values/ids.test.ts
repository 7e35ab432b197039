import { expect, it } from 'vitest';
import { countedIds, derivedId, isId, newId } from './ids.ts';

it('derives the same id from the same pair, in every process, always', () => {
  const command = '0191b1f0-7a5e-7000-8000-000000000001';
  expect(derivedId(command, '0')).toBe(derivedId(command, '0'));
  expect(derivedId(command, '0')).not.toBe(derivedId(command, '1'));
  // A literal: another value would mean that events of old commands are no longer recognised.
  expect(derivedId(command, '0')).toBe('c9fc97d0-958e-59c2-82f8-5f31d03a7c61');
  expect(derivedId('schedule:12', '0')).toBe('e6d85dde-3ddb-581c-a90c-9ac4f536d1cc');
});

it('makes new ids that sort by the time they were made', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  expect([...ids].sort()).toEqual(ids);
  expect(ids.every(isId)).toBe(true);
  expect(isId('game-12')).toBe(false);
});

it('counts ids of which only the first is random', () => {
  let made = 0;
  const next = countedIds(() => {
    made += 1;
    return newId();
  });
  const ids = Array.from({ length: 300 }, next);
  expect(new Set(ids).size).toBe(300);
  expect(ids.every(isId)).toBe(true);
  expect(made).toBe(1);
});
