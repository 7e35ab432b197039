import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { foldEntries } from '#events/game/scoresheet.fold.ts';
import { isActionEvent } from '#events/game/scoresheet.ts';
import {
  actionId,
  basket,
  deed,
  foul,
  type Happened,
  periodEnded,
  roster,
  shotMissed,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { followUpOf, reboundKind } from './follow-up.ts';

const id = actionId('tapped');
const occurred_at = '2026-01-10T18:05:00.000Z';
type Facts = { type: ScoringAction['type'] } & Record<string, unknown>;
const action = (facts: Facts) =>
  ({ id, occurred_at, period: 1, side: 'east', player_id: 1, clock: 300, ...facts }) as ScoringAction;

function sheetAfter(...events: Happened[]) {
  const gone = new Set(
    events.flatMap((event) => (event.type === 'ActionUndone' ? [event.data.actionId] : [])),
  );
  const entries = events.flatMap((event, index) => {
    const actionIdOfEvent = event.id ?? actionId(`event-${index}`);
    const plain = { type: event.type, data: event.data } as Happened;
    return isActionEvent(plain)
      ? [{ actionId: actionIdOfEvent, event: plain, undone: gone.has(actionIdOfEvent) }]
      : [];
  });
  return foldEntries(RULESETS.fiba, { east: roster(1), west: roster(11) }, entries);
}
const asked = (facts: Facts, ...before: Happened[]) => followUpOf(action(facts), sheetAfter(...before));

describe('after a shot', () => {
  it('asks who passed, but not after a free throw or points of the team', () => {
    expect(asked({ type: 'points', points: 2 })).toEqual({ kind: 'assist', about: id, side: 'east', but: 1 });
    expect(asked({ type: 'points', points: 1 })).toBeNull();
    expect(asked({ type: 'points', points: 3, player_id: null })).toBeNull();
  });

  it('asks for the rebound of a miss, or who blocked it', () => {
    expect(asked({ type: 'missed_shot', points: 3 })).toEqual({
      kind: 'rebound',
      about: id,
      side: 'east',
      canBlock: true,
    });
    expect(asked({ type: 'missed_shot', points: 1 })).toBeNull();
  });
});

describe('after a turnover or a steal', () => {
  // Rule: Games: Turnovers
  it('asks of what kind it was, and who stole the ball of a player', () => {
    const kind = { kind: 'turnover_kind', about: id, side: 'west' };
    expect(asked({ type: 'turnover' })).toEqual({ ...kind, canSteal: true });
    expect(asked({ type: 'turnover', player_id: null })).toEqual({ ...kind, canSteal: false });
  });

  it('asks only for the steal when the kind was said', () => {
    const steal = { kind: 'steal', about: id, side: 'west' };
    expect(asked({ type: 'turnover', kind: 'badpass' })).toEqual(steal);
    expect(asked({ type: 'turnover', kind: '24sec', player_id: null })).toBeNull();
    expect(asked({ type: 'turnover', kind: 'travel' })).toBeNull();
  });

  it('asks nothing of the turnover that an action brought along', () => {
    expect(asked({ type: 'turnover', follows: actionId('stolen') })).toBeNull();
  });

  it('asks for the other half, once', () => {
    expect(asked({ type: 'steal' })).toEqual({ kind: 'turnover', about: id, side: 'west' });
    expect(asked({ type: 'steal', follows: actionId('lost') })).toBeNull();
  });
});

describe('after a foul', () => {
  const foulOf = (kind: string, more: Record<string, unknown> = {}): Facts => ({
    type: 'foul',
    by: 'player',
    kind,
    ...more,
  });
  const throwsAfter = (facts: Facts, ...before: Happened[]) => {
    const followUp = asked(facts, ...before);
    return followUp?.kind === 'foul' ? followUp.throws : null;
  };

  it('asks who drew it, of the other side', () => {
    expect(asked(foulOf('personal'))).toMatchObject({
      ...{ kind: 'foul', about: id, side: 'west', throws: 0, andOne: null, isDrawn: true },
      ...{ turnoverBy: null, isInPlay: true, withMisses: true },
      foul: { type: 'foul', kind: 'personal', side: 'east', player_id: 1, clock: 300 },
    });
  });

  it('knows the free throws by the kind of foul', () => {
    expect(throwsAfter(foulOf('offensive'))).toBe(0);
    expect(throwsAfter(foulOf('unsportsmanlike'))).toBe(2);
    expect(throwsAfter(foulOf('disqualifying'))).toBe(2);
    expect(throwsAfter(foulOf('technical'))).toBe(1);
  });

  it('is not drawn when it is technical', () => {
    expect(asked(foulOf('technical'))).toMatchObject({ isDrawn: false });
    expect(asked(foulOf('technical', { by: 'coach', player_id: null }))).toMatchObject({
      throws: 1,
      isDrawn: false,
    });
  });

  it('gives two in the bonus: from the fifth team foul of the period (FIBA art. 41)', () => {
    const fouls = (count: number) => Array.from({ length: count }, (_, index) => foul('east', 1 + index));
    expect(throwsAfter(foulOf('personal'), ...fouls(3))).toBe(0);
    expect(throwsAfter(foulOf('personal'), ...fouls(4))).toBe(2);
  });

  const made = basket('west', 2, { by: 11, clock: 300.4 });
  const suggested = (facts: Facts, ...before: Happened[]) => {
    const followUp = asked(facts, ...before);
    return followUp?.kind === 'foul' ? [followUp.throws, followUp.andOne] : null;
  };

  // Rule: The console: Special fouls
  it('suggests one to the shooter when the basket counts, and to nobody else', () => {
    const andOne = [1, { shooter: 11, others: 0 }];
    expect(suggested(foulOf('personal'), made)).toEqual(andOne);
    const assisted = deed('AssistMade', 'west', 12, { clock: 300.4 });
    expect(suggested(foulOf('personal'), made, assisted)).toEqual(andOne);
    expect(throwsAfter(foulOf('personal'), basket('west', 2, { by: 11, clock: 310 }))).toBe(0);
    expect(throwsAfter(foulOf('personal'), basket('east', 2, { by: 1, clock: 300 }))).toBe(0);
    const gone = basket('west', 2, { by: 11, clock: 300, id: actionId('gone') });
    expect(throwsAfter(foulOf('personal'), gone, undone(actionId('gone')))).toBe(0);
    const fouls = [1, 2, 3, 4].map((by) => foul('east', by));
    expect(suggested(foulOf('personal'), ...fouls, made)).toEqual([1, { shooter: 11, others: 2 }]);
  });

  // Rule: The console: Special fouls
  it('suggests one after an unsportsmanlike foul on the shooter of a made basket (FIBA art. 37.2)', () => {
    expect(suggested(foulOf('unsportsmanlike'), made)).toEqual([1, { shooter: 11, others: 2 }]);
    expect(suggested(foulOf('disqualifying'), made)).toEqual([1, { shooter: 11, others: 2 }]);
    expect(suggested(foulOf('technical'), made)).toEqual([1, null]);
  });

  // Rule: The console: Special fouls
  it('suggests none after the second half of a double foul (FIBA art. 35)', () => {
    const inBonus = [1, 2, 3, 4].map((by) => foul('east', by));
    const first = foul('west', 11, { clock: 300 });
    expect(throwsAfter(foulOf('personal'), ...inBonus, first)).toBe(0);
    const drawnBy = (player: number) => deed('FoulDrawn', 'east', player, { clock: 300 });
    expect(throwsAfter(foulOf('personal'), ...inBonus, first, drawnBy(1))).toBe(0);
    // Somebody else drew that one, it was earlier, or weighs more: two fouls.
    expect(throwsAfter(foulOf('personal'), ...inBonus, first, drawnBy(2))).toBe(2);
    expect(throwsAfter(foulOf('personal'), ...inBonus, foul('west', 11, { clock: 320 }))).toBe(2);
    expect(throwsAfter(foulOf('unsportsmanlike'), first)).toBe(2);
    const heavy = foul('west', 11, { clock: 300, kind: 'unsportsmanlike' });
    expect(throwsAfter(foulOf('unsportsmanlike'), heavy)).toBe(0);
  });

  // Rule: The console: Special fouls
  it('offers the turnover of an unsportsmanlike foul, of no other', () => {
    expect(asked(foulOf('unsportsmanlike'))).toMatchObject({ turnoverBy: 1 });
    expect(asked(foulOf('personal'))).toMatchObject({ turnoverBy: null });
  });
});

describe('what is not recorded is not asked', () => {
  const chosen = (mode: 'simple' | 'score_only'): Happened => ({
    type: 'RecordingChosen',
    data: { period: 1, occurredAt: occurred_at, mode, hasClock: true, hasPlaces: false },
  });
  const personal = { type: 'foul', by: 'player', kind: 'personal' } as const;

  // Rule: The console
  it('in the simple mode only how many free throws there were, and who made them', () => {
    const simple = chosen('simple');
    expect(asked({ type: 'points', points: 2 }, simple)).toBeNull();
    expect(asked({ type: 'turnover' }, simple)).toBeNull();
    expect(asked(personal, simple)).toMatchObject({ throws: null, isDrawn: false, withMisses: false });
    expect(asked({ ...personal, kind: 'unsportsmanlike' }, simple)).toMatchObject({
      ...{ throws: 2, isDrawn: false, turnoverBy: null, withMisses: false },
    });
    expect(asked({ ...personal, kind: 'offensive' }, simple)).toBeNull();
  });

  // Rule: The console
  it('with the score alone nothing', () => {
    expect(asked({ ...personal, player_id: null }, chosen('score_only'))).toBeNull();
    expect(asked({ type: 'points', points: 2 }, chosen('score_only'))).toBeNull();
  });
});

describe('the kind of a rebound', () => {
  it('is of the side that missed, or of the other', () => {
    const sheet = sheetAfter(shotMissed('east', 1, 2));
    expect(reboundKind(sheet, 'east')).toBe('offensive');
    expect(reboundKind(sheet, 'west')).toBe('defensive');
  });

  it('is unknown when nobody has missed in the period', () => {
    expect(reboundKind(sheetAfter(), 'east')).toBeNull();
    expect(reboundKind(sheetAfter(shotMissed('east', 1, 2), periodEnded(1, 2)), 'east')).toBeNull();
  });
});
