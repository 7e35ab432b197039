import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRecord } from '#platform/values/to-record.ts';
import { COURT_ACTIONS, DEED_TYPES, FOUL_KINDS, JUMP_BALL_SITUATIONS } from './court-actions.ts';
import { isPlay, toEntryFacts, toLoggedEvent } from './entry-facts.ts';
import { GAME_EVENTS } from './game.events.ts';
import { LIMIT_RULES } from './limit-rules.ts';
import { RECORDING_MODES } from './recording.ts';
import type { LoggedEvent } from './scoresheet.ts';

const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const count = fc.integer({ min: -3, max: 40 });
const player = fc.integer({ min: 1, max: 99 });
const period = fc.integer({ min: 1, max: 6 });
const clock = fc.double({ min: 0, max: 720, noNaN: true });
const side = fc.constantFrom('east' as const, 'west' as const);
const occurredAt = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-01-01') })
  .map((date) => date.toISOString());
const moment = { period, occurredAt };
const onCourt = {
  ...moment,
  side,
  clock: orNone(clock),
  overruled: orNone(fc.constantFrom(...LIMIT_RULES)),
  follows: orNone(fc.uuid()),
};
const words = fc.string({ maxLength: 40 });
const shot = {
  ...onCourt,
  points: fc.constantFrom(1 as const, 2 as const, 3 as const),
  place: orNone(
    fc.record({
      x: fc.double({ min: 0, max: 15, noNaN: true }),
      y: fc.double({ min: 0, max: 14, noNaN: true }),
    }),
  ),
  technique: orNone(words),
};
const noReason = { reason: fc.constant(null), reasonBy: fc.constant(null) };

/** Any event of each kind, everything said. */
const DATA: { [Type in LoggedEvent['type']]: fc.Arbitrary<Extract<LoggedEvent, { type: Type }>['data']> } = {
  GameStarted: fc.record({ occurredAt }),
  PointsAdded: fc.record({ ...shot, playerId: orNone(player) }),
  ShotMissed: fc.record({ ...shot, playerId: player }),
  ReboundTaken: fc.record({
    ...onCourt,
    playerId: orNone(player),
    kind: orNone(fc.constantFrom('offensive' as const, 'defensive' as const)),
  }),
  ...toRecord(
    DEED_TYPES.map((type) => COURT_ACTIONS[type].event),
    () => fc.record({ ...onCourt, playerId: player }),
  ),
  TurnoverMade: fc.record({ ...onCourt, playerId: orNone(player), kind: orNone(words) }),
  FoulCommitted: fc.record({
    ...onCourt,
    playerId: orNone(player),
    by: fc.constantFrom('player' as const, 'coach' as const, 'bench' as const),
    kind: fc.constantFrom(...FOUL_KINDS),
    freeThrows: orNone(fc.constantFrom(0, 1, 2, 3)),
  }),
  FoulDrawn: fc.record({ ...onCourt, playerId: player }),
  TimeoutTaken: fc.record(onCourt),
  CoachChallengeUsed: fc.record(onCourt),
  PlayerSubstituted: fc.record({ ...onCourt, playerOut: orNone(player), playerIn: orNone(player) }),
  PossessionAwarded: fc.record({
    ...onCourt,
    playerId: orNone(player),
    situation: fc.constantFrom(...JUMP_BALL_SITUATIONS),
  }),
  RecordingChosen: fc.record({
    ...moment,
    mode: fc.constantFrom(...RECORDING_MODES),
    hasClock: fc.boolean(),
    hasPlaces: fc.boolean(),
  }),
  PeriodStarted: fc.record(moment),
  PossessionArrowSet: fc.record({ ...moment, side }),
  ClockStarted: fc.record({ ...moment, clock }),
  ClockStopped: fc.record({ ...moment, clock }),
  ClockSet: fc.record({ ...moment, clock }),
  PeriodEnded: fc.record({
    ...moment,
    eastScore: fc.nat({ max: 120 }),
    westScore: fc.nat({ max: 120 }),
    nextPeriod: orNone(period),
  }),
  ScoreCorrected: fc.record({ ...moment, side, delta: count, ...noReason }),
  StatLineCorrected: fc.record({
    ...moment,
    side,
    playerId: player,
    changes: fc.record({ points: count, fouls: count }, { requiredKeys: [] }),
    secondsPlayed: orNone(fc.nat({ max: 2_400 })),
  }),
  GameCompleted: fc.record({ occurredAt }),
};
const TYPES = Object.keys(DATA) as LoggedEvent['type'][];
const eventOf = (type: LoggedEvent['type']): fc.Arbitrary<LoggedEvent> =>
  (DATA[type] as fc.Arbitrary<unknown>).map((data) => ({ type, data }) as LoggedEvent);
const oneOf = (type: LoggedEvent['type']) =>
  fc.sample(eventOf(type), 1).map((event) => toEntryFacts(event, 1));

describe('the facts of an entry', () => {
  it.each(TYPES)('leave nothing of %s out: the event comes back', (type) => {
    fc.assert(
      fc.property(eventOf(type), (event) => {
        const { eastScore = 0, westScore = 0 } = event.data as { eastScore?: number; westScore?: number };
        const back = toLoggedEvent(toEntryFacts(event, 4), { east: eastScore, west: westScore });
        expect(back).toEqual(event);
        // What comes back is as good as what was recorded.
        if (type !== 'GameStarted' && type !== 'GameCompleted') GAME_EVENTS[type].schema.parse(back.data);
      }),
    );
  });

  it('have the same fields for every kind', () => {
    const fieldsOf = (type: LoggedEvent['type']) => oneOf(type).map((facts) => Object.keys(facts).sort());
    for (const type of TYPES) expect(fieldsOf(type), type).toEqual(fieldsOf('PointsAdded'));
  });

  it('say nothing of why a score was corrected', () => {
    const data = { side: 'east', period: 1, delta: 2, occurredAt: '2026-01-10T18:00:00.000Z' } as const;
    const facts = toEntryFacts(
      { type: 'ScoreCorrected', data: { ...data, reason: 'Ana told us', reasonBy: 7 } },
      1,
    );
    expect(JSON.stringify(facts)).not.toContain('Ana');
    expect(toLoggedEvent(facts, { east: 2, west: 0 }).data).toEqual({
      ...data,
      reason: null,
      reasonBy: null,
    });
  });

  it('put the end of the game into the period that was played last', () => {
    const end = { type: 'GameCompleted', data: { occurredAt: '2026-01-10T20:00:00.000Z' } } as const;
    expect(toEntryFacts(end, 5)).toMatchObject({ type: 'game_end', period: 5 });
  });

  it('are a play for everything but the clock, the arrow, what is recorded, and corrected lines', () => {
    const notPlays = TYPES.filter((type) => !oneOf(type).some(isPlay));
    expect(notPlays.sort()).toEqual([
      'ClockSet',
      'ClockStarted',
      'ClockStopped',
      'PossessionArrowSet',
      'RecordingChosen',
      'StatLineCorrected',
    ]);
  });
});
