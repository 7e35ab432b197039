import { describe, expect, it } from 'vitest';
import type { ScoresheetEntry } from '#contracts/scoresheet/scoresheet.contract.ts';
import {
  basket,
  NOON,
  onCourt,
  recordedBasket,
  testBox,
  testEntry,
  testGame,
  testSheet,
  waiting,
} from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import { type Check, checkList, periodFigures } from './check-list.ts';
import { consoleGame, foldServerSheet } from './console-sheet.ts';

const TAP = '01a0b1c2-0000-7000-8000-00000000000a';

function game(entries: ScoresheetEntry[], outbox: OutboxEntry[] = [], box = testBox()) {
  const server = testSheet({ game: testGame({ ruleset: 'fiba' }), entries, box });
  return consoleGame(foldServerSheet(server), outbox);
}
/** What is said, beside where it leads. */
const said = (checks: readonly Check[]) => checks.map(({ text, mend }) => [text, mend]);
const inPeriod = (view: ReturnType<typeof game>) => said(checkList(view, { scope: 'period' }));
const log = (actionId: string | null = null) => ({ kind: 'log', actionId });

const foul = (id: string, playerId: number, kind: 'personal' | 'disqualifying' = 'personal') =>
  testEntry(id, { type: 'FoulCommitted', data: { ...onCourt('east'), by: 'player', playerId, kind } });
const change = (id: string, playerOut: number | null, playerIn: number | null) =>
  testEntry(id, { type: 'PlayerSubstituted', data: { ...onCourt('east'), playerOut, playerIn } });
const chosen = (mode: 'full' | 'simple' | 'score_only', hasClock = false) =>
  testEntry('chosen', {
    type: 'RecordingChosen',
    data: { period: 1, occurredAt: NOON, mode, hasClock, hasPlaces: false },
  });
const clockStarted = (period: number) =>
  testEntry(`clock-${period}`, { type: 'ClockStarted', data: { period, clock: 600, occurredAt: NOON } });
const periodEnded = (period: number, nextPeriod: number | null) =>
  testEntry(`end-${period}`, {
    type: 'PeriodEnded',
    data: { period, occurredAt: NOON, eastScore: 0, westScore: 0, nextPeriod },
  });

