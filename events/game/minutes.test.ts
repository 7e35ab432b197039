import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  actionId,
  basket,
  clockEvent,
  gameAfter,
  type Happened,
  periodEnded,
  periodStarted,
  recordingChosen,
  startedGame,
  substitution,
  TIP_OFF,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { toBoxScore } from './box-score.ts';
import { type CourtEvent, SIDES, type Side } from './court.events.ts';

/**
 * A game with a clock in which five of each side are always on court: however its events were corrected, undone or
 * inserted, the minutes of a side add up to five players' time, and its plus/minus to five times the margin.
 */

const PERIODS = 4;
const SECONDS = 600;

type Step =
  | { what: 'basket'; side: Side; points: 1 | 2 | 3; after: number }
  | { what: 'substitution'; side: Side; out: number; in: number; after: number }
  | { what: 'clock'; type: 'ClockStarted' | 'ClockStopped' | 'ClockSet'; after: number }
  | { what: 'insert'; side: Side; points: 1 | 2 | 3 }
  | { what: 'undo' | 'correct'; which: number };

const side = fc.constantFrom<Side>('east', 'west');
const points = fc.constantFrom<1 | 2 | 3>(1, 2, 3);
const slot = fc.nat({ max: 9 });
const after = fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('basket' as const), side, points, after }),
  fc.record({ what: fc.constant('substitution' as const), side, out: slot, in: slot, after }),
  fc.record({
    what: fc.constant('clock' as const),
    type: fc.constantFrom('ClockStarted' as const, 'ClockStopped' as const, 'ClockSet' as const),
    after,
  }),
  fc.record({ what: fc.constant('insert' as const), side, points }),
  fc.record({ what: fc.constantFrom('undo' as const, 'correct' as const), which: fc.nat({ max: 40 }) }),
);

/** The events that the steps make, of which only those happen that can. */
function historyOf(periods: readonly (readonly Step[])[]): Happened[] {
  const events: Happened[] = [...startedGame(), recordingChosen(), clockEvent('ClockStarted', SECONDS)];
  const bench: Record<Side, { on: number[]; off: number[] }> = {
    east: { on: [1, 2, 3, 4, 5], off: [6, 7] },
    west: { on: [11, 12, 13, 14, 15], off: [16, 17] },
  };
  const baskets: { id: string; event: CourtEvent }[] = [];
  let made = 0;
  const newId = () => {
    made += 1;
    return actionId(`step-${made}`);
  };
  for (const [index, steps] of periods.entries()) {
    const period = index + 1;
    let clock = SECONDS;
    if (period > 1) events.push(periodStarted(period));
    for (const one of steps) {
      if ('after' in one) clock = Math.max(0, clock - one.after);
      const moment = { period, clock, id: newId() };
      switch (one.what) {
        case 'basket': {
          const { on } = bench[one.side];
          const event = basket(one.side, one.points, { ...moment, by: on[0] ?? 0 });
          events.push(event);
          baskets.push({ id: moment.id, event: { type: event.type, data: event.data } as CourtEvent });
          break;
        }
        case 'substitution': {
          const { on, off } = bench[one.side];
          const [out, into] = [on[one.out % on.length], off[one.in % off.length]];
          if (out === undefined || into === undefined) break;
          events.push(substitution(one.side, out, into, moment));
          bench[one.side] = {
            on: on.map((player) => (player === out ? into : player)),
            off: off.map((player) => (player === into ? out : player)),
          };
          break;
        }
        case 'clock':
          events.push({ ...clockEvent(one.type, clock, period), id: moment.id });
          break;
        case 'insert': {
          const event = basket(one.side, one.points, {
            period: 1,
            clock: 300,
            by: one.side === 'east' ? 1 : 11,
          });
          const action = { type: event.type, data: event.data } as CourtEvent;
          const data = { actionId: moment.id, action, before: baskets[0]?.id ?? null, occurredAt: TIP_OFF };
          if (period === 1) events.push({ type: 'ActionInserted', data });
          break;
        }
        case 'undo':
        case 'correct': {
          const found = baskets[one.which % Math.max(1, baskets.length)];
          if (found === undefined) break;
          if (one.what === 'undo') events.push(undone(found.id));
          else {
            const action = { ...found.event, data: { ...found.event.data, points: 3 } } as CourtEvent;
            events.push({
              type: 'ActionCorrected',
              data: { actionId: found.id, action, occurredAt: TIP_OFF },
            });
          }
          break;
        }
      }
    }
    events.push(periodEnded(period, period < PERIODS ? period + 1 : null));
  }
  return events;
}

it('adds up: five players’ time a side, and five times the margin', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(step, { maxLength: 14 }), { minLength: PERIODS, maxLength: PERIODS }),
      (periods) => {
        const game = gameAfter(...historyOf(periods));
        const box = toBoxScore(game);
        if (box === null) throw new Error('nothing was played');
        const margin = (box.east.totals.points ?? Number.NaN) - (box.west.totals.points ?? Number.NaN);
        for (const name of SIDES) {
          const { players } = box[name];
          const seconds = players.reduce((sum, line) => sum + (line.seconds_played ?? Number.NaN), 0);
          expect(seconds).toBeCloseTo(5 * PERIODS * SECONDS, 6);
          const plusMinus = players.reduce((sum, line) => sum + (line.plus_minus ?? Number.NaN), 0);
          expect(plusMinus + 0).toBe(5 * (name === 'east' ? margin : -margin) + 0);
        }
      },
    ),
    { numRuns: 300 },
  );
});
