import { expect, it } from 'vitest';
import {
  actionId,
  basket,
  clockEvent,
  gameAfter,
  type Happened,
  periodEnded,
  startedGame,
} from '#tests/support/builders/game.builder.ts';
import type { CourtEvent } from './game.events.ts';
import { toListedGameFacts } from './listed-game-facts.ts';

/** What boards show: a clock only where somebody runs one. */
function boardAfter(...events: Happened[]) {
  const game = gameAfter(...startedGame(), ...events);
  if (game.status === 'nonexistent') throw new Error('there is no game');
  return toListedGameFacts(game).on_court;
}

const occurredAt = '2026-01-10T18:20:00.000Z';
const timed = (side: 'east' | 'west') => {
  const { type, data } = basket(side, 2, { clock: 487 });
  return { type, data } as CourtEvent;
};
const tapped = basket('east', 2, { clock: null, id: actionId('tapped') });
const inserted: Happened = {
  type: 'ActionInserted',
  data: { actionId: actionId('missed'), action: timed('west'), before: null, occurredAt },
};
const corrected: Happened = {
  type: 'ActionCorrected',
  data: { actionId: actionId('tapped'), action: timed('east'), occurredAt },
};

// Rule: Games: The game clock
it.each([
  ['inserted', inserted],
  ['corrected', corrected],
])('shows no clock because an action was %s with one', (_how, event) => {
  expect(boardAfter(tapped, event)?.clock).toBeNull();
  expect(boardAfter(tapped, event, periodEnded(1, 2))).toMatchObject({ period: 2, clock: null });
});

it('shows no clock because an action was corrected with one, and then again', () => {
  const again: Happened = {
    type: 'ActionCorrected',
    data: { actionId: actionId('tapped'), action: timed('west'), occurredAt },
  };
  expect(boardAfter(tapped, corrected, again)?.clock).toBeNull();
  expect(boardAfter(tapped, { ...inserted, id: actionId('missed') }, again)?.clock).toBeNull();
});

// Rule: Games: The game clock
it.each([
  ['inserted', inserted],
  ['corrected', corrected],
])('a clock that somebody runs is moved by no action that was %s with a reading', (_how, event) => {
  const readings = basket('east', 2, { clock: 580, id: actionId('tapped') });
  for (const type of ['ClockStarted', 'ClockStopped', 'ClockSet'] as const) {
    const run = clockEvent(type, 590);
    expect(boardAfter(run, readings, event)).toEqual(boardAfter(run, readings));
    expect(boardAfter(run, readings, event)?.clock).toBe(590);
  }
});

// Rule: Games: The game clock
it('shows the clock that a feed gives with its actions, corrected ones too', () => {
  expect(boardAfter(basket('east', 2, { clock: 400 }), inserted)?.clock).toBe(400);
  expect(boardAfter(basket('east', 2, { clock: 400, id: actionId('tapped') }), corrected)?.clock).toBe(487);
});