describe('the check list', () => {
  it('has nothing to say of a period in which everything adds up', () => {
    expect(inPeriod(game([recordedBasket('a', 'east', 2, { playerId: 1 })]))).toEqual([]);
  });

  // Rule: Games: The check list
  it('counts points without a player, and players with more than the team', () => {
    const credited = testEntry('b', {
      type: 'StatLineCorrected',
      data: { side: 'west', period: 1, playerId: 21, changes: { points: 1 }, occurredAt: NOON },
    });
    expect(inPeriod(game([recordedBasket('a', 'east', 3), credited]))).toEqual([
      ['Herons: 3 points have no player.', { kind: 'statistics' }],
      ['Foundry: the players have 1 point more than the team.', { kind: 'statistics' }],
    ]);
  });

  it('expects no players where the score alone is recorded', () => {
    expect(inPeriod(game([chosen('score_only'), recordedBasket('a', 'east', 3)]))).toEqual([]);
  });

  it('asks who is on court when that is not known, or when it is not five', () => {
    const noStarters = testBox(
      '10',
      Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, { starter: false }])),
    );
    expect(inPeriod(game([], [], noStarters))).toEqual([
      ['Herons: who is on court is not known.', { kind: 'court', side: 'east' }],
    ]);
    expect(inPeriod(game([change('a', 1, null)]))).toEqual([
      ['Herons: only 4 players are on court.', { kind: 'court', side: 'east' }],
    ]);
    expect(inPeriod(game([change('a', null, 6)]))).toEqual([
      ['Herons: 6 players are on court.', { kind: 'court', side: 'east' }],
    ]);
    expect(inPeriod(game([chosen('simple'), change('a', 1, null)]))).toEqual([]);
  });

  it('names who is out of the game and still on court', () => {
    const player = expect.objectContaining({ id: 1 });
    expect(inPeriod(game([foul('a', 1, 'disqualifying')]))).toEqual([
      [
        '1 Player1 has a disqualifying foul and is out of the game. 1 Player1 is still on court.',
        { kind: 'change', player },
      ],
    ]);
  });

  it('names who has more fouls than there are', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => foul(id, 6));
    const player = expect.objectContaining({ id: 6 });
    expect(inPeriod(game(six))).toEqual([
      ['6 Player6 has 6 fouls. A player can have at most 5.', { kind: 'player', player }],
    ]);
  });

  it('says what has not been sent, what is refused and what was discarded', () => {
    const tap = basket(TAP, 'east', 2, { player_id: 1 });
    const refusal = { code: 'wrong_period', reason: 'No.', blocks: false };
    expect(inPeriod(game([], [waiting(tap)]))).toEqual([
      ['1 tap has not been sent yet.', { kind: 'outbox' }],
    ]);
    expect(inPeriod(game([], [{ action: tap, state: 'refused', refusal }]))).toEqual([
      ['1 tap is not recorded: decide what becomes of it.', { kind: 'outbox' }],
    ]);
    expect(inPeriod(game([], [{ action: tap, state: 'discarded' }]))).toEqual([
      ['1 tap was discarded. Is it right that it does not count?', log()],
    ]);
  });

  it('knows of a clock that was chosen and never ran in a period with actions', () => {
    const played = recordedBasket('a', 'east', 2, { playerId: 1 });
    const text = 'The clock never ran in Q1: its minutes are wrong.';
    expect(inPeriod(game([chosen('full', true), played]))).toEqual([[text, log()]]);
    expect(inPeriod(game([chosen('full', true), clockStarted(1), played]))).toEqual([]);
    expect(inPeriod(game([chosen('full', false), played]))).toEqual([]);
    const second = recordedBasket('b', 'east', 2, { playerId: 1, period: 2 });
    const later = game([chosen('full', true), played, periodEnded(1, 2), clockStarted(2), second]);
    expect(inPeriod(later)).toEqual([]);
    expect(said(checkList(later, { scope: 'game' }))).toEqual([[text, log()]]);
  });

  it('looks in a break at the clock of the period that is over', () => {
    const played = recordedBasket('a', 'east', 2, { playerId: 1 });
    const text = 'The clock never ran in Q1: its minutes are wrong.';
    expect(inPeriod(game([chosen('full', true), played, periodEnded(1, 2)]))).toEqual([[text, log()]]);
    expect(inPeriod(game([chosen('full', true), clockStarted(1), played, periodEnded(1, 2)]))).toEqual([]);
  });

  it('finds what completes an action that was undone', () => {
    const assist = testEntry('assist', {
      type: 'AssistMade',
      data: { ...onCourt('east'), playerId: 2, follows: TAP },
    });
    const shot = recordedBasket(TAP, 'east', 2, { playerId: 1 });
    expect(inPeriod(game([shot, assist]))).toEqual([]);
    expect(inPeriod(game([{ ...shot, undone: true }, assist]))).toEqual([
      ['2 Player2 has an assist for a basket that was undone.', log('assist')],
    ]);
    expect(
      inPeriod(
        game([
          { ...shot, undone: true },
          { ...assist, undone: true },
        ]),
      ),
    ).toEqual([]);
  });

  it('asks about a tie at the end of the game, not of a quarter', () => {
    expect(inPeriod(game([]))).toEqual([]);
    expect(said(checkList(game([]), { scope: 'game' }))).toEqual([
      ['The score is level. Is a basket missing?', log()],
    ]);
  });

  it('knows of an overtime after a period that was decided', () => {
    const lead = recordedBasket('a', 'east', 2, { playerId: 1, period: 4 });
    const overtime = recordedBasket('b', 'east', 2, { playerId: 1, period: 5 });
    expect(inPeriod(game([lead, overtime]))).toEqual([
      ['Q4 did not end in a tie, but an overtime was played after it.', log()],
    ]);
  });

  it('misses officials at the end of the game, once it is known that there are none', () => {
    const view = game([recordedBasket('a', 'east', 2, { playerId: 1 })]);
    const missing = [['No officials are named.', { kind: 'officials' }]];
    expect(said(checkList(view, { scope: 'game', officials: [] }))).toEqual(missing);
    expect(said(checkList(view, { scope: 'game', officials: undefined }))).toEqual([]);
    expect(said(checkList(view, { scope: 'period', officials: [] }))).toEqual([]);
    const named = [{ role: 'crew chief', name: 'Kit Moreau' }];
    expect(said(checkList(view, { scope: 'game', officials: named }))).toEqual([]);
  });
});

it('compares with the paper the points, fouls and time-outs of one period', () => {
  const { sheet } = game([
    recordedBasket('a', 'east', 3, { playerId: 1 }),
    foul('b', 1),
    testEntry('c', { type: 'TimeoutTaken', data: onCourt('east') }),
    testEntry('d', { type: 'TimeoutTaken', data: onCourt('east') }, { undone: true }),
    recordedBasket('e', 'east', 2, { playerId: 1, period: 2 }),
  ]);
  expect(periodFigures(sheet, 'east', 1)).toEqual({ points: 3, fouls: 1, timeouts: 1 });
  expect(periodFigures(sheet, 'east', 2)).toEqual({ points: 2, fouls: 0, timeouts: 0 });
  expect(periodFigures(sheet, 'west', 1)).toEqual({ points: 0, fouls: 0, timeouts: 0 });
});
