import { describe, expect, it } from 'vitest';
import { actionSchema, type ScoringAction } from '#contracts/game/scoring.commands.ts';
import { type AnyPlayFacts, basket, NOON, testPlay } from '#frontend/features/scoring/scoring.test-data.ts';
import type { RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { answeredInPlace, inItsPlace, type Since } from './late-action.ts';

const seconds = (count: number) => new Date(Date.parse(NOON) + count * 1_000).toISOString();
const play = (id: string, at: number, facts: AnyPlayFacts = {}) =>
  testPlay({
    type: 'points',
    id,
    side: 'west',
    points: 2,
    occurred_at: seconds(at),
    ...facts,
  });
const secondQuarter = { period: 2, periodOpen: true };
const firstQuarter = { period: 1, periodOpen: true };
const ID = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
const late: ScoringAction = basket(ID, 'east', 2, { player_id: 4, occurred_at: seconds(30), clock: 400 });
const { id, occurred_at, shift, ...facts } = late;

function sent(action: ScoringAction, sheet: Since['sheet'], ...plays: RecordedAction[]): ScoringAction {
  return inItsPlace(action, { sheet, plays });
}

describe('a late action', () => {
  it('stays as it was tapped while nothing has happened since', () => {
    expect(sent(late, firstQuarter, play('before', 10))).toBe(late);
    expect(sent(late, firstQuarter, play('another period', 60, { period: 2 }))).toBe(late);
  });

  it('goes before what happened after it, with its own id, time, period and clock', () => {
    const made = sent(late, firstQuarter, play('before', 10), play('after', 40), play('long after', 50));
    expect(made).toEqual({ id, occurred_at, shift, type: 'insert', insertion: facts, before: 'after' });
    expect(facts).toMatchObject({ period: 1, clock: 400, player_id: 4 });
  });

  it('goes behind what happened at the same moment: that was recorded first', () => {
    expect(sent(late, firstQuarter, play('same moment', 30))).toBe(late);
    expect(sent(late, firstQuarter, play('same moment', 30), play('after', 40))).toMatchObject({
      before: 'after',
    });
  });

  it('goes to its period that has ended: before its later plays, else at its end', () => {
    const end = play('end', 600, { type: 'period_end', side: null, points: null });
    expect(sent(late, secondQuarter, play('before', 10), end)).toMatchObject({
      type: 'insert',
      before: 'end',
    });
    expect(sent(late, secondQuarter, play('before', 10))).toMatchObject({ type: 'insert', before: null });
    const afterTheEnd = { ...late, occurred_at: seconds(700) };
    expect(sent(afterTheEnd, secondQuarter, end)).toMatchObject({ type: 'insert', before: null });
    const lastPeriodOver = { period: 1, periodOpen: false };
    expect(sent(late, lastPeriodOver)).toMatchObject({ type: 'insert', before: null });
  });

  it('is put before nothing that is no action of the period', () => {
    const start = play('start', 40, { type: 'game_start', side: null, points: null });
    expect(sent(late, firstQuarter, start)).toBe(late);
  });

  it('is something the server takes', () => {
    const made = sent(late, secondQuarter, play('3f2504e0-4f89-41d3-9a0c-0305e82c3301', 40));
    expect(actionSchema.parse(made)).toMatchObject({ type: 'insert', insertion: { type: 'points' } });
  });

  it.each<ScoringAction>([
    { id, occurred_at, type: 'undo', action_id: id },
    { id, occurred_at, type: 'period_end', period: 1 },
    { id, occurred_at, type: 'score_correction', side: 'east', period: 1, delta: -1 },
    { id, occurred_at, type: 'clock_stop', period: 1, clock: 100 },
    { id, occurred_at, type: 'game_end' },
  ])('stays as it was tapped where it is nothing that happens on court ($type)', (action) => {
    expect(sent(action, secondQuarter, play('after', 40))).toBe(action);
  });
});

// Rule: The console: Asking again
it('an answer that comes later is inserted before what happened next, with the clock of what it is about', () => {
  const stamp = { occurred_at: '2026-01-10T18:09:00.000Z', period: 2, follows: 'the foul' };
  const drawn = { ...stamp, id: 'drawn', type: 'foul_drawn', side: 'west', player_id: 11 } as const;
  const foul = {
    type: 'foul',
    by: 'player',
    kind: 'personal',
    player_id: 4,
    side: 'east',
    period: 1,
  } as const;
  const awarded = {
    ...{ id: 'awarded', occurred_at: stamp.occurred_at, type: 'correct' as const, action_id: 'the foul' },
    replacement: { ...foul, free_throws: 2 as const },
  };
  const place = { period: 1, clock: 512, before: 'the next action' };
  expect(answeredInPlace([drawn, awarded], place)).toEqual([
    {
      id: 'drawn',
      occurred_at: stamp.occurred_at,
      type: 'insert',
      insertion: {
        type: 'foul_drawn',
        side: 'west',
        player_id: 11,
        follows: 'the foul',
        period: 1,
        clock: 512,
      },
      before: 'the next action',
    },
    // A correction has its place already.
    awarded,
  ]);
});
