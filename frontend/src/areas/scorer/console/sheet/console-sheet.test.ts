import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { pointsWithoutPlayer } from '#events/game/entered-line.ts';
import { isTied } from '#events/game/next-period.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import {
  basket,
  NOON,
  onCourt,
  recorded,
  recordedBasket,
  testBox,
  testEntry,
  testGame,
  testSheet,
  waiting,
} from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry, ServerSheet } from '#frontend/features/scoring/scoring.types.ts';
import {
  consoleGame,
  countFouls,
  courtAndBench,
  foldServerSheet,
  isCourtUnknown,
  isKnownOnCourt,
} from './console-sheet.ts';

const view = (server: ServerSheet, entries: readonly OutboxEntry[] = []) =>
  consoleGame(foldServerSheet(server), entries);
const score = (server: ServerSheet, entries: readonly OutboxEntry[] = []) =>
  totalScore(view(server, entries).sheet);
const undo = (id: string, actionId: string): ScoringAction => ({
  id,
  type: 'undo',
  action_id: actionId,
  occurred_at: NOON,
});
const periodEnd = (id: string, period: number): ScoringAction => ({
  id,
  type: 'period_end',
  period,
  occurred_at: NOON,
});

describe('the score on the device', () => {
  const server = testSheet({ entries: [recordedBasket('p1', 'east', 3), recordedBasket('p2', 'west', 2)] });

  it('is the server’s with every action of the device that is not in it yet', () => {
    expect(score(server)).toEqual({ east: 3, west: 2 });
    expect(score(server, [waiting(basket('a', 'west', 3)), recorded(basket('b', 'west', 1), '99')])).toEqual({
      east: 3,
      west: 6,
    });
  });

  it('counts an action once when it is read before its own answer comes', () => {
    const entry: OutboxEntry = { action: basket('p1', 'east', 3), state: 'sending' };
    expect(score(server, [entry])).toEqual({ east: 3, west: 2 });
  });

  it('drops a recorded action once the server’s answer has reached its position', () => {
    expect(score(server, [recorded(basket('gone', 'east', 2), '9')])).toEqual({ east: 3, west: 2 });
    expect(score(server, [recorded(basket('new', 'east', 2), '11')])).toEqual({ east: 5, west: 2 });
  });

  it('counts no change again that is in the answer of its very position', () => {
    const entries = [recordedBasket('p1', 'east', 3), recordedBasket('p2', 'east', 3)];
    const correction: ScoringAction = {
      ...{ id: 'c', type: 'correct', occurred_at: NOON, action_id: 'p2' },
      replacement: { type: 'points', side: 'east', period: 1, points: 2, player_id: 4 },
    };
    const read = (position: string) => {
      const server = testSheet({ entries });
      return { ...server, scoresheet: { ...server.scoresheet, position } };
    };
    const own = [recorded(correction, '10')];
    // Corrected by us to 2, and to 3 again by somebody else, in the answer of that position.
    expect(score(read('10'), own).east).toBe(6);
    expect(view(read('10'), own).pending).toEqual([]);
    expect(score(read('9'), own).east).toBe(5);
  });

  it('counts nothing that another device has undone in the meantime', () => {
    const entries = [...server.scoresheet.entries, { ...recordedBasket('gone', 'east', 2), undone: true }];
    const own: OutboxEntry = { action: basket('gone', 'east', 2), state: 'sending' };
    expect(score(testSheet({ entries }), [own])).toEqual({ east: 3, west: 2 });
  });

  it('leaves undone actions out, the server’s and its own', () => {
    const own = basket('a', 'east', 2);
    expect(score(server, [waiting(own), waiting(undo('u1', 'p1')), waiting(undo('u2', 'a'))])).toEqual({
      east: 0,
      west: 2,
    });
  });

  it('leaves refused actions out', () => {
    const refused: OutboxEntry = {
      action: basket('a', 'east', 2),
      state: 'refused',
      refusal: { code: 'wrong_period', reason: 'No.', blocks: false },
    };
    expect(score(server, [refused, waiting(basket('b', 'west', 1))])).toEqual({ east: 3, west: 3 });
  });

  it('takes a correction into account', () => {
    const correction: ScoringAction = {
      id: 'c',
      type: 'score_correction',
      side: 'east',
      period: 1,
      delta: -1,
      occurred_at: NOON,
    };
    expect(score(server, [waiting(correction)])).toEqual({ east: 2, west: 2 });
  });

  it('keeps the kind of a turnover that is corrected', () => {
    const data = { ...onCourt('east'), playerId: 4, kind: 'bad pass' };
    const entries = [testEntry('t', { type: 'TurnoverMade', data })];
    const correction: ScoringAction = {
      ...{ id: 'c', type: 'correct', occurred_at: NOON, action_id: 't' },
      replacement: { type: 'turnover', side: 'east', period: 1, player_id: 5, kind: 'bad pass' },
    };
    const { sheet } = view(testSheet({ entries }), [waiting(correction)]);
    expect(sheet.entries[0]?.event.data).toEqual({ ...data, playerId: 5 });
  });
});

