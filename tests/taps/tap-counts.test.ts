import { expect, it } from 'vitest';
import type { Action } from './action.ts';
import { countByKind, tapsPerAction, toChains } from './tap-counts.ts';

const tapped = (key: string, follows: string | null, deed: object, taps: number) => ({
  action: { key, period: 1, clock: 300, side: 'east', follows, ...deed } as Action,
  taps,
});
const basket = (key: string) =>
  tapped(key, null, { type: 'shot', points: 2, made: true, player: 4, place: null }, 2);
const assist = (key: string, follows: string) => tapped(key, follows, { type: 'assist', player: 5 }, 1);
const foul = tapped('f', null, { type: 'foul', by: 'player', kind: 'personal', player: 4, throws: 2 }, 2);
const thrown = (key: string, taps: number) =>
  tapped(key, 'f', { type: 'throw', made: true, player: 9, number: 1, of: 2 }, taps);
const change = tapped('s', null, { type: 'substitution', out: 4, in: 6 }, 2);

it('counts what completes an action with it', () => {
  const drawn = tapped('d', 'f', { type: 'foul_drawn', player: 9 }, 0);
  const rebound = tapped('r', 't2', { type: 'rebound', player: 9 }, 1);
  const all = [basket('b'), assist('a', 'b'), foul, drawn, thrown('t1', 2), thrown('t2', 1), rebound];
  expect(toChains(all)).toEqual([
    { kind: 'basket + assist', taps: 3 },
    { kind: 'foul + drawn + 2 throws + rebound', taps: 6 },
  ]);
});

it('names apart the throws of somebody else than who was fouled', () => {
  const drawn = tapped('d', 'f', { type: 'foul_drawn', player: 8 }, 2);
  expect(toChains([foul, drawn, thrown('t1', 2), thrown('t2', 2)])).toEqual([
    { kind: 'foul + drawn + 2 throws of another', taps: 8 },
  ]);
});

it('counts it on its own once something else was tapped', () => {
  expect(toChains([foul, change, thrown('t1', 2)]).map(({ kind }) => kind)).toEqual([
    'foul',
    'substitution',
    'free throw',
  ]);
});

const nothing = { period: 1, clockTaps: 0, repairTaps: 0, otherTaps: 0 };

it('sums up each kind, with the most taps of one', () => {
  const period = { ...nothing, otherTaps: 3, actions: [basket('b'), basket('c'), change] };
  expect(countByKind({ periods: [period], depth: 0 })).toEqual([
    { kind: 'basket', count: 2, taps: 4, most: 2 },
    { kind: 'substitution', count: 1, taps: 2, most: 2 },
  ]);
});

it('sets apart what takes more taps for a reason: a shot without a place, the change of who has fouled out', () => {
  const fouls = [1, 2, 3, 4, 5].map((number) =>
    tapped(`f${number}`, null, { type: 'foul', by: 'player', kind: 'personal', player: 4, throws: 0 }, 2),
  );
  const period = { ...nothing, otherTaps: 3, actions: [basket('b'), ...fouls, change] };
  const kinds = countByKind({ periods: [period], depth: 10.5 }).map(({ kind }) => kind);
  expect(kinds).toEqual(['foul', 'basket without a place', 'change of who is out', 'last foul']);
});

it('sets apart what is tapped in a break, which says in which period it was', () => {
  const late = { ...basket('l'), taps: 3, isLate: true as const };
  expect(countByKind({ periods: [{ ...nothing, actions: [basket('b'), late] }], depth: 0 })).toMatchObject([
    { kind: 'basket', most: 2 },
    { kind: 'late basket', most: 3 },
  ]);
});

it('sets apart what somebody on the bench did', () => {
  const byNine = (key: string) => tapped(key, null, { type: 'rebound', player: 9 }, 5);
  const nineFor = (player: number) => tapped('i', null, { type: 'substitution', out: player, in: 9 }, 2);
  const forNine = (player: number) => tapped('o', null, { type: 'substitution', out: 9, in: player }, 2);
  const kindsOf = (...actions: ReturnType<typeof tapped>[]) =>
    countByKind({ periods: [{ ...nothing, actions }], depth: 0 }).map(
      ({ kind, count }) => `${count} ${kind}`,
    );
  expect(kindsOf(byNine('a'), nineFor(4), byNine('b'), forNine(4), byNine('c'))).toEqual([
    '2 rebound from the bench',
    '2 substitution',
    '1 rebound',
  ]);
  expect(kindsOf(byNine('a'), forNine(6), byNine('b'))).toEqual([
    '1 rebound',
    '1 rebound from the bench',
    '1 substitution',
  ]);
  const passed = tapped('p', 'b', { type: 'assist', player: 6 }, 4);
  expect(kindsOf(basket('b'), passed, forNine(6))).toEqual([
    '1 basket + assist from the bench',
    '1 substitution',
  ]);
});

it('counts the taps an action, and those of clock and repairs beside them', () => {
  const period = { period: 1, clockTaps: 4, repairTaps: 2, otherTaps: 1, actions: [basket('b'), change] };
  expect(tapsPerAction([period])).toEqual({ actions: 2, plain: 2.5, all: 5.5 });
});
