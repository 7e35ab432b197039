import { describe, expect, it } from 'vitest';
import { boxScoreOf } from '#events/game/box-score.ts';
import { linesOf } from '#events/game/named-box-score.ts';
import {
  inGame,
  personErased,
  playerChanged,
  playerRegistered,
  teamCreated,
  userRegistered,
} from '#tests/support/builders/competition.builder.ts';
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
import { modelAfter, type ReadModelInMemory } from '#tests/support/read-model.ts';
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
  const box = boxScoreOf(gameAfter(...events));
  expect(model.rows('box')).toMatchObject([
    {
      game_id: 40,
      revision: events.length - 1,
      east_team_id: 1,
      west_team_id: 2,
      box: { ...box, game_id: 40 },
    },
  ]);
  expect(model.changed).toEqual(['game:40']);
});

it('lists who is in it, with the numbers they wear', async () => {
  const model = await modelAfter(boxScoreProjection);
  await model.happen(...inGame(40, startedGame()));
  const expectListed = () => {
    const [row] = model.rows('box') as BoxScoreRow[];
    if (row === undefined) throw new Error('there is no box');
    const lines = linesOf(row.box);
    const ids = (some: { player_id: number }[]) =>
      some.map(({ player_id }) => player_id).toSorted((a, b) => a - b);
    expect(ids(model.rows('player') as BoxScorePlayerRow[])).toEqual(ids(lines));
    expect(row.people).toEqual(
      Object.fromEntries(lines.map(({ player_id, name, number }) => [player_id, { name, number }])),
    );
    return ids(lines);
  };
  expect(expectListed()).not.toContain(99);
  await model.happen(...inGame(40, [basket('east', 2, { by: 99, id: actionId('late') })]));
  expect(expectListed()).toContain(99);
  await model.happen(...inGame(40, [{ ...undone(actionId('late')), id: actionId('undo') }]));
  expect(expectListed()).not.toContain(99);
});

describe('the names in a box', () => {
  const names = (model: ReadModelInMemory) => {
    const [row] = model.rows('box') as BoxScoreRow[];
    return {
      teams: [row?.box.east.team_name, row?.box.west.team_name],
      first: row?.box.east.players.find(({ player_id }) => player_id === 1)?.name,
      inPlays: row?.people[1]?.name,
    };
  };
  const known = [teamCreated(1, 'Harbor'), playerRegistered(1, { firstName: 'Ana', lastName: 'Lee' })];

  it('are those that things have when it begins, and later ones', async () => {
    const model = await modelAfter(boxScoreProjection, ...known, ...inGame(40, startedGame()));
    // The other team and the other players were never registered.
    expect(names(model)).toEqual({ teams: ['Harbor', 'Team 2'], first: 'Ana Lee', inPlays: 'Ana Lee' });
    expect((model.rows('box') as BoxScoreRow[])[0]?.box.west.players[0]).toMatchObject({
      player_id: 11,
      name: 'Player 11',
    });
    await model.happen(teamCreated(2, 'Summit'), playerChanged(1, { firstName: 'Ana', lastName: 'Lopez' }));
    expect(names(model)).toEqual({ teams: ['Harbor', 'Summit'], first: 'Ana Lopez', inPlays: 'Ana Lopez' });
    // What the game itself does next keeps them.
    const { revision: before } = (model.rows('box') as BoxScoreRow[])[0] ?? {};
    await model.happen(...inGame(40, [basket('east', 2, { by: 1, id: actionId('later') })]));
    expect(model.rows('box')).not.toMatchObject([{ revision: before }]);
    expect(names(model)).toEqual({ teams: ['Harbor', 'Summit'], first: 'Ana Lopez', inPlays: 'Ana Lopez' });
  });

  it('tell nothing of a player who was erased', async () => {
    const model = await modelAfter(boxScoreProjection, ...known, ...inGame(40, startedGame()));
    await model.happen(personErased('player', '1'));
    expect(names(model)).toMatchObject({ first: 'Former player', inPlays: 'Former player' });
    expect(JSON.stringify(model.rows('name'))).not.toContain('Lee');
  });

  it('are not those of a user with the same number', async () => {
    const model = await modelAfter(boxScoreProjection, ...known, ...inGame(40, startedGame()));
    await model.happen(userRegistered(1), personErased('user', '1'));
    expect(names(model)).toMatchObject({ first: 'Ana Lee' });
  });
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
