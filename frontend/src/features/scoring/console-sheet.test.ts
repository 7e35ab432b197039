import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import {
  consoleGame,
  courtAndBench,
  foldServerSheet,
  foulsOf,
  isKnownOnCourt,
  pointsWithoutPlayer,
  shortPersonName,
  withCorrections,
} from './console-sheet.ts';
import { isTied } from './game-events.ts';
import { basket, NOON, saved, testBox, testGame, testPlay, testSheet, waiting } from './scoring.test-data.ts';
import type { OutboxEntry, ServerSheet } from './scoring.types.ts';

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
const point = (id: string, side: 'east' | 'west', points: number, period = 1) =>
  testPlay({ id, type: 'points', side, points, period });

describe('the score on the device', () => {
  const server = testSheet({ plays: [point('p1', 'east', 3), point('p2', 'west', 2)] });

  it('is the server’s with every action of the device that is not in it yet', () => {
    expect(score(server)).toEqual({ east: 3, west: 2 });
    expect(score(server, [waiting(basket('a', 'west', 3)), saved(basket('b', 'west', 1), '99')])).toEqual({
      east: 3,
      west: 6,
    });
  });

  it('counts an action once when its play comes before its answer', () => {
    const entry: OutboxEntry = { action: basket('p1', 'east', 3), state: 'sending' };
    expect(score(server, [entry])).toEqual({ east: 3, west: 2 });
  });

  it('drops a saved action once the server’s answer has reached its position', () => {
    // Undone by another device in the meantime: saved at 9, no play at 10.
    expect(score(server, [saved(basket('gone', 'east', 2), '9')])).toEqual({ east: 3, west: 2 });
    expect(score(server, [saved(basket('new', 'east', 2), '11')])).toEqual({ east: 5, west: 2 });
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
});

describe('periods', () => {
  it('go on after a quarter', () => {
    expect(view(testSheet(), [waiting(periodEnd('e', 1))]).sheet).toMatchObject({
      period: 2,
      periodOpen: true,
    });
  });

  const inFourth = (east: number, west: number) =>
    testSheet({
      game: testGame({ on_court: { ...onCourt(), period: 4, period_label: 'Q4' } }),
      plays: [point('p1', 'east', east, 4), point('p2', 'west', west, 4)],
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
    const overtime = testSheet({
      game: testGame({ on_court: { ...onCourt(), period: 5, period_label: 'OT' } }),
      plays: [testPlay({ type: 'period_end', period: 4 }), point('late', 'east', 2, 4)],
    });
    expect(view(overtime).sheet).toMatchObject({ period: 5, periodOpen: true });
  });
});

describe('the status', () => {
  it('shows a start and an end that are being sent', () => {
    const start: ScoringAction = { id: 's', type: 'game_start', occurred_at: NOON };
    const end: ScoringAction = { id: 'e', type: 'game_end', occurred_at: NOON };
    const scheduled = testSheet({ game: testGame({ status: 'scheduled', on_court: null }) });
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

  it('are the starters, then who came in for them', () => {
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
      [1, 3, 4, 5, 7],
      [2, 6],
    ]);
  });

  it('are the first five by number when no line-up is known', () => {
    const box = testBox('10', {
      1: { starter: false, number: '40' },
      2: { starter: false },
      3: { starter: false },
    });
    const server = testSheet({ box });
    expect(names('east', server)).toEqual([
      [2, 3, 4, 5, 6],
      [7, 1],
    ]);
    const { sheet } = view(server);
    expect(isKnownOnCourt(sheet, { id: 4, side: 'east' })).toBe(true);
    expect(isKnownOnCourt(sheet, { id: 2, side: 'east' })).toBe(false);
  });
});

describe('statistics corrected by hand', () => {
  it('are what the box has beyond the plays of the same position', () => {
    const plays = [testPlay({ type: 'foul', side: 'east', player_id: 4, by: 'player', kind: 'personal' })];
    const next = { seq: '10', game: testGame(), plays, box: testBox('10', { 4: { fouls: 3, rebounds: 0 } }) };
    const corrected = withCorrections(next, []);
    expect(corrected.corrections).toEqual([{ side: 'east', playerId: 4, changes: { fouls: 2 } }]);
    expect(foulsOf(view(corrected).sheet, { id: 4, side: 'east' })).toBe(3);
  });

  it('stay as they were when box and plays are of different positions', () => {
    const before = [{ side: 'west', playerId: 22, changes: { fouls: 1 } }] as const;
    const next = { seq: '11', game: testGame(), plays: [], box: testBox('10', { 4: { fouls: 3 } }) };
    expect(withCorrections(next, before).corrections).toEqual(before);
  });
});

describe('points without a player', () => {
  it('are those of the team buttons and corrections', () => {
    const server = testSheet({
      plays: [point('p1', 'east', 3), testPlay({ type: 'points', side: 'east', points: 2, player_id: 4 })],
    });
    expect(pointsWithoutPlayer(view(server).sheet, 'east')).toBe(3);
    expect(pointsWithoutPlayer(view(server).sheet, 'west')).toBe(0);
  });
});

describe('short names', () => {
  it('drop the first name', () => {
    expect(shortPersonName('Ana de la Cruz')).toBe('de la Cruz');
    expect(shortPersonName('  Neymar ')).toBe('Neymar');
  });
});

function onCourt() {
  const game = testGame();
  if (game.on_court === null) throw new Error('the test game is on');
  return game.on_court;
}