describe('periods', () => {
  it('go on after a quarter', () => {
    expect(view(testSheet(), [waiting(periodEnd('e', 1))]).sheet).toMatchObject({
      period: 2,
      periodOpen: true,
    });
  });

  const inFourth = (east: 1 | 2 | 3, west: 1 | 2 | 3) =>
    testSheet({
      entries: [
        recordedBasket('p1', 'east', east, { period: 4 }),
        recordedBasket('p2', 'west', west, { period: 4 }),
      ],
    });

  it('lead to overtime when the score is tied after the last, again and again', () => {
    const tied = inFourth(2, 2);
    const first = view(tied, [waiting(periodEnd('e4', 4))]);
    expect(first.sheet).toMatchObject({ period: 5, periodOpen: true });
    expect(view(tied, [waiting(periodEnd('e4', 4)), waiting(periodEnd('e5', 5))]).sheet.period).toBe(6);
  });

  it('end with the last when there is a winner', () => {
    const decided = view(inFourth(3, 2), [waiting(periodEnd('e4', 4))]);
    expect(decided.sheet).toMatchObject({ period: 4, periodOpen: false });
    expect(isTied(decided.sheet)).toBe(false);
  });

  it('stay in an overtime when a late entry breaks the tie that opened it', () => {
    const end = { period: 4, occurredAt: NOON, eastScore: 0, westScore: 0, nextPeriod: 5 };
    const overtime = testSheet({
      entries: [
        testEntry('end', { type: 'PeriodEnded', data: end }),
        recordedBasket('first', 'west', 1, { period: 5 }),
        recordedBasket('late', 'east', 2, { period: 4 }),
      ],
    });
    expect(view(overtime).sheet).toMatchObject({ period: 5, periodOpen: true });
  });
});

describe('the status', () => {
  it('shows a start and an end that are being sent', () => {
    const start: ScoringAction = { id: 's', type: 'game_start', occurred_at: NOON };
    const end: ScoringAction = { id: 'e', type: 'game_end', occurred_at: NOON };
    const scheduled = testSheet({ status: 'scheduled' });
    expect(view(scheduled).status).toBe('scheduled');
    expect(view(scheduled, [waiting(start)]).status).toBe('starting');
    expect(view(testSheet(), [waiting(end)]).status).toBe('ending');
  });
});

