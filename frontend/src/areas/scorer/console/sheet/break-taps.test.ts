import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { openScoresheet } from '#events/game/scoresheet.fold.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import { NOON } from '#frontend/features/scoring/scoring.test-data.ts';
import { asksForPeriod, inPeriodOfItsAction, placeTaps, withoutLastTap, withTap } from './break-taps.ts';
import { sheetAfter } from './console-sheet.ts';
import { toBenches } from './device-limits.ts';

const player = (id: number) => ({ playerId: id, number: String(id), starter: true, captain: false });
const start = openScoresheet(RULESETS.fiba, {
  east: [1, 2, 3, 4, 5].map(player),
  west: [21, 22, 23, 24, 25].map(player),
});

type Facts = ScoringAction extends infer One
  ? One extends unknown
    ? Omit<One, 'id' | 'occurred_at'>
    : never
  : never;
const act = (id: string, facts: Facts) => ({ id, occurred_at: NOON, ...facts }) as ScoringAction;
const sheetWith = (sheet: Scoresheet, ...actions: ScoringAction[]): Scoresheet =>
  actions.reduce((one, action) => sheetAfter(one, toBenches(one), action), sheet);

const recording = act('recording', {
  type: 'recording',
  period: 1,
  mode: 'full',
  has_clock: true,
  has_places: false,
});
const jumpBall = act('jump', {
  type: 'possession',
  situation: 'jump_ball',
  side: 'east',
  period: 1,
  clock: 598,
});
const end = act('end', { type: 'period_end', period: 1 });
/** Half-way between the first quarter and the second: the arrow points west, who begin it. */
const inBreak = sheetWith(start, recording, jumpBall, end);

const late = act('late', { type: 'points', points: 2, side: 'east', period: 2, player_id: 4, clock: 600 });
const assist = act('assist', {
  type: 'assist',
  side: 'east',
  period: 2,
  player_id: 5,
  follows: 'late',
  clock: 600,
});
const miss = act('miss', {
  type: 'missed_shot',
  points: 3,
  side: 'west',
  period: 2,
  player_id: 21,
  clock: 600,
});
const rebound = act('rebound', {
  type: 'rebound',
  kind: null,
  side: 'west',
  period: 2,
  player_id: null,
  clock: 600,
});
const held = act('held', { type: 'possession', situation: 'held_ball', side: 'west', period: 2, clock: 600 });

describe('a tap in a break', () => {
  // Rule: Games: A break
  it('asks for its period when it would begin the next one', () => {
    expect(asksForPeriod([late], inBreak)).toBe(true);
    expect(asksForPeriod([rebound], inBreak)).toBe(true);
    for (const kind of ['personal', 'unsportsmanlike'] as const) {
      const foul = act('foul', { type: 'foul', by: 'player', kind, side: 'east', period: 2, player_id: 1 });
      expect(asksForPeriod([foul], inBreak)).toBe(true);
    }
    expect(asksForPeriod([late], sheetWith(inBreak, act('begun', { type: 'period_start', period: 2 })))).toBe(
      false,
    );
    expect(asksForPeriod([{ ...late, period: 1 } as ScoringAction], sheetWith(start, recording))).toBe(false);
  });

  // Rule: Games: A break
  it('asks for nothing when it happens in breaks', () => {
    const technical = act('technical', {
      type: 'foul',
      by: 'coach',
      kind: 'technical',
      side: 'east',
      period: 2,
    });
    const thrown = act('thrown', { type: 'points', points: 1, side: 'west', period: 2, player_id: 21 });
    const change = act('change', {
      type: 'substitution',
      side: 'east',
      period: 2,
      player_out: 1,
      player_in: 6,
    });
    const timeout = act('timeout', { type: 'timeout', side: 'east', period: 2 });
    expect(asksForPeriod([technical, change, timeout], inBreak)).toBe(false);
    expect(asksForPeriod([thrown], inBreak)).toBe(true);
    expect(asksForPeriod([thrown], sheetWith(inBreak, technical))).toBe(false);
  });

  // Rule: Games: A break
  it('of the period that is over comes before its end, at 0:00', () => {
    const { actions } = placeTaps(withTap(null, [late], inBreak), 1, inBreak);
    expect(actions).toMatchObject([
      { id: 'late', type: 'insert', insertion: { type: 'points', period: 1, clock: 0 }, before: null },
    ]);
    const sheet = sheetWith(inBreak, ...actions);
    expect(sheet.periods).toEqual([
      { east: 2, west: 0 },
      { east: 0, west: 0 },
    ]);
    expect(sheet.entries.map(({ actionId }) => actionId)).toEqual(['recording', 'jump', 'late', 'end']);
    expect(sheet).toMatchObject({ period: 2, atBreak: true, arrow: 'west' });
  });

  it('of the next period begins it', () => {
    const { actions } = placeTaps(withTap(null, [late], inBreak), 2, inBreak);
    expect(actions).toEqual([late]);
    expect(sheetWith(inBreak, ...actions)).toMatchObject({ period: 2, atBreak: false, arrow: 'east' });
  });

  it('waits with those that follow, in their order; the last one is taken back first', () => {
    const one = withTap(null, [miss], inBreak);
    const two = withTap(one, [rebound], inBreak);
    const { actions, last, before } = placeTaps(two, 1, inBreak);
    expect(actions.map(({ id }) => id)).toEqual(['miss', 'rebound']);
    // West missed and got the ball themselves: the miss waited, too.
    expect(last).toMatchObject([{ id: 'rebound', kind: 'offensive', period: 1 }]);
    expect(before.entries.at(-1)?.actionId).toBe('miss');
    expect(withoutLastTap(two)).toEqual(one);
    expect(withoutLastTap(one)).toBeNull();
  });

  it('can still be put at the end when the next period has begun meanwhile', () => {
    const begun = sheetWith(inBreak, act('begun', { type: 'period_start', period: 2 }));
    const { actions } = placeTaps(withTap(null, [late], inBreak), 1, begun);
    const sheet = sheetWith(begun, ...actions);
    expect(totalScore(sheet)).toEqual({ east: 2, west: 0 });
    expect(sheet.periods[0]).toEqual({ east: 2, west: 0 });
    expect(sheet.arrow).toBe('east');
  });

  // Rule: Games: The possession arrow
  it('is a held ball that the arrow of its period decides', () => {
    const unplaced = withTap(null, [held], inBreak);
    // In the first quarter it points west; west begin the second one, so that east are next.
    expect(placeTaps(unplaced, 1, inBreak).last).toMatchObject([{ side: 'west', period: 1 }]);
    expect(placeTaps(unplaced, 2, inBreak).last).toMatchObject([{ side: 'east', period: 2 }]);
  });
});

describe('what completes an action', () => {
  it('is in the period of that action, when it is over', () => {
    const { actions } = placeTaps(withTap(null, [late], inBreak), 1, inBreak);
    const sheet = sheetWith(inBreak, ...actions);
    const placed = inPeriodOfItsAction(assist, sheet);
    expect(placed).toMatchObject({ type: 'insert', insertion: { type: 'assist', period: 1, clock: 0 } });
    expect(asksForPeriod([placed], sheet)).toBe(false);
    expect(
      sheetWith(sheet, placed)
        .entries.map(({ actionId }) => actionId)
        .slice(-3),
    ).toEqual(['late', 'assist', 'end']);
  });

  it('stays where it is in the period that is on', () => {
    const sheet = sheetWith(inBreak, late);
    expect(inPeriodOfItsAction(assist, sheet)).toBe(assist);
  });
});
