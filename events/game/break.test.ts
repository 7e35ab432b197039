import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionId,
  basket,
  benchFoul,
  clockEvent,
  deed,
  foul,
  gameAfter,
  type Happened,
  periodEnded,
  periodStarted,
  possessionArrowSet,
  possessionAwarded,
  recordingChosen,
  scoreCorrected,
  shotMissed,
  startedGame,
  substitution,
  TIP_OFF,
  timeout,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { type CorrectableEvent, isCorrectableEvent } from './court.events.ts';
import { toListedGameFacts } from './listed-game-facts.ts';
import { RULESETS, type Ruleset } from './ruleset.ts';

function boardOf(events: readonly Happened[], ruleset: Ruleset = RULESETS.fiba) {
  const game = gameAfter(...startedGame({ ruleset }), ...events);
  if (game.status === 'nonexistent') throw new Error('there is no game');
  return toListedGameFacts(game).on_court;
}
const next = { period: 2, clock: 600 };

/** An action that says which one it completes. */
function following(follows: string, event: Happened): Happened {
  return { ...event, data: { ...event.data, follows } } as Happened;
}

/** An action as a correction or an insertion carries it. */
function asAction({ type, data }: Happened): CorrectableEvent {
  const event = { type, data };
  if (!isCorrectableEvent(event)) throw new Error(`${type} cannot be corrected`);
  return event;
}

/** The ways in which a period begins. */
const BEGINNINGS = {
  'the button': (period: number) => [periodStarted(period)],
  'the clock': (period: number) => [clockEvent('ClockStarted', 300, period)],
  'the first play': (period: number) => [shotMissed('west', 11, 2, { period, clock: 290 })],
  'a personal foul': (period: number) => [foul('east', 1, { period, clock: 290 })],
  'the button, then the clock': (period: number) => [
    periodStarted(period),
    clockEvent('ClockStarted', 300, period),
  ],
  'the clock, then the button of another device': (period: number) => [
    clockEvent('ClockStarted', 300, period),
    periodStarted(period),
  ],
} satisfies Record<string, (period: number) => Happened[]>;
type Beginning = keyof typeof BEGINNINGS;

/** What happens in a break and leaves it; the score stays level. */
const MEANWHILE: ((period: number) => Happened[])[] = [
  (period) => [timeout('east', { period, clock: 300 })],
  (period) => [
    benchFoul('east', 'coach', { period, clock: 300 }),
    shotMissed('west', 11, 1, { period, clock: 300 }),
  ],
  (period) => [clockEvent('ClockSet', 300, period)],
  (period) => [shotMissed('west', 11, 2, { period: period - 1, clock: 0 })],
];

