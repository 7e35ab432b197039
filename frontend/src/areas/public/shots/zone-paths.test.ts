import { expect, it } from 'vitest';
import { SHOT_ZONES, zoneAt } from '#events/game/shot-zone.ts';
import { ZONE_CENTRES, ZONE_PATHS } from './zone-paths.ts';

it('puts the numbers of every zone inside of it', () => {
  for (const zone of SHOT_ZONES) expect([zone, zoneAt(ZONE_CENTRES[zone])]).toEqual([zone, zone]);
});

it('outlines every zone by its own corners: a step inside of them is the zone', () => {
  for (const zone of SHOT_ZONES) {
    const corners = [...ZONE_PATHS[zone].matchAll(/[ML](?<x>[\d.]+) (?<y>[\d.]+)/g)];
    expect(corners.length).toBeGreaterThan(0);
    for (const { groups } of corners) {
      const corner = { x: Number(groups?.x), y: Number(groups?.y) };
      const centre = ZONE_CENTRES[zone];
      const towards = (from: number, to: number) => from + 0.02 * (to - from);
      const inside = { x: towards(corner.x, centre.x), y: towards(corner.y, centre.y) };
      expect([zone, zoneAt(inside)]).toEqual([zone, zone]);
    }
  }
});
