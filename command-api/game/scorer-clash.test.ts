import { expect, it } from 'vitest';
import { clashWarnings } from './scorer-clash.ts';

const at = (name: string, time: string) => ({ name, startsAt: Date.parse(`2025-03-02T${time}:00Z`) });

it('games that begin within two hours are played at the same time', () => {
  expect(clashWarnings([at('A vs B', '18:00'), at('C vs D', '19:59')], [])).toEqual([
    'A vs B and C vs D are played at the same time',
  ]);
  expect(clashWarnings([at('A vs B', '18:00'), at('C vs D', '20:00')], [])).toEqual([]);
});

it('games that a scorer had before clash with new ones, not with each other', () => {
  const before = [at('E vs F', '17:00'), at('G vs H', '17:30')];
  expect(clashWarnings([at('A vs B', '15:15')], before)).toEqual([
    'A vs B and E vs F are played at the same time',
  ]);
  expect(clashWarnings([], before)).toEqual([]);
});