describe('a break', () => {
  it('begins with the end of a period that another one follows', () => {
    expect(boardOf([])?.at_break).toBe(false);
    expect(boardOf([periodEnded(1, 2)])).toMatchObject({ at_break: true, period: 2, clock_running: false });
    const won = [1, 2, 3].map((period) => periodEnded(period, period + 1));
    expect(boardOf([basket('east', 2), ...won, periodEnded(4, null)])?.at_break).toBe(false);
  });

  // Rule: Games: A break
  it.each<[string, Happened]>([
    ['the scorer says so', periodStarted(2)],
    ['the clock is started', clockEvent('ClockStarted', 600, 2)],
    ['something is played', basket('east', 2, next)],
    ['somebody fouls', foul('east', 1, next)],
  ])('ends when %s', (_when, event) => {
    expect(boardOf([periodEnded(1, 2), event])?.at_break).toBe(false);
  });

  // Rule: Games: A break
  it.each<[string, Happened]>([
    ['a substitution', substitution('east', 1, 6, next)],
    ['a time-out', timeout('east', next)],
    ['a technical foul', foul('east', 1, { ...next, kind: 'technical' })],
    ['the clock set', clockEvent('ClockSet', 590, 2)],
    ['a score entered as a figure', scoreCorrected('east', 2, next)],
    ['a late entry of the period before', basket('east', 2, { period: 1, clock: 10 })],
    ['the start of another period', periodStarted(1)],
  ])('goes on with %s', (_what, event) => {
    expect(boardOf([periodEnded(1, 2), event])?.at_break).toBe(true);
  });

  // Rule: Free throws, team fouls and the bonus: Team fouls
  it('has fouls that count for the period that follows', () => {
    const inBreak = [periodEnded(1, 2), foul('east', 1, { ...next, kind: 'technical' })];
    expect(boardOf([foul('east', 2, { period: 1, clock: 100 }), ...inBreak])?.east_fouls).toBe(1);
  });

  // Rule: Games: A break
  it.each<[string, Happened, Happened[]]>([
    [
      'a technical foul',
      foul('east', 1, { ...next, kind: 'technical', id: actionId('technical') }),
      [following(actionId('technical'), basket('west', 1, { ...next, by: 11 }))],
    ],
    [
      'a coach’s technical foul, missed, and without what it follows',
      benchFoul('east', 'coach', next),
      [shotMissed('west', 11, 1, next)],
    ],
    [
      'a disqualifying foul, which somebody drew',
      foul('east', 1, { ...next, kind: 'disqualifying' }),
      [deed('FoulDrawn', 'west', 11, next), basket('west', 1, next), shotMissed('west', 11, 1, next)],
    ],
  ])('goes on with the free throws of %s', (_of, called, throws) => {
    expect(boardOf([periodEnded(1, 2), called, ...throws])?.at_break).toBe(true);
    expect(boardOf([periodEnded(1, 2), called, ...throws, periodStarted(2)])?.at_break).toBe(false);
    // What is no free throw begins the period all the same.
    expect(boardOf([periodEnded(1, 2), called, basket('west', 2, next)])?.at_break).toBe(false);
  });

  it('ends with a free throw for which no foul was called in it', () => {
    const earlier = foul('east', 1, { kind: 'technical' });
    expect(boardOf([earlier, periodEnded(1, 2), basket('west', 1, next)])?.at_break).toBe(false);
    const ofThisBreak = foul('east', 1, { ...next, kind: 'technical' });
    const nextBreak = [periodEnded(1, 2), ofThisBreak, periodEnded(2, 3), basket('west', 1, { period: 3 })];
    expect(boardOf(nextBreak)?.at_break).toBe(false);
  });
});

