import { expect, it } from 'vitest';
import { boxScoreOf } from '#events/game/box-score.ts';
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

it("keeps the box of the game's own fold, with the revision it belongs to", async () => {
  const events = [...startedGame(), basket('east', 2, { by: 1 }), basket('west', 3, { by: 12 })];
  const model = await modelOf(...events);
  expect(model.rows('box')).toEqual([
    { game_id: 40, revision: events.length - 1, box: boxScoreOf(gameAfter(...events)) },
  ]);
  expect(model.rows('box')).toMatchObject([
    { box: { east: { totals: { points: 2 } }, west: { team_id: 2 } } },
  ]);
  expect(model.changed).toEqual(['game:40']);
});

it('lists who is in it, with the numbers they wear', async () => {
  const model = await modelAfter(boxScoreProjection);
  await model.happen(...inGame(40, startedGame()));
  const lines = () => {
    const [row] = model.rows('box') as BoxScoreRow[];
    const players = [...(row?.box.east.players ?? []), ...(row?.box.west.players ?? [])];
    return players.map(({ player_id, number }) => ({ game_id: 40, player_id, number }));
  };
  const byId = (a: { player_id: number }, b: { player_id: number }) => a.player_id - b.player_id;
  const listed = () => (model.rows('player') as BoxScorePlayerRow[]).toSorted(byId);
  expect(listed()).toEqual(lines().toSorted(byId));
  const late = basket('east', 2, { by: 99, id: actionId('late') });
  await model.happen(...inGame(40, [late]));
  expect(listed()).toContainEqual({ game_id: 40, player_id: 99, number: null });
  expect(listed()).toEqual(lines().toSorted(byId));
  await model.happen(...inGame(40, [undone(actionId('late'))]));
  expect(listed()).toEqual(lines().toSorted(byId));
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
