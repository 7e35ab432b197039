import { expect, it } from 'vitest';
import { toBoxScore } from '#events/game/box-score.ts';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import {
  actionId,
  basket,
  gameAfter,
  type Happened,
  scheduledGame,
  scorerAssigned,
  startedGame,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { boxScoreProjection } from './box-score.projection.ts';
import type { BoxScorePlayerRow, BoxScoreRow } from './box-score.table.ts';

const modelOf = (...events: Happened[]) => modelAfter(boxScoreProjection, ...inGame(40, events));

it('has no row before the game begins', async () => {
  const model = await modelOf(...scheduledGame());
  expect(model.rows('box')).toEqual([]);
  expect(model.changed).toEqual([]);
});

it("stores the box of the game's own fold, with the revision it belongs to", async () => {
  const events = [...startedGame(), basket('east', 2, { by: 1 }), basket('west', 3, { by: 12 })];
  const model = await modelOf(...events);
  const box = toBoxScore(gameAfter(...events));
  expect(model.rows('box')).toMatchObject([
    {
      game_id: 40,
      revision: events.length - 1,
      box: box ?? {},
    },
  ]);
  expect(model.changed).toEqual(['game:40']);
});

it('lists who is in it', async () => {
  const model = await modelAfter(boxScoreProjection);
  await model.happen(...inGame(40, startedGame()));
  const expectListed = () => {
    const [row] = model.rows('box') as BoxScoreRow[];
    if (row === undefined) throw new Error('there is no box');
    const lines = [...row.box.east.players, ...row.box.west.players];
    const ids = (some: { player_id: number }[]) =>
      some.map(({ player_id }) => player_id).toSorted((a, b) => a - b);
    expect(ids(model.rows('player') as BoxScorePlayerRow[])).toEqual(ids(lines));
    return ids(lines);
  };
  expect(expectListed()).not.toContain(99);
  await model.happen(...inGame(40, [basket('east', 2, { by: 99, id: actionId('late') })]));
  expect(expectListed()).toContain(99);
  await model.happen(...inGame(40, [{ ...undone(actionId('late')), id: actionId('undo') }]));
  expect(expectListed()).not.toContain(99);
});

it('takes back what is undone', async () => {
  const id = actionId('one');
  const model = await modelOf(...startedGame(), basket('east', 2, { by: 1, id }), undone(id));
  expect(model.rows('box')).toMatchObject([{ box: { east: { totals: { points: 0 } } } }]);
});

it('is not written again for what changes no line', async () => {
  const model = await modelOf(...startedGame(), scorerAssigned(4));
  expect(model.rows('box')).toMatchObject([{ revision: startedGame().length - 1 }]);
});
