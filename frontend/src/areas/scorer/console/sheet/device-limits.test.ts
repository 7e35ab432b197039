import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { basket, NOON, testGame, testSheet, waiting } from '#frontend/features/scoring/scoring.test-data.ts';
import { consoleGame, foldServerSheet } from './console-sheet.ts';
import { beyondLimits, overruling, warningAfter, whoMustLeave } from './device-limits.ts';
import { canOverrule, overruled } from './overruled-action.ts';
import { playersOut } from './players-out.ts';

const stamped = { occurred_at: NOON, period: 1 } as const;
const foul = (id: string, facts: Partial<Extract<ScoringAction, { type: 'foul' }>> = {}): ScoringAction => ({
  ...stamped,
  id,
  type: 'foul',
  side: 'east',
  by: 'player',
  kind: 'personal',
  player_id: 4,
  ...facts,
});
const fouls = (count: number) => Array.from({ length: count }, (_, index) => foul(`foul-${index}`));
const timeout = (id: string): ScoringAction => ({ ...stamped, id, type: 'timeout', side: 'east' });
const viewOf = (...actions: ScoringAction[]) =>
  consoleGame(foldServerSheet(testSheet({ game: testGame({ ruleset: 'fiba' }) })), actions.map(waiting));
const texts = (view: ReturnType<typeof viewOf>, ...actions: ScoringAction[]) =>
  beyondLimits(view, actions).map(({ text }) => text);

