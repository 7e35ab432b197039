import { describe, expect, it } from 'vitest';
import {
  actionId,
  basket,
  gameAfter,
  gameCompleted,
  type Happened,
  reopened,
  scheduledGame,
  secondsLater,
  startedGame,
  TIP_OFF,
  undone,
} from '#tests/support/builders/game.builder.ts';
import type { ExistingGame } from './game-state.ts';
import { findLastAction, hasStopped } from './last-action.ts';

const lastOf = (...events: Happened[]) => findLastAction(gameAfter(...events) as ExistingGame);

describe('the last action', () => {
  // Rule: Games: A game that stopped
  it('is by when it happened, whatever was recorded after it', () => {
    const later = secondsLater(600, basket('east', 2));
    expect(lastOf(...startedGame(), later, basket('west', 2))).toBe('2026-01-10T18:10:00.000Z');
    const mistake = { ...later, id: actionId('mistake') };
    expect(lastOf(...startedGame(), mistake, undone(mistake.id))).toBe(TIP_OFF);
  });

  it('is the start before the first one, and none before that', () => {
    expect(lastOf(...startedGame())).toBe(TIP_OFF);
    expect(lastOf(...scheduledGame())).toBeNull();
  });

  it('is not the reopening', () => {
    const over = [...startedGame(), basket('east', 2), gameCompleted()];
    expect(lastOf(...over, reopened())).toBe(TIP_OFF);
    expect(lastOf(...startedGame(), gameCompleted(), reopened())).toBeNull();
  });
});

// Rule: Games: A game that stopped
it('a game has stopped three hours after its last action', () => {
  const game = { status: 'in_progress', last_action_at: TIP_OFF };
  const after = (hours: number) => Date.parse(TIP_OFF) + hours * 60 * 60 * 1000;
  expect(hasStopped(game, after(2.9))).toBe(false);
  expect(hasStopped(game, after(3))).toBe(true);
  expect(hasStopped({ ...game, last_action_at: null }, after(0))).toBe(true);
  expect(hasStopped({ ...game, status: 'final' }, after(9))).toBe(false);
});
