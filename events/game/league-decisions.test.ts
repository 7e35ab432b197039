import { describe, expect, it } from 'vitest';
import {
  actionId,
  annulmentRevoked,
  basket,
  canceledGame,
  completedGame,
  finalGame,
  forfeitedGame,
  forfeitRevoked,
  gameAfter,
  gameAnnulled,
  gameForfeited,
  type Happened,
  playerAdded,
  postponedGame,
  scheduledGame,
  scorerAssigned,
  startedGame,
} from '#tests/support/builders/game.builder.ts';
import { toBoxScore } from './box-score.ts';
import type { ForfeitedBy } from './forfeit.ts';
import type { ExistingGame } from './game-state.ts';
import { toListedGameFacts } from './listed-game-facts.ts';

const because = { occurredAt: '2026-01-12T09:00:00.000Z', reason: 'An ineligible player', reasonBy: 3 };
const forfeitedWith = (side: ForfeitedBy, more: object = {}): Happened =>
  ({ type: 'GameForfeited', data: { side, ...because, ...more }, id: actionId('forfeit') }) as Happened;

describe('a forfeit of a game that was over', () => {
  // Rule: Forfeits: After the game
  it('replaces its result, and says what that was', () => {
    expect(gameAfter(...finalGame(), gameForfeited('east'))).toMatchObject({
      status: 'final',
      result: {
        eastScore: 0,
        westScore: 20,
        periods: [],
        winner: 'west',
        type: 'forfeit',
        forfeitedBy: 'east',
      },
      correction: { cause: 'forfeited', eastScore: 12, westScore: 10, playsChanged: false },
    });
  });

  // Rule: Forfeits: Taking it back
  it.each([
    ['scheduled', scheduledGame()],
    ['in progress', [...startedGame(), basket('east', 2)]],
    ['completed', completedGame()],
    ['final', finalGame()],
  ])('taken back, gives back what was played: %s', (_, before) => {
    const was = gameAfter(...before);
    const back = gameAfter(...before, gameForfeited('west'), forfeitRevoked());
    expect(back).toMatchObject('shift' in was ? { ...was, shift: null } : was);
    expect(back).not.toHaveProperty('before');
    if (!('result' in was)) expect(back).not.toHaveProperty('correction');
    else
      expect(back).toMatchObject({ correction: { cause: 'forfeit_revoked', eastScore: 20, westScore: 0 } });
  });

  it('gives back what was played also after the other side had forfeited instead', () => {
    const game = gameAfter(...finalGame(), gameForfeited('west'), gameForfeited('east'), forfeitRevoked());
    expect(game).toMatchObject({ status: 'final', result: { eastScore: 12, westScore: 10, type: 'played' } });
  });

  it('keeps what was said of the game since', () => {
    const game = gameAfter(
      ...finalGame(),
      gameForfeited('west'),
      scorerAssigned(77),
      playerAdded('west', 30, '20'),
      forfeitRevoked(),
    );
    expect(game).toMatchObject({
      facts: { scorerId: 77 },
      sheet: { west: { lines: { 30: { number: '20' } } } },
    });
  });

  it('says why as long as it is forfeited, unless the reason is masked', () => {
    const forfeited = gameAfter(...finalGame(), forfeitedWith('west'));
    expect(forfeited).toMatchObject({ facts: { statusReason: { text: 'An ineligible player' } } });
    expect(gameAfter(...finalGame(), forfeitedWith('west'), forfeitRevoked())).not.toHaveProperty(
      'facts.statusReason',
    );
  });

  it('is nothing to take back where nobody forfeited', () => {
    expect(gameAfter(...finalGame(), forfeitRevoked())).toEqual(gameAfter(...finalGame()));
  });
});

// Rule: Forfeits: Both sides
it('of both sides has no winner', () => {
  expect(gameAfter(...forfeitedGame('both'))).toMatchObject({
    status: 'final',
    result: { eastScore: 0, westScore: 0, winner: null, type: 'forfeit', forfeitedBy: 'both' },
  });
});

describe('a game lost by default', () => {
  // Rule: Forfeits: Lost by default
  it('was played where its score stands', () => {
    const played = [...startedGame(), basket('east', 3), basket('west', 2)];
    const stands = forfeitedWith('west', { byDefault: { eastScore: 3, westScore: 2 } });
    expect(gameAfter(...played, stands)).toMatchObject({
      status: 'final',
      result: {
        eastScore: 3,
        westScore: 2,
        periods: [{ east: 3, west: 2 }],
        winner: 'east',
        type: 'played',
        forfeitedBy: 'west',
        byDefault: true,
      },
    });
  });

  it('is awarded 2–0 otherwise', () => {
    const awarded = forfeitedWith('east', { byDefault: { eastScore: 0, westScore: 2 } });
    expect(gameAfter(...startedGame(), basket('east', 3), awarded)).toMatchObject({
      result: { eastScore: 0, westScore: 2, periods: [], winner: 'west', type: 'forfeit', byDefault: true },
    });
  });
});

describe('an annulled game', () => {
  // Rule: Annulled games
  it('has no result, and keeps what was played', () => {
    const annulled = gameAfter(...finalGame(), gameAnnulled());
    expect(annulled).toMatchObject({ status: 'annulled' });
    expect(annulled).not.toHaveProperty('result');
    expect(toBoxScore(annulled)).toEqual(toBoxScore(gameAfter(...finalGame())));
    expect(toListedGameFacts(annulled as ExistingGame)).toMatchObject({
      status: 'annulled',
      result_type: 'annulled',
      winner_id: null,
      team_score_east: 12,
      team_score_west: 10,
    });
  });

  // Rule: Annulled games: Taking it back
  it.each([
    ['in progress', [...startedGame(), basket('east', 2)]],
    ['completed', completedGame()],
    ['final', finalGame()],
    ['forfeited', [...finalGame(), gameForfeited('west')]],
  ])('is again what it was when that is taken back: %s', (_, before) => {
    const { correction: _was, ...was } = { correction: null, ...gameAfter(...before) };
    expect(gameAfter(...before, gameAnnulled(), annulmentRevoked())).toMatchObject({ ...was, shift: null });
  });

  it('stays as it is before the start, and where it was called off', () => {
    for (const before of [scheduledGame(), postponedGame(), canceledGame()]) {
      expect(gameAfter(...before, gameAnnulled())).toEqual(gameAfter(...before));
    }
  });
});
