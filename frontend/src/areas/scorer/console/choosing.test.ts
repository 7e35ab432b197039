import { expect, it, vi } from 'vitest';
import { consoleGame, foldServerSheet } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { FOUL } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { NOON, testSheet, waiting } from '#frontend/features/scoring/scoring.test-data.ts';
import { choosing } from './choosing.ts';
import type { Choice } from './use-choice.ts';

function whistle(
  type: 'clock_start' | 'clock_stop',
  chosen: Partial<Pick<Choice, 'player' | 'action'>> = {},
) {
  const clock = waiting({ id: 'clock', type, period: 1, clock: 300, occurred_at: NOON });
  const view = consoleGame(foldServerSheet(testSheet()), [clock]);
  const choice = {
    ...{ player: null, action: null, place: null, benched: null, ...chosen },
    ...{ setPlayer: vi.fn(), setAction: vi.fn(), setPlace: vi.fn(), setBenched: vi.fn(), clear: vi.fn() },
  };
  const recording = { add: vi.fn(), record: vi.fn(), refuse: vi.fn(), substitute: vi.fn() };
  choosing(view, choice, recording, vi.fn()).whistle();
  return { choice, recording, view };
}

// Rule: Games: The whistle
it('stops the clock with the whistle, and waits for who fouled', () => {
  const { choice, recording } = whistle('clock_start');
  expect(recording.add.mock.calls).toMatchObject([[{ type: 'clock_stop', period: 1 }]]);
  expect(choice.setAction).toHaveBeenCalledExactlyOnceWith(FOUL);
});

it('starts no clock that stands, and does not take back a foul that waits already', () => {
  expect(whistle('clock_stop').recording.add).not.toHaveBeenCalled();
  expect(whistle('clock_stop').choice.setAction).toHaveBeenCalledOnce();
  expect(whistle('clock_start', { action: FOUL }).choice.setAction).not.toHaveBeenCalled();
});

it('records the foul of a player who was chosen before', () => {
  const { view } = whistle('clock_start');
  const player = view.players.get(2) ?? null;
  const { recording } = whistle('clock_start', { player });
  expect(recording.record).toHaveBeenCalledWith(FOUL, { side: 'east', player });
});