describe('who is on court', () => {
  const names = (side: 'east' | 'west', server: ServerSheet, entries: OutboxEntry[] = []) => {
    const { court, bench } = courtAndBench(view(server, entries), side);
    return [court.map(({ id }) => id), bench.map(({ id }) => id)];
  };

  it('are the starters, then who came in, in the place of who left', () => {
    expect(names('east', testSheet())).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ]);
    const change: ScoringAction = {
      id: 's',
      type: 'substitution',
      side: 'east',
      period: 1,
      player_out: 2,
      player_in: 7,
      occurred_at: NOON,
    };
    expect(names('east', testSheet(), [waiting(change)])).toEqual([
      [1, 7, 3, 4, 5],
      [2, 6],
    ]);
  });

  describe('without a starting five', () => {
    const starter = false;
    const box = testBox('10', Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [id, { starter }])));
    const change = (id: string, player_out: number | null, player_in: number | null): OutboxEntry =>
      waiting({
        ...{ id, type: 'substitution', side: 'east', period: 1, occurred_at: NOON },
        ...{ player_out, player_in },
      });
    const unknown = (entries: readonly OutboxEntry[]) =>
      isCourtUnknown(view(testSheet({ box }), entries), 'east');
    const five = [3, 4, 5, 6, 7].map((id) => change(`in ${id}`, null, id));

    it('are asked for until five have come in', () => {
      expect(isCourtUnknown(view(testSheet()), 'east')).toBe(false);
      expect(unknown([])).toBe(true);
      expect(unknown(five.slice(1))).toBe(true);
      expect(unknown(five)).toBe(false);
    });

    it('are exactly those: who goes out leaves, who stays stays', () => {
      expect(names('east', testSheet({ box }), [...five, change('first', 7, 1)])).toEqual([
        [3, 4, 5, 6, 1],
        [2, 7],
      ]);
    });

    it('are all who may be, until they are named: nobody is taken to be there by their number', () => {
      const all = [[1, 2, 3, 4, 5, 6, 7], []];
      expect(names('east', testSheet({ box }))).toEqual(all);
      const { sheet } = view(testSheet({ box }), five.slice(1));
      expect([1, 4].map((id) => isKnownOnCourt(sheet, { id, side: 'east' }))).toEqual([false, true]);
      expect(names('east', testSheet({ box }), five.slice(1))).toEqual(all);
    });

    it('may be neither who has left nor who is out of the game', () => {
      const fouls = Array.from({ length: 5 }, (_, index) =>
        waiting({
          ...{ id: `foul ${index}`, type: 'foul', side: 'east', period: 1, occurred_at: NOON },
          ...{ by: 'player', kind: 'personal', player_id: 2 },
        }),
      );
      const server = testSheet({ box, game: testGame({ ruleset: 'fiba' }) });
      expect(names('east', server, [change('first', 3, 7), ...fouls])).toEqual([
        [1, 4, 5, 6, 7],
        [2, 3],
      ]);
    });
  });

  it('are asked for when a starter left without a substitute', () => {
    const left: ScoringAction = {
      ...{ id: 's', type: 'substitution', side: 'east', period: 1, occurred_at: NOON },
      ...{ player_out: 2, player_in: null },
    };
    expect(isCourtUnknown(view(testSheet(), [waiting(left)]), 'east')).toBe(true);
    expect(names('east', testSheet(), [waiting(left)])).toEqual([[1, 3, 4, 5, 6, 7], [2]]);
  });

  it('stand in the order of their numbers', () => {
    const box = testBox('10', { 1: { number: '40' }, 6: { number: '00' } });
    expect(names('east', testSheet({ box }))).toEqual([
      [2, 3, 4, 5, 1],
      [6, 7],
    ]);
  });
});

describe('statistics corrected by hand', () => {
  it('count beside what was tapped', () => {
    const line = { side: 'east', period: 1, playerId: 4, occurredAt: NOON } as const;
    const foul = { ...onCourt('east'), by: 'player', playerId: 4, kind: 'personal' } as const;
    const server = testSheet({
      entries: [
        testEntry('foul', { type: 'FoulCommitted', data: foul }),
        testEntry('line', { type: 'StatLineCorrected', data: { ...line, changes: { fouls: 2 } } }),
      ],
    });
    expect(countFouls(view(server).sheet, { id: 4, side: 'east' })).toBe(3);
  });
});

