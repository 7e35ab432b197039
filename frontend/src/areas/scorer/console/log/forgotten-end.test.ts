import { expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { consoleGame, foldServerSheet } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { basket, NOON, testGame, testSheet, waiting } from '#frontend/features/scoring/scoring.test-data.ts';
import { endingBefore, forgottenEnd } from './forgotten-end.ts';

/** That the server takes it is tested with its decider (command-api/game/forgotten-end.test.ts). */

type Game = Parameters<typeof testGame>[0];
const sheetAfter = (actions: readonly ScoringAction[], game: Game = {}) =>
  consoleGame(foldServerSheet(testSheet({ game: testGame(game) })), actions.map(waiting)).sheet;
const periodEnd = (period: number): ScoringAction => ({
  id: `end of ${period}`,
  type: 'period_end',
  period,
  occurred_at: NOON,
});
const at = { occurred_at: NOON, period: 1 };
const first = basket('first', 'east', 2);
const second = basket('second', 'west', 3);
const moved = (actions: readonly ScoringAction[], id: string, game?: Game) =>
  forgottenEnd(sheetAfter(actions, game), id)?.moved.map(({ actionId }) => actionId);

it('moves an action and those after it to the next period, the clock’s as well', () => {
  const set: ScoringAction = { ...at, id: 'set', type: 'clock_set', clock: 600 };
  expect(moved([first, second, set], 'second')).toEqual(['second', 'set']);
  const undo: ScoringAction = { id: 'u', type: 'undo', action_id: 'second', occurred_at: NOON };
  expect(moved([first, second, set, undo], 'first')).toEqual(['first', 'set']);
});

it('ends the period, and moves the last action first', () => {
  const sheet = sheetAfter([first, second]);
  const end = forgottenEnd(sheet, 'first');
  if (end === null) throw new Error('no end is offered');
  expect(endingBefore(sheet, end)).toMatchObject([
    { type: 'period_end', period: 1 },
    { type: 'correct', action_id: 'second', replacement: { type: 'points', period: 2, points: 3 } },
    { type: 'correct', action_id: 'first', before: 'second', replacement: { period: 2, points: 2 } },
  ]);
});

it('is not offered in a period that is over, in a break, before a start, or for what is not in the game', () => {
  const timeout: ScoringAction = { ...at, id: 'timeout', type: 'timeout', side: 'east', period: 2 };
  const start: ScoringAction = { ...at, id: 'start', type: 'period_start', period: 2 };
  const inSecond = basket('in Q2', 'east', 2, { period: 2 });
  expect(moved([first, periodEnd(1), inSecond], 'first')).toBeUndefined();
  expect(moved([first, periodEnd(1), timeout], 'timeout')).toBeUndefined();
  expect(moved([first, periodEnd(1), timeout, start, inSecond], 'timeout')).toBeUndefined();
  expect(moved([first, periodEnd(1), timeout, start, inSecond], 'in Q2')).toEqual(['in Q2']);
  expect(moved([first], 'refused')).toBeUndefined();
});

// Rule: Corrections: A forgotten end of a period
it('is not offered where no period follows: an overtime needs a tie then and now, and has less time', () => {
  const threeOver = [1, 2, 3].map(periodEnd);
  const late = (id: string, side: 'east' | 'west', clock = 200) => basket(id, side, 2, { period: 4, clock });
  const two = [late('mine', 'east'), late('theirs', 'west')];
  expect(moved([...threeOver, ...two], 'theirs')).toBeUndefined();
  expect(moved([...threeOver, ...two, late('more', 'east')], 'more')).toBeUndefined();
  expect(moved([...threeOver, ...two], 'mine')).toEqual(['mine', 'theirs']);
  expect(moved([...threeOver, ...two], 'mine', { allow_ties: true })).toBeUndefined();
  expect(moved([...threeOver, late('mine', 'east', 301), late('theirs', 'west')], 'mine')).toBeUndefined();
});

it('says that points adjusted by hand are in the way', () => {
  const minus: ScoringAction = { ...at, id: 'minus', type: 'score_correction', side: 'east', delta: -1 };
  expect(forgottenEnd(sheetAfter([first, minus, second]), 'first')?.hasAdjustedPoints).toBe(true);
  expect(forgottenEnd(sheetAfter([first, minus, second]), 'second')?.hasAdjustedPoints).toBe(false);
});

it('leaves the clock’s where it is in a game that goes on without one', () => {
  const set: ScoringAction = { ...at, id: 'set', type: 'clock_set', clock: 600 };
  const without: ScoringAction = {
    ...{ ...at, id: 'without', type: 'recording' },
    ...{ mode: 'full', has_clock: false, has_places: false },
  };
  expect(moved([first, set, second, without], 'first')).toEqual(['first', 'second']);
});
