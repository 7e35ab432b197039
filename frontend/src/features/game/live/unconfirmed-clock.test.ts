import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { testGame } from '#frontend/features/scoring/scoring.test-data.ts';
import { isClockUnconfirmed } from './unconfirmed-clock.tsx';

function playing(clock_running: boolean, status: Game['status'] = 'in_progress') {
  const { on_court } = testGame();
  return testGame({ status, on_court: on_court && { ...on_court, clock: 300, clock_running } });
}

// Rule: Games: A clock that is not confirmed
it('is a clock that runs and whose console is not heard', () => {
  expect(isClockUnconfirmed(playing(true), false)).toBe(true);
  expect(isClockUnconfirmed(playing(true), true)).toBe(false);
  expect(isClockUnconfirmed(playing(false), false)).toBe(false);
  expect(isClockUnconfirmed(playing(true, 'final'), false)).toBe(false);
  expect(isClockUnconfirmed(testGame({ on_court: null }), false)).toBe(false);
});