describe('the possession arrow (FIBA art. 12)', () => {
  it('is unknown before the first jump ball, and then of the side that lost it', () => {
    expect(boardOf([])?.arrow).toBeNull();
    expect(boardOf([possessionAwarded('east', 'jump_ball')])?.arrow).toBe('west');
  });

  // Rule: Games: The possession arrow
  it('turns after each held ball and when a period begins', () => {
    const opening = possessionAwarded('east', 'jump_ball');
    const held = possessionAwarded('west', 'held_ball', { clock: 300 });
    expect(boardOf([opening, held])?.arrow).toBe('east');
    expect(boardOf([opening, periodEnded(1, 2)])?.arrow).toBe('west');
    expect(boardOf([opening, periodEnded(1, 2), periodStarted(2)])?.arrow).toBe('east');
    expect(boardOf([opening, held, periodEnded(1, 2), periodStarted(2)])?.arrow).toBe('west');
  });

  // Rule: Games: The possession arrow
  it.each(Object.keys(BEGINNINGS) as Beginning[])('turns once when a period begins with %s', (beginning) => {
    const opening = possessionAwarded('east', 'jump_ball');
    const begun = [opening, periodEnded(1, 2), ...BEGINNINGS[beginning](2)];
    expect(boardOf(begun)?.arrow).toBe('east');
    const play = [basket('west', 2, { period: 2, clock: 400 }), clockEvent('ClockStarted', 400, 2)];
    expect(boardOf([...begun, ...play])?.arrow).toBe('east');
  });

  it('turns with an overtime that is played on because a correction has tied the score', () => {
    const quarters = [2, 3, 4].flatMap((period) => [periodEnded(period - 1, period), periodStarted(period)]);
    const tied = [
      possessionAwarded('east', 'jump_ball'),
      basket('east', 2),
      ...quarters,
      periodEnded(4, null),
      scoreCorrected('west', 2, { period: 4 }),
    ];
    // It points west in the first quarter, and so in the third.
    expect(boardOf(tied)?.arrow).toBe('east');
    expect(boardOf([...tied, basket('east', 2, { period: 5 })])?.arrow).toBe('west');
    const technical = foul('east', 1, { period: 5, kind: 'technical' });
    expect(boardOf([...tied, technical])).toMatchObject({ period: 5, at_break: true, arrow: 'east' });
    expect(boardOf([...tied, technical, basket('east', 2, { period: 5 })])?.arrow).toBe('west');
  });

  it('turns with a period of which only the end was recorded', () => {
    const opening = possessionAwarded('east', 'jump_ball');
    expect(boardOf([opening, periodEnded(1, 2), periodEnded(2, 3)])?.arrow).toBe('east');
    expect(boardOf([opening, periodEnded(1, 2), periodEnded(2, 3), periodStarted(3)])?.arrow).toBe('west');
  });

  it('turns once, whatever is corrected, inserted or undone around the beginning', () => {
    const broken = [
      possessionAwarded('east', 'jump_ball'),
      periodEnded(1, 2),
      substitution('east', 1, 6, { ...next, id: actionId('change') }),
      { ...periodStarted(2), id: actionId('start') },
      clockEvent('ClockStarted', 600, 2),
      basket('west', 2, { period: 2, clock: 580, id: actionId('basket') }),
    ];
    const beforeTheChange: Happened = {
      type: 'ActionInserted',
      data: {
        actionId: actionId('missed'),
        action: asAction(basket('east', 2, next)),
        before: actionId('change'),
        occurredAt: TIP_OFF,
      },
    };
    const corrected: Happened = {
      type: 'ActionCorrected',
      data: {
        actionId: actionId('basket'),
        action: asAction(basket('west', 2, { period: 1, clock: 0 })),
        occurredAt: TIP_OFF,
      },
    };
    for (const change of [beforeTheChange, corrected, undone(actionId('start')), undone(actionId('basket'))])
      expect(boardOf([...broken, change])?.arrow).toBe('east');
  });

  it('is the same however each period begins', () => {
    const period = fc.record({
      beginning: fc.constantFrom(...(Object.keys(BEGINNINGS) as Beginning[])),
      meanwhile: fc.subarray(MEANWHILE),
      heldBalls: fc.array(fc.constantFrom<'east' | 'west'>('east', 'west'), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom<'east' | 'west'>('east', 'west'),
        fc.array(period, { maxLength: 6 }),
        (winner, periods) => {
          let arrow = winner === 'east' ? 'west' : 'east';
          const events = [possessionAwarded(winner, 'jump_ball')];
          for (const [index, { beginning, meanwhile, heldBalls }] of periods.entries()) {
            const number = index + 2;
            // Level after the last quarter: another overtime follows each time.
            events.push(periodEnded(index + 1, number), ...meanwhile.flatMap((happens) => happens(number)));
            expect(boardOf(events)).toMatchObject({ at_break: true, arrow });
            events.push(...BEGINNINGS[beginning](number));
            arrow = arrow === 'east' ? 'west' : 'east';
            for (const side of heldBalls) {
              events.push(possessionAwarded(side, 'held_ball', { period: number, clock: 200 }));
              arrow = side === 'east' ? 'west' : 'east';
            }
            expect(boardOf(events)).toMatchObject({ at_break: false, arrow });
          }
          expect(boardOf(events, RULESETS.nba)?.arrow).toBeNull();
        },
      ),
    );
  });

  it('is turned by hand', () => {
    expect(boardOf([possessionArrowSet('east')])?.arrow).toBe('east');
  });

  it('does not exist where each jump ball is tossed up', () => {
    expect(boardOf([possessionAwarded('east', 'jump_ball')], RULESETS.nba)?.arrow).toBeNull();
  });
});

describe('the clock of a game that is scored with one', () => {
  it('stands at the length of the period before anybody starts it', () => {
    expect(boardOf([recordingChosen()])).toMatchObject({
      clock: 600,
      clock_running: false,
      clock_since: null,
    });
  });

  it('is gone once the scorer goes on without it', () => {
    const running = [recordingChosen(), clockEvent('ClockStarted', 600)];
    expect(boardOf(running)?.clock_running).toBe(true);
    const without = [...running, recordingChosen({ hasClock: false })];
    expect(boardOf(without)).toMatchObject({ clock: null, clock_running: false });
  });
});
