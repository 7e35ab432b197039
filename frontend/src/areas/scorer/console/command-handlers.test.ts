import { describe, expect, it, vi } from 'vitest';
import type { RecordingMode } from '#events/game/recording.ts';
import type { UnplacedTaps } from '#frontend/areas/scorer/console/sheet/break-taps.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  consoleGame,
  foldServerSheet,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { FollowUp } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import { testSheet } from '#frontend/features/scoring/scoring.test-data.ts';
import { commandHandlers } from './command-handlers.ts';

// Herons (1 to 5 on court) against Foundry (21 to 25).
const game = consoleGame(foldServerSheet(testSheet()), []);
const inMode = (mode: RecordingMode): ConsoleGame => ({
  ...game,
  sheet: { ...game.sheet, recording: { mode, hasClock: false, hasPlaces: false } },
});

function handlers(
  question: FollowUp | null = null,
  view = game,
  chosen: ConsolePlayer | null = null,
  unplaced: UnplacedTaps | null = null,
) {
  const taps = {
    choosePlayer: vi.fn(),
    chooseAction: vi.fn(),
    whistle: vi.fn(),
    chooseTeam: vi.fn(),
    openBench: vi.fn(),
    recordFor: vi.fn(),
  };
  const recording = { add: vi.fn(), answer: vi.fn(), substitute: vi.fn(), place: vi.fn(), unplaced };
  const onJumpBall = view.sheet.atBreak ? vi.fn() : undefined;
  const open = vi.fn();
  const ask = vi.fn();
  const followUp = { question, ask };
  const keys = commandHandlers({ view, taps, chosen, recording, followUp, onJumpBall, open });
  return { taps, recording, open, ask, onJumpBall, keys };
}
const answers = (question: FollowUp) =>
  Object.keys(handlers(question).keys).filter((id) => id.startsWith('answer_'));

