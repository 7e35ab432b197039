import { describe, expect, it } from 'vitest';
import {
  actionId,
  benchFoul,
  foul,
  gameAfter,
  type Happened,
  periodEnded,
  startedGame,
  statLineCorrected,
  timeout,
  undone,
} from '#tests/support/builders/game.builder.ts';
import type { Side } from './game.events.ts';
import { excludedCoach, excludedPlayers, timeoutsLeft } from './limits.ts';
import { RULESETS } from './ruleset.ts';
import type { Scoresheet } from './scoresheet.ts';

function sheetAfter(...events: readonly Happened[]): Scoresheet {
  const game = gameAfter(...startedGame(), ...events);
  if (!('sheet' in game)) throw new Error('the game has a sheet');
  return game.sheet;
}
const fouls = (count: number) => Array.from({ length: count }, () => foul('east', 1));

describe('the players who are out of the game', () => {
  it('are listed with the rule, the number of fouls and the moment', () => {
    const sheet = sheetAfter(...fouls(4), foul('east', 1, { clock: 300 }), foul('east', 2));
    expect([...excludedPlayers(sheet, 'east')]).toEqual([
      [1, { rule: 'foul_limit', fouls: 5, period: 1, clock: 300 }],
    ]);
    expect(excludedPlayers(sheet, 'west').size).toBe(0);
  });

  it('are out by the first rule that applies', () => {
    const sheet = sheetAfter(
      foul('east', 1, { kind: 'unsportsmanlike' }),
      foul('east', 1, { kind: 'technical', clock: 400 }),
      foul('east', 1, { kind: 'technical', clock: 200 }),
    );
    expect(excludedPlayers(sheet, 'east').get(1)).toEqual({
      rule: 'unsportsmanlike_and_technical_foul',
      fouls: 2,
      period: 1,
      clock: 400,
    });
  });

  it('are disqualified rather than fouled out when one foul does both', () => {
    const sheet = sheetAfter(
      foul('east', 1, { kind: 'technical' }),
      ...fouls(3),
      foul('east', 1, { kind: 'technical' }),
    );
    expect(excludedPlayers(sheet, 'east').get(1)?.rule).toBe('two_technical_fouls');
  });

  it('are back when a figure is corrected, and out again from the foul that is then one too many', () => {
    const back = [...fouls(5), statLineCorrected('east', 1, { fouls: -1 })];
    expect(excludedPlayers(sheetAfter(...back), 'east').size).toBe(0);
    const again = sheetAfter(...back, periodEnded(1, 2), foul('east', 1, { period: 2, clock: 90 }));
    expect(excludedPlayers(again, 'east').get(1)).toMatchObject({ period: 2, clock: 90 });
  });
});

it('include a head coach by their own fouls before those of the bench', () => {
  const first = benchFoul('west', 'coach', { clock: 500 });
  const second = benchFoul('west', 'coach', { clock: 300, id: actionId('second') });
  expect(excludedCoach(sheetAfter(first), 'west')).toBeNull();
  expect(excludedCoach(sheetAfter(first, second), 'west')).toEqual({
    rule: 'two_technical_fouls_of_coach',
    fouls: 2,
    period: 1,
    clock: 300,
  });
  expect(excludedCoach(sheetAfter(first, second, undone(actionId('second'))), 'west')).toBeNull();
  const ofBench = [benchFoul('west', 'bench'), benchFoul('west', 'bench'), benchFoul('west', 'bench')];
  expect(excludedCoach(sheetAfter(...ofBench), 'west')?.rule).toBe(
    'three_technical_fouls_of_coach_and_bench',
  );
});

describe('the time-outs that are left', () => {
  const quarters = (until: number) =>
    Array.from({ length: until - 1 }, (_, index) => periodEnded(index + 1, index + 2));

  it('are counted by half and by overtime, and never below zero', () => {
    const left = (period: number, side: Side, ...events: Happened[]) =>
      timeoutsLeft(sheetAfter(...events), side, { period, clock: null });
    expect(left(1, 'east')).toBe(2);
    expect(left(1, 'east', timeout('east'))).toBe(1);
    expect(left(1, 'west', timeout('east'))).toBe(2);
    const three = [timeout('east'), timeout('east'), timeout('east')];
    expect(left(1, 'east', ...three)).toBe(0);
    expect(left(3, 'east', ...three, ...quarters(3))).toBe(3);
    expect(left(5, 'east', ...quarters(5))).toBe(1);
    expect(left(6, 'east', ...quarters(6), timeout('east', { period: 5 }))).toBe(1);
  });

  // Rule: Fouls, disqualification and time-outs: Time-outs
  it('are at most two once the clock of the last quarter shows two minutes', () => {
    const last = sheetAfter(...quarters(4));
    expect(timeoutsLeft(last, 'east', { period: 4, clock: 121 })).toBe(3);
    expect(timeoutsLeft(last, 'east', { period: 4, clock: 120 })).toBe(2);
    expect(timeoutsLeft(last, 'east', { period: 4, clock: null })).toBe(3);
    const earlier = sheetAfter(
      ...quarters(4),
      timeout('east', { period: 3 }),
      timeout('east', { period: 4, clock: 300 }),
    );
    expect(timeoutsLeft(earlier, 'east', { period: 4, clock: 100 })).toBe(1);
  });

  it('follow the halves of a game of two periods', () => {
    const ruleset = { ...RULESETS.fiba, periods: 2 };
    const game = gameAfter(...startedGame({ ruleset }), timeout('east'), timeout('east'), periodEnded(1, 2));
    if (!('sheet' in game)) throw new Error('the game has a sheet');
    expect(timeoutsLeft(game.sheet, 'east', { period: 1, clock: null })).toBe(0);
    expect(timeoutsLeft(game.sheet, 'east', { period: 2, clock: null })).toBe(3);
  });
});

it('counts each foul of a bench towards the third of its coach, whatever a feed calls it', () => {
  const fouls = [
    benchFoul('west', 'bench', { kind: 'personal' }),
    benchFoul('west', 'coach', { kind: 'personal' }),
    benchFoul('west', 'bench', { kind: 'unsportsmanlike', clock: 90 }),
  ];
  expect(excludedCoach(sheetAfter(...fouls), 'west')).toEqual({
    rule: 'three_technical_fouls_of_coach_and_bench',
    fouls: 3,
    period: 1,
    clock: 90,
  });
});
