import { expect, it } from 'vitest';
import { fibaTeam } from '#tests/support/builders/fiba-feed.ts';
import { fibaFeedSchema } from './feed.ts';
import { shotPlaces } from './shot-place.ts';

function placesOf(shots: readonly [actionNumber: number, x: number, y: number, period?: number][]) {
  const shot = shots.map(([actionNumber, x, y, per = 1]) => ({
    actionNumber,
    x,
    y,
    per,
    perType: 'REGULAR',
  }));
  return shotPlaces(fibaFeedSchema.shape.tm.shape[1].parse({ ...fibaTeam('Ants', 0), shot }), 4);
}

it('measures metres from the left side line and the end line, whichever basket is attacked', () => {
  const places = placesOf([
    [1, 10, 20],
    [2, 90, 80, 3],
  ]);
  // The same shot at both baskets: the court turned by half a turn.
  expect(places.get(1)).toEqual({ x: 12, y: 2.8 });
  expect(places.get(2)).toEqual({ x: 12, y: 2.8 });
});

it('goes on attacking the basket of the last half in overtime', () => {
  const shot = [
    { actionNumber: 1, x: 95, y: 50, per: 4, perType: 'REGULAR' },
    { actionNumber: 2, x: 90, y: 50, per: 3, perType: 'REGULAR' },
    { actionNumber: 3, x: 60, y: 50, per: 1, perType: 'OVERTIME' },
  ];
  const team = fibaFeedSchema.shape.tm.shape[1].parse({ ...fibaTeam('Ants', 0), shot });
  expect(shotPlaces(team, 4).get(3)).toEqual({ x: 7.5, y: 11.2 });
});

it('knows no place of a shot from beyond half court', () => {
  const places = placesOf([
    [1, 10, 20],
    [2, 12, 50],
    [3, 70, 50],
  ]);
  expect([...places.keys()]).toEqual([1, 2]);
});

it('turns round at half-time: the last period before it belongs to the first half', () => {
  const places = placesOf([
    [1, 10, 50, 1],
    [2, 5, 50, 1],
    [3, 20, 50, 2],
    [4, 90, 50, 3],
  ]);
  // 20 % of 28 m from the left end line, where the team attacks until half-time.
  expect(places.get(3)).toEqual({ x: 7.5, y: 5.6 });
  expect(places.get(4)).toEqual({ x: 7.5, y: 2.8 });
});