describe('keys', () => {
  it('choose players in the order of the screen, actions, and teams', () => {
    const { keys, taps } = handlers();
    keys.home_2?.();
    expect(taps.choosePlayer.mock.lastCall).toMatchObject([{ id: 2, side: 'east' }]);
    keys.visitors_5?.();
    expect(taps.choosePlayer.mock.lastCall).toMatchObject([{ id: 25, side: 'west' }]);
    keys['3-missed']?.();
    expect(taps.chooseAction.mock.lastCall).toMatchObject([{ key: '3-missed' }]);
    keys.visitors_team?.();
    expect(taps.chooseTeam).toHaveBeenCalledWith('west');
  });

  it('blow the whistle where a clock is run and players are recorded', () => {
    const clock = { seconds: 300, running: true, since: null };
    const running = (mode: RecordingMode) => ({ ...game, sheet: { ...inMode(mode).sheet, clock } });
    const { keys, taps } = handlers(null, running('full'));
    keys.whistle?.();
    expect(taps.whistle).toHaveBeenCalledOnce();
    expect(handlers(null, running('score_only')).keys.whistle).toBeUndefined();
    expect(handlers(null, inMode('full')).keys.whistle).toBeUndefined();
  });

  it('answer with somebody of the team that is asked for, but not with the shooter', () => {
    const asked: FollowUp = { kind: 'assist', about: 'a', side: 'east', but: 1 };
    expect(answers(asked)).toEqual([2, 3, 4, 5].map((place) => `answer_home_${place}`));
    const { keys, recording } = handlers(asked);
    keys.answer_home_3?.();
    expect(recording.answer.mock.lastCall).toMatchObject([
      { actions: [{ type: 'assist', side: 'east', player_id: 3, follows: 'a' }], next: null },
    ]);
  });

  it('answer for a rebound with anybody, or with a team', () => {
    const asked: FollowUp = { kind: 'rebound', about: 'a', side: 'east', canBlock: true };
    expect(answers(asked)).toHaveLength(12);
    const { keys, recording } = handlers(asked);
    keys.answer_visitors_team?.();
    expect(recording.answer.mock.lastCall).toMatchObject([
      { actions: [{ type: 'rebound', kind: 'defensive', side: 'west', player_id: null }] },
    ]);
  });

  it('of a free throw answer how it went while one is thrown', () => {
    const thrown: Omit<Extract<FollowUp, { kind: 'throws' }>, 'kind'> = {
      about: 'f',
      side: 'west',
      shooter: 22,
      next: 1,
      of: 2,
      turnoverBy: null,
      inPlay: true,
      withMisses: true,
    };
    const { keys, taps, recording } = handlers({ kind: 'throws', ...thrown });
    keys['1-missed']?.();
    expect(recording.answer.mock.lastCall).toMatchObject([
      { actions: [{ type: 'missed_shot', points: 1, player_id: 22 }], next: { kind: 'throws', next: 2 } },
    ]);
    expect(taps.chooseAction).not.toHaveBeenCalled();
    expect(answers({ kind: 'throws', ...thrown })).toEqual([]);
    // What is not recorded has no key.
    const made = handlers({ kind: 'throws', ...thrown, withMisses: false });
    made.keys['1-missed']?.();
    expect(made.recording.answer).not.toHaveBeenCalled();
  });

  it('ask who blocked a shot, and change the free throws of a foul', () => {
    const missed = handlers({ kind: 'rebound', about: 'a', side: 'east', canBlock: true });
    missed.keys.block?.();
    expect(missed.ask).toHaveBeenCalledWith({ kind: 'block', about: 'a', side: 'west' });
    expect(missed.taps.chooseAction).not.toHaveBeenCalled();
    const recorded = { type: 'foul', by: 'player', kind: 'personal', side: 'west', period: 1 } as const;
    const foul: Extract<FollowUp, { kind: 'foul' }> = {
      kind: 'foul',
      about: 'f',
      side: 'east',
      foul: recorded,
      throws: 2,
      andOne: null,
      isDrawn: true,
      turnoverBy: null,
      isInPlay: true,
      withMisses: true,
    };
    const corrected = (free_throws: number) => [
      {
        actions: [{ type: 'correct', action_id: 'f', replacement: { ...recorded, free_throws } }],
        next: { kind: 'foul', throws: free_throws },
      },
    ];
    const fouled = handlers(foul);
    fouled.keys.throws_more?.();
    expect(fouled.recording.answer.mock.lastCall).toMatchObject(corrected(3));
    fouled.keys.throws_fewer?.();
    expect(fouled.recording.answer.mock.lastCall).toMatchObject(corrected(1));
    const none = handlers({ ...foul, throws: 0 });
    none.keys.throws_fewer?.();
    expect(none.recording.answer).not.toHaveBeenCalled();
  });

  it('say of a tap in a break in which period it was, the earlier one to the left', () => {
    const unplaced = { ended: 1, next: 2, taps: [] };
    const { keys, recording } = handlers(null, game, null, unplaced);
    keys.throws_fewer?.();
    expect(recording.place).toHaveBeenLastCalledWith(unplaced, 1);
    keys.throws_more?.();
    expect(recording.place).toHaveBeenLastCalledWith(unplaced, 2);
  });

  it('say who won the opening jump ball, where that is asked', () => {
    const atBreak = { ...game, sheet: { ...game.sheet, atBreak: true } };
    const { keys, onJumpBall } = handlers(null, atBreak);
    keys.answer_visitors_team?.();
    expect(onJumpBall).toHaveBeenLastCalledWith('west');
    expect(handlers().keys.answer_visitors_team).toBeUndefined();
  });

  it('bring in who sits on the bench for the player who was chosen', () => {
    const leaves = game.players.get(3) ?? null;
    // A question that is open waits meanwhile.
    const asked: FollowUp = { kind: 'rebound', about: 'a', side: 'west', canBlock: true };
    const { keys, recording } = handlers(asked, game, leaves);
    const bound = Object.keys(keys).filter((id) => id.startsWith('answer_'));
    expect(bound).toEqual(['answer_home_1', 'answer_home_2']);
    keys.answer_home_2?.();
    expect(recording.substitute).toHaveBeenCalledWith(leaves, game.players.get(7));
    expect(recording.answer).not.toHaveBeenCalled();
  });

  it('say what the player did who was chosen, whatever is asked', () => {
    const blocker = game.players.get(21) ?? null;
    const asked: FollowUp = { kind: 'rebound', about: 'a', side: 'east', canBlock: true };
    const { keys, taps, ask } = handlers(asked, game, blocker);
    keys.block?.();
    expect(taps.chooseAction.mock.lastCall).toMatchObject([{ key: 'block' }]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('turn the possession arrow', () => {
    const { keys, recording } = handlers(null, { ...game, sheet: { ...game.sheet, arrow: 'east' } });
    keys.arrow?.();
    expect(recording.add.mock.lastCall).toMatchObject([{ type: 'arrow_set', period: 1, side: 'west' }]);
  });

  it('do only what the game records', () => {
    const simple = handlers(null, inMode('simple')).keys;
    expect([simple['2-missed'], simple.rebound]).toEqual([undefined, undefined]);
    expect(simple['2-made']).toBeDefined();
    const score = handlers(null, inMode('score_only')).keys;
    expect([score.home_1, score.home_change, score.steal]).toEqual([undefined, undefined, undefined]);
    expect([score['3-made'], score.home_team, score.foul].every(Boolean)).toBe(true);
  });

  it('of the clock begin a period after a break, end one without a clock, and start one that stands', () => {
    const atBreak = { ...game, sheet: { ...game.sheet, atBreak: true } };
    const begun = handlers(null, atBreak);
    begun.keys.clock?.();
    expect(begun.recording.add.mock.lastCall).toMatchObject([{ type: 'period_start', period: 1 }]);
    const without = handlers();
    without.keys.clock?.();
    expect(without.open).toHaveBeenCalledWith({ kind: 'end_period' });
    expect(without.keys.clock_up).toBeUndefined();
    const clock = { seconds: 600, running: false, since: null };
    const stopped = handlers(null, { ...game, sheet: { ...game.sheet, clock } });
    stopped.keys.clock?.();
    expect(stopped.recording.add.mock.lastCall).toMatchObject([{ type: 'clock_start', clock: 600 }]);
    stopped.keys.clock_down?.();
    expect(stopped.recording.add.mock.lastCall).toMatchObject([{ type: 'clock_set', clock: 599 }]);
    // There is no less time than none.
    const late = { ...clock, seconds: 0.4 };
    const last = handlers(null, { ...game, sheet: { ...game.sheet, clock: late } });
    last.keys.clock_down_tenth?.();
    expect(last.recording.add.mock.lastCall).toMatchObject([{ type: 'clock_set', clock: 0.3 }]);
    last.keys.clock_down?.();
    expect(last.recording.add.mock.lastCall).toMatchObject([{ type: 'clock_set', clock: 0 }]);
  });
});