describe('what was recorded', () => {
  const period = { period: 5, occurredAt: NOON };
  const entries = [
    testEntry('start', { type: 'GameStarted', data: { occurredAt: NOON } }),
    { ...recordedBasket('second', 'east', 2), revision: 12, undone: true },
    { ...recordedBasket('first', 'east', 3, { playerId: 4 }), revision: 11, undone: true },
    testEntry('clock', { type: 'ClockSet', data: { ...period, clock: 30 } }),
    testEntry(
      'corrected',
      { type: 'PointsAdded', data: { ...onCourt('west', 5), playerId: 21, points: 3 } },
      { was: [{ type: 'ShotMissed', data: { ...onCourt('west', 5), playerId: 22, points: 2 } }] },
    ),
    testEntry('end', { type: 'GameCompleted', data: { occurredAt: NOON } }),
  ];
  const { plays, undone } = foldServerSheet(testSheet({ entries }));

  it('is a play in the order of the game, with what it said before', () => {
    expect(plays.map(({ id, action: { type, period } }) => [id, type, period])).toEqual([
      ['start', 'game_start', 1],
      ['corrected', 'points', 5],
      // In the period that was played last.
      ['end', 'game_end', 5],
    ]);
    expect(plays[1]).toMatchObject({
      action: { player_id: 21, points: 3 },
      was: [{ type: 'missed_shot', player_id: 22 }],
    });
  });

  it('is kept in the order of recording when it was undone', () => {
    expect(undone.map(({ id, action }) => [id, 'player_id' in action ? action.player_id : null])).toEqual([
      ['first', 4],
      ['second', null],
    ]);
  });
});

describe('points without a player', () => {
  it('are those of the team buttons and corrections', () => {
    const server = testSheet({
      entries: [recordedBasket('p1', 'east', 3), recordedBasket('p2', 'east', 2, { playerId: 4 })],
    });
    expect(pointsWithoutPlayer(view(server).sheet, 'east')).toBe(3);
    expect(pointsWithoutPlayer(view(server).sheet, 'west')).toBe(0);
  });
});

it('is the same whatever was folded on top of the same answer before', () => {
  const server = testSheet({ entries: [recordedBasket('r', 'east', 3)] });
  const known = foldServerSheet(server);
  const action = fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'd', 'e').map((id): ScoringAction => basket(id, 'west', 2)),
    fc
      .constantFrom('a', 'b', 'r')
      .map((id): ScoringAction => ({ id: `undo ${id}`, occurred_at: NOON, type: 'undo', action_id: id })),
  );
  // One list after the other: longer, shorter, and with other actions at the same place.
  const lists = fc.array(fc.uniqueArray(action, { selector: ({ id }) => id, maxLength: 6 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(lists, (steps) => {
      for (const actions of steps) {
        const entries = actions.map(waiting);
        expect(consoleGame(known, entries)).toEqual(consoleGame(foldServerSheet(server), entries));
        const more = [...entries, waiting(basket('more', 'east', 1))];
        expect(consoleGame(known, more)).toEqual(consoleGame(foldServerSheet(server), more));
      }
    }),
  );
});

describe('what the server answers', () => {
  const entry = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    undone: fc.boolean(),
    points: fc.constantFrom(1, 2, 3),
  });
  const toEntries = (made: { id: string; undone: boolean; points: 1 | 2 | 3 }[]) =>
    made.map(({ id, undone, points }) => ({ ...recordedBasket(id, 'east', points), undone }));

  it('is folded the same whatever was answered before: more, less, or something else', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), fc.nat(4), (known, news, kept) => {
        const before = toEntries(known);
        const after = [...before.slice(0, kept), ...toEntries(news)];
        foldServerSheet(testSheet({ entries: before }));
        const onTop = foldServerSheet(testSheet({ entries: after })).sheet;
        // Other objects: nothing known is taken for the beginning of these.
        expect(foldServerSheet(testSheet({ entries: structuredClone(after) })).sheet).toEqual(onTop);
      }),
    );
  });

  it('is not folded again for a board that has other words', () => {
    const entries = [recordedBasket('a', 'east', 3)];
    const { sheet } = foldServerSheet(testSheet({ entries }));
    const later = testSheet({ entries, game: testGame({ venue: 'The other hall' }) });
    expect(foldServerSheet(later).sheet).toBe(sheet);
    // Periods are rules: with others the sheet is another one.
    const shorter = testSheet({ entries, game: testGame({ regular_periods: 2 }) });
    expect(foldServerSheet(shorter).sheet.ruleset.periods).toBe(2);
  });
});
