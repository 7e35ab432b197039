import { describe, expect, it } from 'vitest';
import { isActionEvent } from '#events/game/scoresheet.ts';
import {
  actionId,
  basket,
  benchFoul,
  clockEvent,
  deed,
  foul,
  type Happened,
  type Moment,
  reboundTaken,
  shotMissed,
  substitution,
  timeout,
  turnover,
} from '#tests/support/builders/game.builder.ts';
import { freeThrowsAwarded } from './free-throws-awarded.ts';

/** What the fouls of east gave, in their order. */
function awarded(events: readonly Happened[], attemptsKnown = true): (number | null)[] {
  const entries = events.flatMap((event, index) => {
    const id = event.id ?? actionId(`entry-${index}`);
    return isActionEvent(event) ? [{ actionId: id, event }] : [];
  });
  return [...freeThrowsAwarded(entries, 'east', attemptsKnown).values()];
}

/** A free throw of west; `of` is the name of the foul that it follows. */
function thrown(
  made: boolean,
  { of, says, clock = 300 }: { of?: string; says?: string; clock?: number } = {},
) {
  const event = made ? basket('west', 1, { by: 11, clock }) : shotMissed('west', 11, 1, { clock });
  const more = {
    ...(of !== undefined && { follows: actionId(of) }),
    ...(says !== undefined && { technique: says }),
  };
  return { ...event, data: { ...event.data, ...more } } as Happened;
}
const fouled = (by: number, more: Moment & { kind?: 'technical' | 'offensive' | 'unsportsmanlike' } = {}) =>
  foul('east', by, { clock: 300, ...more });
const named = (name: string) => ({ id: actionId(name) });

describe('what was said with the foul', () => {
  // Rule: The scoresheet: Free throws
  it('counts before what the throws say', () => {
    const said = foul('east', 1, { clock: 300, freeThrows: 3, ...named('f') });
    expect(awarded([said, thrown(true, { of: 'f', says: '1of2' })])).toEqual([3]);
    expect(awarded([foul('east', 1, { freeThrows: 0 }), thrown(true)])).toEqual([0]);
  });

  it('is known where no miss is recorded', () => {
    expect(awarded([foul('east', 1, { freeThrows: 2 }), turnover('west')], false)).toEqual([2]);
  });
});

describe('throws that name their foul', () => {
  // Rule: The scoresheet: Free throws
  it('tell two fouls of one dead ball apart, in whichever order they are taken', () => {
    expect(
      awarded([
        fouled(1, named('personal')),
        fouled(2, { kind: 'technical', ...named('technical') }),
        thrown(false, { of: 'technical' }),
        thrown(true, { of: 'personal' }),
        thrown(true, { of: 'personal' }),
      ]),
    ).toEqual([2, 1]);
  });

  it('count however late they were recorded', () => {
    expect(
      awarded([
        fouled(1, named('f')),
        clockEvent('ClockStarted', 300),
        turnover('west', { clock: 290 }),
        thrown(true, { of: 'f' }),
        thrown(false, { of: 'f' }),
      ]),
    ).toEqual([2]);
  });

  // Rule: The scoresheet: Free throws
  it('say how many there were where misses are not recorded, or one was undone', () => {
    expect(awarded([fouled(1, named('f')), thrown(true, { of: 'f', says: '2of2' })], false)).toEqual([2]);
    expect(awarded([fouled(1, named('f')), thrown(true, { of: 'f', says: '1of3' })])).toEqual([3]);
    // One made, and nobody says of how many.
    expect(awarded([fouled(1, named('f')), thrown(true, { of: 'f' })], false)).toEqual([null]);
  });

  it('are not those of a foul beside it that none names', () => {
    expect(
      awarded([
        fouled(1),
        fouled(2, { kind: 'technical', ...named('technical') }),
        thrown(true, { of: 'technical' }),
        turnover('west'),
      ]),
    ).toEqual([0, 1]);
  });

  it('may name one that is gone, or one of their own side: then they are whose they are beside', () => {
    expect(awarded([fouled(1), thrown(true, { of: 'gone' })])).toEqual([1]);
    expect(awarded([foul('west', 11, named('own')), fouled(1), thrown(true, { of: 'own' })])).toEqual([1]);
  });

  it('are unknown when they are more than a foul can give', () => {
    const four = [1, 2, 3, 4].map(() => thrown(true, { of: 'f' }));
    expect(awarded([fouled(1, named('f')), ...four])).toEqual([null]);
  });
});

describe('throws that name no foul', () => {
  // Rule: The scoresheet: Free throws
  it('are those before play goes on', () => {
    expect(
      awarded([
        fouled(1),
        deed('FoulDrawn', 'west', 11),
        substitution('west', 15, 16),
        timeout('west'),
        thrown(true),
        reboundTaken('west', null),
        thrown(false),
        turnover('west'),
        thrown(true),
      ]),
    ).toEqual([2]);
    expect(awarded([fouled(1), thrown(true, { clock: 297 })])).toEqual([1]);
    expect(awarded([fouled(1), clockEvent('ClockStarted', 300), thrown(true)])).toEqual([1]);
  });

  // Rule: The scoresheet: Free throws
  it('are one after the basket of the same moment, whatever foul was before the clock ran', () => {
    const andOne = (before: readonly Happened[]) =>
      awarded([
        fouled(4, { clock: 412 }),
        ...before,
        basket('west', 3, { by: 12, clock: 395 }),
        fouled(5, { clock: 395 }),
        thrown(true, { clock: 395 }),
        turnover('east', { clock: 380 }),
      ]);
    expect(andOne([])).toEqual([0, 1]);
    expect(andOne([clockEvent('ClockStopped', 412), clockEvent('ClockStarted', 412)])).toEqual([0, 1]);
  });

  it('are another dead ball’s once the clock has run, at the same reading too', () => {
    const again = [clockEvent('ClockStarted', 300), fouled(2), thrown(true), thrown(true)];
    expect(awarded([fouled(1), ...again])).toEqual([0, 2]);
    expect(awarded([fouled(1, { clock: 301 }), fouled(2), thrown(true)])).toEqual([0, 1]);
  });

  // Rule: The scoresheet: Free throws
  it('are not known of two fouls of one dead ball', () => {
    const two = [fouled(1), fouled(2, { kind: 'technical' })];
    expect(awarded([...two, thrown(true), thrown(true)])).toEqual([null, null]);
    expect(awarded([fouled(1), basket('west', 2, { clock: 300 }), fouled(2), thrown(true)])).toEqual([
      null,
      null,
    ]);
    // One of the other side gives this side nothing.
    expect(awarded([fouled(1), benchFoul('west', 'coach', { clock: 300 }), thrown(true)])).toEqual([1]);
  });

  it('are unknown where misses are not recorded', () => {
    expect(awarded([fouled(1), thrown(true)], false)).toEqual([null]);
  });
});

// Rule: The scoresheet: Free throws
it('an offensive foul gives none, and leaves its turnover and others’ throws alone', () => {
  expect(awarded([fouled(1, { kind: 'offensive' })], false)).toEqual([0]);
  const lost = turnover('east', { clock: 300 });
  const its = { ...lost, data: { ...lost.data, follows: actionId('u') } } as Happened;
  expect(
    awarded([
      fouled(1, { kind: 'offensive' }),
      fouled(2, { kind: 'unsportsmanlike', ...named('u') }),
      its,
      thrown(true),
      thrown(true),
    ]),
  ).toEqual([0, 2]);
});
