import { beforeEach, describe, expect, it } from 'vitest';
import { NOON, recordedBasket, testGame, testSheet } from '#frontend/features/scoring/scoring.test-data.ts';
import { type GameDatabase, gameDatabase, type KeptGame, type SavedGame } from './game-database.ts';
import { memoryGames } from './outbox.test-data.ts';
import { forgetGame, forgetGamesOfOthers, savedGame, saveGame } from './saved-game.ts';

const SAM = 5;
const ROBIN = 6;
const SHIFT = '01a0b1c2-0000-7000-8000-000000000001';

let games: Map<number, KeptGame>;
let device: { database: GameDatabase; version: string };
beforeEach(() => {
  games = new Map();
  device = { database: memoryGames(games), version: 'one' };
});

/** Game 7 with one basket, scored on this device. */
function runningGame(id = 7): SavedGame {
  const { scoresheet, ...board } = testSheet({
    game: testGame({ id }),
    entries: [recordedBasket('a', 'east', 3)],
  });
  const shift = { id: SHIFT, revision: 4, began_at: NOON, scorer_id: SAM, scorer_name: 'Sam Porter' };
  return {
    board,
    scoresheet: { ...scoresheet, game_id: id },
    shifts: { game_id: id, shifts: [{ ...shift, device: 'this_device' }] },
  };
}

describe('the game that is saved on the device', () => {
  it('comes back as it was', async () => {
    const game = runningGame();
    await saveGame(game, SAM, device);
    expect(await savedGame(SAM, device)).toEqual(game);
  });

  it('has of the teams who may still come, and nothing of who may not', async () => {
    const able = { id: 8, number: '8', name: 'Ana Eight', refusal: null };
    const young = { id: 9, number: '9', name: 'Bo Nine', refusal: 'Does not meet category age requirements' };
    await saveGame({ ...runningGame(), squads: { east: [able, young], west: [] } }, SAM, device);
    expect((await savedGame(SAM, device))?.squads).toEqual({ east: [able], west: [] });
    expect(JSON.stringify([...games.values()])).not.toContain('Nine');
  });

  it('is the one that was open last', async () => {
    await saveGame(runningGame(7), SAM, device);
    await saveGame(runningGame(8), SAM, device);
    expect((await savedGame(SAM, device))?.board.game.id).toBe(8);
    expect(games.size).toBe(1);
  });

  it('is forgotten when it is over, and no other one with it', async () => {
    await saveGame(runningGame(8), SAM, device);
    await forgetGame(7, SAM, device);
    expect((await savedGame(SAM, device))?.board.game.id).toBe(8);
    await forgetGame(8, SAM, device);
    expect(games.size).toBe(0);
  });

  it('is no other account’s', async () => {
    await saveGame(runningGame(), SAM, device);
    expect(await savedGame(ROBIN, device)).toBeUndefined();
  });

  it('stays while its account is signed in', async () => {
    const game = runningGame();
    await saveGame(game, SAM, device);
    await forgetGamesOfOthers(SAM, device);
    expect(await savedGame(SAM, device)).toEqual(game);
  });

  it.each([
    ['another account signs in', ROBIN],
    ['nobody is signed in any more', undefined],
  ])('goes when %s', async (_when, userId) => {
    await saveGame(runningGame(), SAM, device);
    await forgetGamesOfOthers(userId, device);
    expect(await savedGame(SAM, device)).toBeUndefined();
    expect(games.size).toBe(0);
  });

  it('is not taken when another version of the pages saved it', async () => {
    await saveGame(runningGame(), SAM, device);
    expect(await savedGame(SAM, { ...device, version: 'two' })).toBeUndefined();
  });

  it('does without room: the taps need it more', async () => {
    await saveGame(runningGame(7), SAM, device);
    await saveGame(runningGame(8), SAM, { ...device, database: memoryGames(games, true) });
    expect((await savedGame(SAM, device))?.board.game.id).toBe(7);
  });

  it('is none in a browser without a database', async () => {
    const none = { database: gameDatabase(undefined), version: 'one' };
    await saveGame(runningGame(), SAM, none);
    expect(await savedGame(SAM, none)).toBeUndefined();
    await forgetGame(7, SAM, none);
    await forgetGamesOfOthers(ROBIN, none);
  });
});
