import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { ScoringShift } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import type { SheetEntry } from '#events/game/scoresheet.ts';
import { basket, NOON, testPlay } from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry, RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { toReview as reviewBeside, sensibleChoice } from './review.ts';

const SAM = { device: 'this_device', scorer_id: 5, scorer_name: 'Sam Porter' } as const;
const ROBIN = { device: 'another_device', scorer_id: 6, scorer_name: 'Robin Park' } as const;

function shift(id: string, revision: number, who: typeof SAM | typeof ROBIN): ScoringShift {
  return { id, revision, began_at: NOON, ...who };
}
/** Sam starts, Robin takes over at 20, Sam takes over again at 30. */
const SHIFTS = [shift('first', 4, SAM), shift('robins', 20, ROBIN), shift('second', 30, SAM)];

/** In a game without a clock. */
const toReview = (
  entries: readonly OutboxEntry[],
  plays: readonly RecordedAction[],
  shifts: readonly ScoringShift[],
) => reviewBeside(entries, plays, shifts, []);
const held = (action: ScoringAction, shift: string | undefined = 'first'): OutboxEntry => ({
  action: { ...action, shift },
  state: 'held',
});
const undoOf = (actionId: string): ScoringAction => ({
  id: `undo of ${actionId}`,
  type: 'undo',
  action_id: actionId,
  occurred_at: NOON,
});
const play = (id: string, revision: number, points: 1 | 2 | 3 = 2) =>
  testPlay({ type: 'points', id, revision, side: 'east', points });

describe('a review of waiting taps beside what others recorded', () => {
  it('is what was held back, beside everything recorded since, by others alone', () => {
    const plays = [
      play('before', 10),
      play('by robin', 21),
      play('also by robin', 29),
      play('by sam again', 31),
    ];
    const entries: OutboxEntry[] = [
      held(basket('mine', 'west', 3)),
      { action: basket('tapped now', 'west', 3), state: 'waiting' },
      { action: basket('discarded', 'west', 3), state: 'discarded' },
    ];
    const review = toReview(entries, plays, SHIFTS);
    expect(review.mine.map(({ id }) => id)).toEqual(['mine']);
    expect(review.theirs.map(({ id }) => id)).toEqual(['by robin', 'also by robin']);
  });

  it('counts what somebody else recorded on this device as theirs', () => {
    const plays = [play('by robin', 21), play('by sam again', 31)];
    const shifts = [
      shift('first', 4, SAM),
      { ...shift('robins', 20, ROBIN), device: 'this_device' } as const,
      shift('second', 30, SAM),
    ];
    const { theirs, others } = toReview([held(basket('mine', 'west', 3))], plays, shifts);
    expect(theirs.map(({ id }) => id)).toEqual(['by robin']);
    expect(others.map(({ id }) => id)).toEqual(['robins']);
  });

  it('goes back to the first of several shifts, and to the start for one that nobody knows', () => {
    const shifts = [...SHIFTS, shift('robins second', 40, ROBIN), shift('third', 50, SAM)];
    const plays = [play('p10', 10), play('p25', 25), play('p35', 35), play('p45', 45)];
    const theirs = (...entries: OutboxEntry[]) => toReview(entries, plays, shifts).theirs.map(({ id }) => id);
    const [early, late] = [held(basket('a', 'west', 3)), held(basket('b', 'west', 3), 'second')];
    expect(theirs(late)).toEqual(['p45']);
    expect(theirs(early, late)).toEqual(['p25', 'p45']);
    expect(theirs(held(basket('a', 'west', 3), undefined))).toEqual(['p25', 'p45']);
  });

  it('preselects keeping what is nowhere else, and discarding what looks like theirs', () => {
    const review = toReview(
      [held(basket('again', 'east', 2)), held(basket('missing', 'east', 3))],
      [play('theirs', 22)],
      SHIFTS,
    );
    expect(review.mine.map((mine) => [mine.id, sensibleChoice(mine)])).toEqual([
      ['again', 'discard'],
      ['missing', 'keep'],
    ]);
    expect(review.mine[0]?.doubt).toMatchObject({ kind: 'look_alike', play: { id: 'theirs' } });
    expect(review.likeMine).toEqual(new Set(['theirs']));
  });
});

