import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { consoleGame, foldServerSheet } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import {
  basket,
  NOON,
  onCourt,
  recorded,
  recordedBasket,
  testBox,
  testEntry,
  testPlay,
  testSheet,
  waiting,
} from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry, RecordedAction, ServerSheet } from '#frontend/features/scoring/scoring.types.ts';
import { lastRecorded, logRows, sentence, wordsOfEntry } from './console-log.ts';

const plays = [
  testPlay({ id: 'start', type: 'game_start' }),
  testPlay({ id: 'p1', type: 'missed_shot', side: 'west', player_id: 22, points: 3 }),
  testPlay({ id: 'p2', type: 'rebound', side: 'east', player_id: 4, kind: 'defensive' }),
];
const folded = foldServerSheet(
  testSheet({
    entries: [
      testEntry('p1', { type: 'ShotMissed', data: { ...onCourt('west'), playerId: 22, points: 3 } }),
      testEntry('p2', {
        type: 'ReboundTaken',
        data: { ...onCourt('east'), playerId: 4, kind: 'defensive' },
      }),
    ],
  }),
);
const rows = (entries: readonly OutboxEntry[]) => logRows(consoleGame(folded, entries), plays, entries);

/** A game whose clock was started at 9:57, and stopped 58.4 seconds before the end. */
const withClock = foldServerSheet(
  testSheet({
    entries: [
      testEntry('start', { type: 'ClockStarted', data: { period: 1, clock: 597, occurredAt: NOON } }),
      testEntry('p1', { type: 'ShotMissed', data: { ...onCourt('west'), playerId: 22, points: 3 } }),
      testEntry('stop', { type: 'ClockStopped', data: { period: 1, clock: 58.4, occurredAt: NOON } }),
    ],
  }),
);
const clockRows = (entries: readonly OutboxEntry[] = []) =>
  logRows(consoleGame(withClock, entries), withClock.log, entries);
const undo = (id: string, actionId: string): ScoringAction => ({
  id,
  type: 'undo',
  action_id: actionId,
  occurred_at: NOON,
});

describe('the log', () => {
  it('is newest first, this device’s own actions on top with their states', () => {
    const entries: OutboxEntry[] = [
      recorded(basket('a', 'east', 2, { player_id: 4 }), '99'),
      { action: basket('b', 'east', 1), state: 'sending' },
      waiting(basket('c', 'west', 3, { player_id: 21 })),
    ];
    expect(rows(entries).map((row) => [sentence(row), row.state])).toEqual([
      ['21 Player21, 3 made', 'waiting'],
      ['Herons +1', 'sending'],
      ['4 Player4, 2 made', 'recorded'],
      ['4 Player4, defensive rebound', 'recorded'],
      ['22 Player22, 3 missed', 'recorded'],
      ['Game started', 'recorded'],
    ]);
  });

  it('keeps the rows of earlier answers, so that only new ones are rendered', () => {
    const entries = [recordedBasket('a', 'east', 2), recordedBasket('b', 'west', 3)];
    const rowsOf = (answer: ServerSheet) => {
      const server = foldServerSheet(answer);
      return logRows(consoleGame(server, []), server.plays, []);
    };
    const before = rowsOf(testSheet({ entries }));
    // Their points are now in the box score that comes with the answer.
    const after = rowsOf(
      testSheet({
        entries: [...entries, recordedBasket('c', 'east', 1)],
        box: testBox('11', { 4: { points: 2 } }),
      }),
    );
    expect(after).toHaveLength(3);
    expect(after[1]).toBe(before[0]);
    expect(after[2]).toBe(before[1]);
  });

  it('strikes the assist of a basket that is being undone', () => {
    const assist: ScoringAction = {
      ...{ id: 'b', occurred_at: NOON, side: 'east', period: 1 },
      type: 'assist',
      player_id: 5,
    };
    const entries = [
      waiting(basket('a', 'east', 2, { player_id: 4 })),
      waiting(assist),
      waiting(undo('c', 'a')),
    ];
    expect(rows(entries).map(({ actionId, undoing }) => [actionId, undoing])).toEqual([
      ['b', true],
      ['a', true],
      ['p2', false],
      ['p1', false],
      ['start', false],
    ]);
    expect(consoleGame(folded, entries).sheet.east.lines[5]?.tally.assists).toBe(0);
  });

  it('lets everything be undone except the start', () => {
    expect(rows([]).map((row) => row.undoable)).toEqual([true, true, false]);
  });

  it('gives Undo the newest row, or what was inserted before it since', () => {
    const before = { ...testPlay({ id: 'basket', type: 'points', side: 'east', points: 2 }), revision: 8 };
    const end = { ...testPlay({ id: 'end', type: 'period_end' }), revision: 9 };
    const buzzer = { ...before, id: 'buzzer', revision: 10, inserted: true };
    const view = consoleGame(folded, []);
    const undone = (...actions: RecordedAction[]) => lastRecorded(logRows(view, actions, []))?.actionId;
    expect(undone(before, end)).toBe('end');
    expect(undone(before, buzzer, end)).toBe('buzzer');
    // It was inserted first, or in no other place than the last.
    expect(undone({ ...before, inserted: true }, end)).toBe('end');
    expect(undone(before, end, { ...buzzer, inserted: false })).toBe('buzzer');
    // A tap that is on its way is newer than all that is recorded.
    const tap = waiting(basket('tap', 'west', 3));
    expect(lastRecorded(logRows(consoleGame(folded, [tap]), [before, buzzer, end], [tap]))?.actionId).toBe(
      'tap',
    );
  });

  it('marks what is being undone and does not offer that twice', () => {
    const [rebound] = rows([waiting(undo('u', 'p2'))]);
    expect(rebound).toMatchObject({ actionId: 'p2', state: 'waiting', undoing: true, undoable: false });
    expect(rows([recorded(undo('u', 'p2'), '99')])[0]).toMatchObject({ state: 'undone', undoing: true });
  });

  it('shows what was refused, with the reason', () => {
    const entries: OutboxEntry[] = [
      {
        action: undo('u', 'p1'),
        state: 'refused',
        refusal: { code: 'already_undone', reason: 'This action has already been undone.', blocks: false },
      },
    ];
    expect(rows(entries)[0]).toMatchObject({
      text: 'Undo: 22 Player22, 3 missed',
      state: 'refused',
      reason: 'This action has already been undone.',
    });
  });
});

