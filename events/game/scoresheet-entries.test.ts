import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  actionId,
  basket,
  gameAfter,
  type Happened,
  periodEnded,
  startedGame,
  substitution,
  TIP_OFF,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { toBoxScore } from './box-score.ts';
import type { CourtEvent } from './game.events.ts';
import type { Game } from './game.fold.ts';

const sheetOf = (game: Game) => {
  if (!('sheet' in game)) throw new Error(`a ${game.status} game has no sheet`);
  return game.sheet;
};
/** A game without the ids of its actions. */
const facts = (game: Game) => ({
  ...sheetOf(game),
  entries: sheetOf(game)
    .entries.filter(({ undone }) => !undone)
    .map(({ event }) => event),
});

const said = ({ type, data }: Happened) => ({ type, data }) as CourtEvent;
const corrected = (name: string, action: Happened, before?: string | null): Happened => ({
  type: 'ActionCorrected',
  data: {
    actionId: actionId(name),
    action: said(action),
    ...(before === undefined ? {} : { before: before === null ? null : actionId(before) }),
    occurredAt: TIP_OFF,
  },
});
const inserted = (name: string, action: Happened, before: string | null): Happened => ({
  type: 'ActionInserted',
  data: {
    actionId: actionId(name),
    action: said(action),
    before: before === null ? null : actionId(before),
    occurredAt: TIP_OFF,
  },
});
const named = (name: string) => ({ id: actionId(name) });

it('counts a corrected basket in the quarter in which it fell', () => {
  const game = gameAfter(
    ...startedGame(),
    basket('east', 2, { by: 1, ...named('first') }),
    periodEnded(1, 2),
    basket('west', 3, { by: 11, period: 2 }),
    corrected('first', basket('east', 3, { by: 2 })),
  );
  const { periods, east } = sheetOf(game);
  expect(periods).toEqual([
    { east: 3, west: 0 },
    { east: 0, west: 3 },
  ]);
  expect([east.lines[1]?.tally.points, east.lines[2]?.tally.points]).toEqual([0, 3]);
});

it('counts plus/minus by who was on court where a basket was inserted', () => {
  const game = gameAfter(
    ...startedGame(),
    substitution('east', 1, 6, { clock: 300, ...named('change') }),
    basket('east', 2, { by: 6, clock: 200 }),
    inserted('missed', basket('east', 3, { by: 1, clock: 400 }), 'change'),
  );
  const box = toBoxScore(game);
  const plusMinus = (id: number) => box?.east.players.find(({ player_id }) => player_id === id)?.plus_minus;
  expect([plusMinus(1), plusMinus(6), plusMinus(2)]).toEqual([3, 2, 5]);
});

it('opens the overtime when a correction ties the last quarter, and none when it breaks the tie', () => {
  const regular = [
    ...startedGame(),
    basket('east', 2, named('first')),
    ...[1, 2, 3].map((period) => periodEnded(period, period + 1)),
  ];
  const tied = gameAfter(
    ...regular,
    basket('west', 1, { period: 4, ...named('last') }),
    periodEnded(4, null, { east: 2, west: 1 }),
    corrected('last', basket('west', 2, { period: 4 })),
  );
  expect(sheetOf(tied)).toMatchObject({ period: 5, periodOpen: true });
  const decided = gameAfter(
    ...regular,
    basket('west', 2, { period: 4, ...named('last') }),
    periodEnded(4, 5, { east: 2, west: 2 }),
    corrected('last', basket('west', 1, { period: 4 })),
  );
  expect(sheetOf(decided)).toMatchObject({ period: 4, periodOpen: false });
});

type Step = {
  kind: 'record' | 'correct' | 'move' | 'insert' | 'undo';
  at: number;
  to: number;
  what: Happened;
};
const what = fc.oneof(
  fc
    .record({
      side: fc.constantFrom('east' as const, 'west' as const),
      points: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
      by: fc.integer({ min: 1, max: 5 }),
      clock: fc.option(fc.nat({ max: 600 })),
    })
    .map(({ side, points, by, clock }) =>
      basket(side, points, { by: side === 'east' ? by : by + 10, clock }),
    ),
  fc
    .constantFrom([1, 6], [6, 1], [2, 7])
    .map(([out = 1, into = 6]) => substitution('east', out, into, { clock: 300 })),
);
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('record', 'record', 'correct', 'move', 'insert', 'undo'),
  at: fc.nat(),
  to: fc.nat(),
  what,
});

// Rule: Corrections
it('gives the game of the corrected list of actions, whatever was corrected, moved, inserted and undone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const list: { name: string; event: Happened }[] = [];
      const history: Happened[] = [...startedGame()];
      steps.forEach(({ kind, at, to, what: event }, index) => {
        const name = `action ${index}`;
        const target = list[at % Math.max(1, list.length)];
        const next = list[to % Math.max(1, list.length + 1)];
        switch (kind) {
          case 'record':
            list.push({ name, event });
            history.push({ ...event, ...named(name) });
            break;
          case 'insert':
            list.splice(next === undefined ? list.length : list.indexOf(next), 0, { name, event });
            history.push(inserted(name, event, next?.name ?? null));
            break;
          case 'correct':
            if (target === undefined) return;
            target.event = event;
            history.push(corrected(target.name, event));
            break;
          case 'move':
            if (target === undefined || target === next) return;
            history.push(corrected(target.name, target.event, next?.name ?? null));
            list.splice(list.indexOf(target), 1);
            list.splice(next === undefined ? list.length : list.indexOf(next), 0, target);
            break;
          default:
            if (target === undefined) return;
            history.push(undone(actionId(target.name)));
            list.splice(list.indexOf(target), 1);
        }
      });
      const straight = gameAfter(...startedGame(), ...list.map(({ event }) => event));
      const game = gameAfter(...history);
      expect(facts(game)).toEqual(facts(straight));
      expect(toBoxScore(game)).toEqual(toBoxScore(straight));
    }),
    { numRuns: 500 },
  );
});