describe('the device', () => {
  it('knows who is out of the game, from taps that the server has not seen', () => {
    expect(texts(viewOf(...fouls(4)), basket('b', 'east', 2, { player_id: 4 }))).toEqual([]);
    expect(texts(viewOf(...fouls(5)), basket('b', 'east', 2, { player_id: 4 }))).toEqual([
      '4 Player4 has 5 fouls and is out of the game.',
    ]);
    expect(texts(viewOf(foul('d', { kind: 'disqualifying' })), foul('next'))).toEqual([
      '4 Player4 has a disqualifying foul and is out of the game.',
    ]);
  });

  it('looks at several actions one after another', () => {
    const view = viewOf(...fouls(3));
    expect(
      beyondLimits(view, [foul('four'), foul('five'), foul('six')]).map(({ action }) => action.id),
    ).toEqual(['six']);
  });

  it('says which time-outs are left', () => {
    expect(texts(viewOf(timeout('one')), timeout('two'))).toEqual([]);
    expect(texts(viewOf(timeout('one'), timeout('two')), timeout('three'))).toEqual([
      'No time-out is left in the first half: 2 of 2 taken. Left: 3 in the second half, 1 in each overtime.',
    ]);
  });

  it('says whose coach is out, and when', () => {
    const ofCoach = (id: string) => foul(id, { by: 'coach', kind: 'technical', player_id: null });
    expect(warningAfter(viewOf(), ofCoach('one'))).toBeNull();
    expect(warningAfter(viewOf(ofCoach('one')), ofCoach('two'))).toBe(
      'Herons’s head coach has two technical fouls of their own and is out of the game.',
    );
    expect(texts(viewOf(ofCoach('one'), ofCoach('two')), ofCoach('three'))).toEqual([
      'Herons’s head coach has two technical fouls of their own and is out of the game.',
    ]);
  });

  it('asks for a change as long as somebody is out and on court', () => {
    expect(whoMustLeave(viewOf(...fouls(4)))).toEqual([]);
    expect(whoMustLeave(viewOf(...fouls(5)))).toMatchObject([{ player: { id: 4 } }]);
    const change: ScoringAction = {
      ...stamped,
      id: 'change',
      type: 'substitution',
      side: 'east',
      player_out: 4,
      player_in: 6,
    };
    expect(whoMustLeave(viewOf(...fouls(5), change))).toEqual([]);
    expect([...playersOut(viewOf(...fouls(5), change).sheet).keys()]).toEqual([4]);
  });

  it('asks for a change again when the reason has changed', () => {
    const key = (...actions: ScoringAction[]) => whoMustLeave(viewOf(...actions))[0]?.key;
    expect(key(...fouls(5), basket('b', 'west', 2))).toBe(key(...fouls(5)));
    expect(key(foul('d', { kind: 'disqualifying' }))).not.toBe(key(...fouls(5)));
  });

  it('warns of foul trouble and says who is out', () => {
    expect(warningAfter(viewOf(...fouls(2)), foul('next'))).toBeNull();
    expect(warningAfter(viewOf(...fouls(3)), foul('next'))).toBe(
      '4 Player4 has 4 fouls and may be in foul trouble.',
    );
    expect(warningAfter(viewOf(...fouls(4)), foul('next'))).toBe(
      '4 Player4 has 5 fouls and is out of the game.',
    );
    expect(warningAfter(viewOf(...fouls(3)), basket('b', 'east', 2, { player_id: 4 }))).toBeNull();
  });

  it('applies the limits of their place to corrections and insertions', () => {
    const first = basket('first', 'east', 2, { player_id: 5 });
    const { id: _id, occurred_at: _at, ...four } = basket('x', 'east', 2, { player_id: 4 });
    const correct: ScoringAction = {
      id: 'c',
      occurred_at: NOON,
      type: 'correct',
      action_id: 'first',
      replacement: four,
    };
    const insert: ScoringAction = {
      id: 'i',
      occurred_at: NOON,
      type: 'insert',
      insertion: four,
      before: 'first',
    };
    const out = ['4 Player4 has 5 fouls and is out of the game.'];
    expect(texts(viewOf(first, ...fouls(5)), correct)).toEqual([]);
    expect(texts(viewOf(first, ...fouls(5)), insert)).toEqual([]);
    expect(texts(viewOf(...fouls(5), first), correct)).toEqual(out);
    expect(texts(viewOf(...fouls(5), first), insert)).toEqual(out);
    expect(texts(viewOf(first, ...fouls(5)), { ...insert, before: null })).toEqual(out);
  });

  it('overrules the actions that need it, and no other', () => {
    const view = viewOf(...fouls(5));
    const actions = [
      basket('mine', 'east', 2, { player_id: 4 }),
      basket('other', 'east', 2, { player_id: 5 }),
    ];
    const sent = overruling(actions, beyondLimits(view, actions));
    expect(sent).toEqual([{ ...actions[0], overrule: true }, actions[1]]);
  });

  it('says that an overtime would not have been needed, and records it anyway when the scorer says so', () => {
    const ended = [1, 2, 3, 4].map(
      (period): ScoringAction => ({
        ...stamped,
        id: `end of ${period}`,
        type: 'period_end',
        period,
      }),
    );
    const late = basket('late', 'east', 2, { player_id: 4, period: 4 });
    const view = viewOf(...ended);
    expect(texts(view, late)).toEqual([]);
    const begun = viewOf(...ended, basket('ot', 'west', 2, { period: 5 }));
    const broken = ['Q4 would no longer end in a tie, but an overtime was played after it.'];
    const added: ScoringAction = {
      ...stamped,
      id: 'added',
      type: 'score_correction',
      side: 'west',
      period: 4,
      delta: 1,
    };
    for (const change of [late, added]) {
      expect(texts(begun, change)).toEqual(broken);
      expect(overruling([change], beyondLimits(begun, [change]))).toEqual([{ ...change, overrule: true }]);
      expect(canOverrule(change, 'needless_overtime')).toBe(true);
    }
    const undo: ScoringAction = { id: 'u', occurred_at: NOON, type: 'undo', action_id: 'late' };
    const untied = viewOf(basket('first', 'west', 2), late, ...ended, basket('ot', 'west', 2, { period: 5 }));
    expect(texts(untied, undo)).toEqual(broken);
    expect(overruled(undo)).toEqual({ ...undo, overrule: true });
  });

  it('overrules a refusal of the server only when its reason was a limit', () => {
    const action = basket('b', 'east', 2, { player_id: 4 });
    expect(canOverrule(action, 'disqualified')).toBe(true);
    expect(canOverrule(action, 'wrong_period')).toBe(false);
    expect(canOverrule({ id: 'u', occurred_at: NOON, type: 'undo', action_id: 'b' }, 'foul_limit')).toBe(
      false,
    );
    const { id: _id, occurred_at: _at, ...facts } = action;
    const insert: ScoringAction = { id: 'i', occurred_at: NOON, type: 'insert', insertion: facts };
    expect(overruled(insert)).toEqual({ ...insert, insertion: { ...facts, overrule: true } });
  });
});
