import { expect, it } from 'vitest';
import { createLeagueZone } from './league-zone.ts';

it('is the device’s own until the server names the league’s, and ignores unknown zones', () => {
  const league = createLeagueZone('Asia/Tokyo');
  let told = 0;
  league.subscribe(() => {
    told += 1;
  });
  league.observe(null);
  league.observe('Middle/Nowhere');
  expect(league.zone()).toBe('Asia/Tokyo');
  league.observe('Europe/London');
  league.observe('Europe/London');
  expect(league.zone()).toBe('Europe/London');
  expect(told).toBe(1);
});
