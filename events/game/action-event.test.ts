import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRecord } from '#platform/values/to-record.ts';
import {
  type CourtAction,
  toCorrectableAction,
  toCorrectableEvent,
  toCourtAction,
  toCourtEvent,
} from './action-event.ts';
import { COURT_ACTION_TYPES, type CourtActionType, DEED_TYPES } from './court-actions.ts';
import { GAME_EVENTS } from './game.events.ts';

const NOON = '2026-01-17T12:00:00.000Z';

/** Said, or null. */
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const player_id = fc.integer({ min: 1, max: 99 });
const word = fc.string({ minLength: 1, maxLength: 40 });
const coordinate = (max: number) => fc.double({ min: 0, max, noNaN: true });
const shot = {
  points: fc.constantFrom(1, 2, 3),
  place: perhaps(fc.record({ x: coordinate(15), y: coordinate(14) })),
  technique: perhaps(word),
};

/** What each action says besides where and when. */
const SAID: Record<CourtActionType, Record<string, fc.Arbitrary<unknown>>> = {
  ...toRecord(DEED_TYPES, () => ({ player_id })),
  points: { ...shot, player_id: perhaps(player_id) },
  missed_shot: { ...shot, player_id },
  rebound: { player_id: perhaps(player_id), kind: perhaps(fc.constantFrom('offensive', 'defensive')) },
  turnover: { player_id: perhaps(player_id), kind: perhaps(word) },
  foul: {
    by: fc.constantFrom('player', 'coach', 'bench'),
    player_id: perhaps(player_id),
    kind: fc.constantFrom('personal', 'offensive', 'unsportsmanlike', 'technical', 'disqualifying'),
  },
  foul_drawn: { player_id },
  timeout: {},
  coach_challenge: {},
  substitution: { player_out: perhaps(player_id), player_in: perhaps(player_id) },
  possession: { player_id: perhaps(player_id), situation: fc.constantFrom('jump_ball', 'held_ball') },
};

/** Any action of a kind, with null for what is not said, or without. */
function actionOf(type: CourtActionType): fc.Arbitrary<CourtAction> {
  const onCourt = {
    side: fc.constantFrom('east', 'west'),
    period: fc.integer({ min: 1, max: 6 }),
    clock: perhaps(coordinate(720)),
    follows: perhaps(fc.uuid()),
  };
  return fc
    .tuple(fc.record({ ...onCourt, ...SAID[type] }), fc.boolean())
    .map(([said, brief]) => ({ type, ...(brief ? withoutNull(said) : said) }) as CourtAction);
}
const withoutNull = (said: object) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
/** A free throw has no place, whatever was sent. */
const withPlaceOfField = (action: CourtAction): CourtAction =>
  'points' in action && action.points === 1 ? { ...action, place: null } : action;

describe('an action on court', () => {
  it.each(COURT_ACTION_TYPES)('comes back from its event, and the event from the action: %s', (type) => {
    fc.assert(
      fc.property(actionOf(type), (action) => {
        const event = toCourtEvent(action, NOON);
        GAME_EVENTS[event.type].schema.parse(event.data);
        const back = toCourtAction(event);
        expect(withoutNull(back)).toEqual(withoutNull(withPlaceOfField(action)));
        expect(toCourtEvent(back, NOON)).toStrictEqual(event);
      }),
    );
  });

  it('says nothing of a shot that the scorer did not say, and null of who or which it was', () => {
    const onCourt = { side: 'east', period: 1 } as const;
    const recorded = { ...onCourt, clock: null, occurredAt: NOON };
    const nothing = { place: null, technique: null, follows: null };
    expect(toCourtEvent({ ...onCourt, type: 'points', points: 2, ...nothing }, NOON)).toStrictEqual({
      type: 'PointsAdded',
      data: { ...recorded, points: 2, playerId: null },
    });
    expect(toCourtEvent({ ...onCourt, type: 'turnover' }, NOON)).toStrictEqual({
      type: 'TurnoverMade',
      data: { ...recorded, playerId: null, kind: null },
    });
  });

  it('tells no free throws of a foul from free throws of which nothing was said', () => {
    const foul = {
      side: 'east',
      period: 1,
      type: 'foul',
      by: 'player',
      player_id: 4,
      kind: 'personal',
    } as const;
    expect(toCourtEvent({ ...foul, free_throws: 0 }, NOON).data).toMatchObject({ freeThrows: 0 });
    expect(toCourtEvent({ ...foul, free_throws: null }, NOON).data).not.toHaveProperty('freeThrows');
  });
});

describe('what the timekeeper does', () => {
  it.each([
    ['clock_start', 'ClockStarted'],
    ['clock_stop', 'ClockStopped'],
    ['clock_set', 'ClockSet'],
  ] as const)('%s comes back from its event, too', (type, event) => {
    const action = { type, period: 2, clock: 58.4 };
    const recorded = toCorrectableEvent(action, NOON);
    expect(recorded).toEqual({ type: event, data: { period: 2, clock: 58.4, occurredAt: NOON } });
    expect(toCorrectableAction(recorded)).toEqual(action);
  });
});