describe('an undo that waits', () => {
  it('is decided with what it undoes, which need not be added', () => {
    const review = toReview(
      [held(basket('wrong', 'east', 2)), held(undoOf('wrong')), held(basket('right', 'east', 2))],
      [play('theirs', 22)],
      SHIFTS,
    );
    expect(review.mine).toMatchObject([
      { id: 'wrong', actionIds: ['wrong', 'undo of wrong'], doubt: { kind: 'undone_here' } },
      { id: 'right', actionIds: ['right'], doubt: { kind: 'look_alike' } },
    ]);
    expect(review.mine.map(sensibleChoice)).toEqual(['discard', 'discard']);
  });

  it('of something recorded is kept, unless it is gone already', () => {
    const undo = toReview([held(undoOf('before'))], [play('before', 10)], SHIFTS).mine[0];
    expect(undo).toMatchObject({ id: 'undo of before', doubt: undefined });
    const late = toReview([held(undoOf('before'))], [], SHIFTS).mine;
    expect(late).toMatchObject([{ doubt: { kind: 'already_undone' } }]);
    expect(late.map(sensibleChoice)).toEqual(['discard']);
  });
});

describe('taps of the clock that wait', () => {
  const at = (second: number) => `2026-01-17T12:00:${second}.000Z`;
  const tap = (type: 'clock_start' | 'clock_stop', second: number): ScoringAction => ({
    ...{ id: `${type} at ${second}`, type, period: 1, clock: 600 - second, occurred_at: at(second) },
  });
  const stopped = (second: number): SheetEntry => ({
    actionId: `stopped at ${second}`,
    event: { type: 'ClockStopped', data: { period: 1, clock: 600 - second, occurredAt: at(second) } },
    undone: false,
  });
  const choices = (...sheet: SheetEntry[]) =>
    reviewBeside([held(tap('clock_stop', 20)), held(tap('clock_start', 40))], [], SHIFTS, sheet).mine.map(
      sensibleChoice,
    );

  it('are kept while nobody has run it since, and discarded once somebody has', () => {
    expect(choices()).toEqual(['keep', 'keep']);
    expect(choices(stopped(10))).toEqual(['keep', 'keep']);
    expect(choices({ ...stopped(50), undone: true })).toEqual(['keep', 'keep']);
    expect(choices(stopped(50))).toEqual(['discard', 'discard']);
    // The later one of the two does not make the clock run on from where it stood here.
    expect(choices(stopped(30))).toEqual(['discard', 'discard']);
  });

  it('say why, and leave everything else as it is', () => {
    const { mine } = reviewBeside(
      [held(tap('clock_stop', 20)), held(basket('mine', 'east', 2))],
      [],
      SHIFTS,
      [stopped(50)],
    );
    expect(mine).toMatchObject([{ doubt: { kind: 'clock_run_since' } }, { id: 'mine', doubt: undefined }]);
  });
});

describe('a turn of the possession arrow that waits', () => {
  const at = (second: number) => `2026-01-17T12:00:${second}.000Z`;
  const turn: ScoringAction = { id: 'turn', type: 'arrow_set', period: 1, side: 'east', occurred_at: at(20) };
  const doubtAfter = (...sheet: SheetEntry[]) =>
    reviewBeside([held(turn)], [], SHIFTS, sheet).mine.map(({ doubt }) => doubt?.kind);
  const entry = (event: SheetEntry['event'], undone = false): SheetEntry => ({
    actionId: 'theirs',
    event,
    undone,
  });
  const heldBall = (second: number): SheetEntry['event'] => ({
    type: 'PossessionAwarded',
    data: {
      ...{ side: 'west', playerId: null, situation: 'held_ball' },
      ...{ period: 1, clock: 600 - second, occurredAt: at(second) },
    },
  });

  it('is discarded once somebody has turned it since, or a held ball or the next period has', () => {
    expect(doubtAfter()).toEqual([undefined]);
    expect(doubtAfter(entry(heldBall(10)))).toEqual([undefined]);
    expect(doubtAfter(entry(heldBall(50), true))).toEqual([undefined]);
    expect(doubtAfter(entry(heldBall(50)))).toEqual(['arrow_turned_since']);
    const turned = { period: 1, side: 'west', occurredAt: at(30) } as const;
    expect(doubtAfter(entry({ type: 'PossessionArrowSet', data: turned }))).toEqual(['arrow_turned_since']);
    const next = { period: 2, occurredAt: at(40) };
    expect(doubtAfter(entry({ type: 'PeriodStarted', data: next }))).toEqual(['arrow_turned_since']);
  });
});