describe('the clock in the log', () => {
  const set: ScoringAction = { id: 'set', type: 'clock_set', period: 1, clock: 60, occurred_at: NOON };

  it('stands between the plays, in its place in the game, also what waits', () => {
    expect(clockRows([waiting(set)]).map((row) => [row.text, row.clock, row.state, row.ofClock])).toEqual([
      ['Clock set', 60, 'waiting', true],
      ['Clock stopped', 58.4, 'recorded', true],
      ['Player22, 3 missed', null, 'recorded', false],
      ['Clock started', 597, 'recorded', true],
    ]);
  });

  it('can be corrected and undone', () => {
    const [own, stopped] = clockRows([waiting(set)]);
    expect(stopped).toMatchObject({ undoable: true, facts: { type: 'clock_stop', period: 1, clock: 58.4 } });
    expect(own).toMatchObject({ undoable: true, facts: { type: 'clock_set', period: 1, clock: 60 } });
  });

  it('is no play: who reviews or adds late actions sees none of it', () => {
    expect(withClock.plays.map(({ id }) => id)).toEqual(['p1']);
  });

  it('has its words in a correction and in an undo', () => {
    const replacement = { type: 'clock_stop', period: 1, clock: 57 } as const;
    const correct: ScoringAction = {
      ...{ id: 'c', type: 'correct', occurred_at: NOON },
      action_id: 'stop',
      replacement,
    };
    expect(clockRows([waiting(correct)])[0]).toMatchObject({
      text: 'Correction: Clock stopped',
      clock: 57,
      ofClock: true,
    });
    const view = consoleGame(withClock, []);
    expect(wordsOfEntry(view, undo('u', 'stop'), withClock.plays, [])).toBe('Undo: Clock stopped');
  });

  it('shows what of it was not recorded where the last actions are', () => {
    const refusal = { code: 'conflict', reason: 'This game is scored without a clock.', blocks: false };
    expect(clockRows([{ action: set, state: 'refused', refusal }])[0]).toMatchObject({
      text: 'Clock set',
      state: 'refused',
      ofClock: false,
    });
  });
});

describe('what does not count', () => {
  const own = basket('own', 'east', 2, { player_id: 4 });

  it.each(['held', 'discarded'] as const)('stays in the log, and out of the score (%s)', (state) => {
    const entries: OutboxEntry[] = [{ action: own, state }];
    expect(rows(entries)[0]).toMatchObject({
      actionId: 'own',
      text: 'Player4, 2 made',
      state,
      undoable: false,
    });
    const { sheet, pending } = consoleGame(folded, entries);
    expect(sheet.periods).toEqual([{ east: 0, west: 0 }]);
    expect(pending).toEqual([]);
  });

  it('does not include a start that was given up', () => {
    const start: ScoringAction = { id: 's', type: 'game_start', occurred_at: NOON };
    expect(rows([{ action: start, state: 'discarded' }])).toEqual(rows([]));
  });
});

describe('the words of an action', () => {
  const words = (action: ScoringAction) => wordsOfEntry(consoleGame(folded, []), action, plays, []);
  const common = { id: 'x', occurred_at: NOON, period: 5, side: 'east' } as const;

  it.each<[ScoringAction, string]>([
    [{ ...common, type: 'foul', by: 'player', kind: 'personal', player_id: 4 }, '4 Player4, foul'],
    [{ ...common, type: 'foul', by: 'player', kind: 'offensive', player_id: 4 }, '4 Player4, offensive foul'],
    [{ ...common, type: 'foul', by: 'coach', kind: 'technical' }, 'Herons coach, technical foul'],
    [{ ...common, type: 'missed_shot', points: 1, player_id: 4 }, '4 Player4, FT missed'],
    [{ ...common, type: 'turnover' }, 'Herons, turnover'],
    [{ ...common, type: 'timeout' }, 'Herons, time-out'],
    [{ ...common, type: 'substitution', player_out: 2, player_in: 7 }, '2 Player2 out, 7 Player7 in'],
    [{ ...common, type: 'substitution', player_in: 7 }, '7 Player7 in'],
    [{ ...common, type: 'score_correction', delta: -1 }, 'Herons −1, correction'],
    [{ id: 'x', occurred_at: NOON, period: 5, type: 'period_end' }, 'End of OT'],
    [{ id: 'x', occurred_at: NOON, period: 5, type: 'clock_start', clock: 300 }, 'Clock started'],
    [{ id: 'x', occurred_at: NOON, period: 5, type: 'clock_stop', clock: 12.5 }, 'Clock stopped'],
  ])('%o', (action, text) => {
    expect(words(action)).toBe(text);
  });
});
