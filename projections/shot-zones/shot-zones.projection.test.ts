import { expect, it } from 'vitest';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import {
  actionId,
  basket,
  fromPlace,
  gameCompleted,
  gameForfeited,
  type Happened,
  reopened,
  shotMissed,
  startedGame,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { shotZonesProjection } from './shot-zones.projection.ts';

const modelOf = (...events: Happened[]) => modelAfter(shotZonesProjection, ...inGame(40, events));
type Model = Awaited<ReturnType<typeof modelOf>>;
/** Made and attempted of the season by period and zone. */
const totalsIn = (model: Model, scope = 'season') =>
  Object.fromEntries(
    model
      .rows('total')
      .filter((row) => row.scope === scope)
      .map(({ period, zone, made, attempted }) => [`${period} ${zone}`, [made, attempted]]),
  );

const THREE = actionId('three');
const AT_RIM = [7.5, 2] as const;
const LEFT_CORNER = [0.5, 1] as const;
const shots: Happened[] = [
  ...startedGame(),
  fromPlace(...AT_RIM, basket('east', 2, { by: 1 })),
  fromPlace(...AT_RIM, shotMissed('west', 11, 2)),
  fromPlace(...LEFT_CORNER, basket('east', 3, { by: 2, id: THREE })),
  // A free throw has no place, and this layup's was not recorded.
  basket('east', 1, { by: 1 }),
  basket('west', 2, { by: 11 }),
  fromPlace(...AT_RIM, basket('west', 2, { by: 11, period: 5 })),
  fromPlace(...AT_RIM, shotMissed('west', 11, 2, { period: 6 })),
];
const end = gameCompleted([{ east: 6, west: 4 }]);

// Rule: Places and zones
it('sums up the shots of both teams by period and zone, all overtimes as one', async () => {
  const model = await modelOf(...shots, end);
  const totals = { '1 rim': [1, 2], '1 left_corner_three': [1, 1], '0 rim': [1, 2] };
  expect(totalsIn(model)).toEqual(totals);
  expect(totalsIn(model, 'tournament')).toEqual(totals);
  expect(totalsIn(model, 'career')).toEqual(totals);
  expect(model.rows('game')).toMatchObject([{ game_id: 40, places: 5 }]);
  expect(model.changed).toEqual(expect.arrayContaining(['statistics:season:1', 'statistics:career:0']));
});

it('counts a game when it is over, and not while it is open again', async () => {
  expect(totalsIn(await modelOf(...shots))).toEqual({});
  const model = await modelOf(...shots, end, reopened());
  expect(totalsIn(model)).toEqual({});
  expect(model.rows('game')).toMatchObject([{ places: 0 }]);
});

it('counts it as it is in the end', async () => {
  const model = await modelOf(...shots, end, reopened(), undone(THREE), end);
  expect(totalsIn(model)).toEqual({ '1 rim': [1, 2], '0 rim': [1, 2] });
});

it('counts nothing where only baskets were recorded: what was attempted is unknown', async () => {
  const model = await modelOf(
    ...startedGame(),
    fromPlace(...AT_RIM, basket('east', 2, { by: 1 })),
    gameCompleted([{ east: 2, west: 0 }]),
  );
  expect(totalsIn(model)).toEqual({});
  expect(model.rows('game')).toMatchObject([{ places: 0 }]);
});

it('counts nothing of a forfeit, even if some of it was played', async () => {
  expect(totalsIn(await modelOf(...shots, gameForfeited('west')))).toEqual({});
});
