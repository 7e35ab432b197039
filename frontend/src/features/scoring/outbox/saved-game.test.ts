import { beforeEach, describe, expect, it } from 'vitest';
import {
  emptyDevice,
  NOON,
  recordedBasket,
  testGame,
  testSheet,
} from '#frontend/features/scoring/scoring.test-data.ts';
import { forgetGamesOfOthers } from './forget-others.ts';
import { forgetGame, type SavedGame, savedGame, saveGame } from './saved-game.ts';

const SAM = 5;
const ROBIN = 6;
const SHIFT = '01a0b1c2-0000-7000-8000-000000000001';

let storage: Storage;
let device: { storage: Storage; version: string };
beforeEach(() => {
  storage = emptyDevice();
  device = { storage, version: 'one' };
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
  it('comes back as it was', () => {
    const game = runningGame();
    saveGame(game, SAM, device);
    expect(savedGame(SAM, device)).toEqual(game);
  });

  it('has of the teams who may still come, and nothing of who may not', () => {
    const able = { id: 8, number: '8', name: 'Ana Eight', refusal: null };
    const young = { id: 9, number: '9', name: 'Bo Nine', refusal: 'Does not meet category age requirements' };
    saveGame({ ...runningGame(), squads: { east: [able, young], west: [] } }, SAM, device);
    expect(savedGame(SAM, device)?.squads).toEqual({ east: [able], west: [] });
    expect(storage.getItem('courtside.game.5')).not.toContain('Nine');
  });

  it('is the one that was open last', () => {
    saveGame(runningGame(7), SAM, device);
    saveGame(runningGame(8), SAM, device);
    expect(savedGame(SAM, device)?.board.game.id).toBe(8);
    expect(storage.length).toBe(1);
  });

  it('is forgotten when it is over, and no other one with it', () => {
    saveGame(runningGame(8), SAM, device);
    forgetGame(7, SAM, device);
    expect(savedGame(SAM, device)?.board.game.id).toBe(8);
    forgetGame(8, SAM, device);
    expect(storage.length).toBe(0);
  });

  it('is no other account’s', () => {
    saveGame(runningGame(), SAM, device);
    expect(savedGame(ROBIN, device)).toBeUndefined();
  });

  it('stays while its account is signed in', () => {
    const game = runningGame();
    saveGame(game, SAM, device);
    forgetGamesOfOthers(SAM, storage);
    expect(savedGame(SAM, device)).toEqual(game);
  });

  it.each([
    ['another account signs in', ROBIN],
    ['nobody is signed in any more', undefined],
  ])('goes when %s', (_when, userId) => {
    saveGame(runningGame(), SAM, device);
    forgetGamesOfOthers(userId, storage);
    expect(savedGame(SAM, device)).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('is not taken when another version of the pages saved it, or when it is cut off', () => {
    saveGame(runningGame(), SAM, device);
    expect(savedGame(SAM, { storage, version: 'two' })).toBeUndefined();
    storage.setItem('courtside.game.5', '{"version":"one","game":{"board":');
    expect(savedGame(SAM, device)).toBeUndefined();
  });

  it('does without room: the taps need it more', () => {
    saveGame(runningGame(7), SAM, device);
    const full: Storage = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    saveGame(runningGame(8), SAM, { ...device, storage: full });
    expect(savedGame(SAM, device)?.board.game.id).toBe(7);
  });
});
