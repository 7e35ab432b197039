import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRejection } from '#command-api/command-handling/decider.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { evolveGame, type Game } from '#events/game/game.fold.ts';
import { elapsed, type Scoresheet, secondsPlayed } from '#events/game/scoresheet.ts';
import {
  endingBefore,
  forgottenEnd,
  type MovedTimes,
  mayKeepReadings,
} from '#frontend/areas/scorer/console/log/forgotten-end.ts';
import {
  actionId,
  basket,
  clockEvent,
  deed,
  foul,
  gameAfter,
  type Happened,
  periodEnded,
  possessionArrowSet,
  possessionAwarded,
  recordingChosen,
  secondsLater,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  TIP_OFF,
  tiedAfterFourPeriods,
} from '#tests/support/builders/game.builder.ts';
import { record } from '#tests/support/builders/game-command.builder.ts';
import { gameDecider } from './game.decider.ts';

/** The console mends the end of a period that nobody recorded, and the server takes each of its actions. */

const clock = (type: 'ClockStarted' | 'ClockStopped' | 'ClockSet', at: number, period = 1): Happened => ({
  ...clockEvent(type, at, period),
  id: actionId(`${type} ${at}`),
});

const firstQuarter: Happened[] = [
  ...startedGame(),
  recordingChosen(),
  clock('ClockStarted', 600),
  basket('east', 2, { by: 1, clock: 500 }),
  foul('east', 2, { clock: 450 }),
  substitution('east', 1, 6, { clock: 300 }),
  clock('ClockStopped', 0),
];
/** What was played next, in the period in which it was recorded. */
const secondQuarter = (period: number): Happened[] => [
  clock('ClockSet', 600, period),
  secondsLater(1, clock('ClockStarted', 599, period)),
  secondsLater(20, basket('east', 2, { by: 3, clock: 580, period, id: actionId('basket') })),
  secondsLater(20, deed('AssistMade', 'east', 4, { clock: 580, period, id: actionId('assist') })),
  secondsLater(40, foul('east', 2, { clock: 560, period, id: actionId('foul') })),
  secondsLater(100, substitution('east', 6, 1, { clock: 500, period, id: actionId('back') })),
  secondsLater(200, substitution('east', 1, 7, { clock: 400, period, id: actionId('out again') })),
  secondsLater(210, basket('west', 3, { by: 11, clock: 390, period, id: actionId('three') })),
];
const NOW = Date.parse(TIP_OFF) + 210_000;
const forgotten = [...firstQuarter, ...secondQuarter(1)];
const remembered = [...firstQuarter, periodEnded(1, 2), ...secondQuarter(2)];

function sheetOf(game: Game): Scoresheet {
  if (!('sheet' in game)) throw new Error('the game is on');
  return game.sheet;
}

/** The game after actions one after another, each of which the server has to take. */
function afterActions(events: readonly Happened[], actions: readonly ScoringAction[]): Scoresheet {
  let game = gameAfter(...events);
  let revision = events.length;
  for (const action of actions) {
    const decision = gameDecider.decide(record(action), game);
    if (isRejection(decision)) throw new Error(`${action.type} is refused: ${decision.message}`);
    for (const event of decision) {
      game = evolveGame(game, { ...event, id: action.id, revision });
      revision += 1;
    }
  }
  return sheetOf(game);
}

/** What the console would record if it moved the first action first. */
function movedInOrder(events: readonly Happened[], first: string): Scoresheet {
  const sheet = sheetOf(gameAfter(...events));
  const end = forgottenEnd(sheet, actionId(first));
  const actions = end === null ? [] : endingBefore(sheet, end);
  const moves = actions.flatMap((action) => (action.type === 'correct' ? [{ ...action, before: null }] : []));
  return afterActions(events, [...actions.slice(0, 1), ...moves.reverse()]);
}

function mended(events: readonly Happened[], first: string, times?: MovedTimes): Scoresheet {
  const sheet = sheetOf(gameAfter(...events));
  const end = forgottenEnd(sheet, actionId(first));
  if (end === null) throw new Error('no end is offered here');
  return afterActions(events, endingBefore(sheet, end, times));
}

/** What follows from the entries: everything on a sheet but themselves. */
const withoutEntries = ({ entries: _, ...sheet }: Scoresheet) => sheet;

function minutes(sheet: Scoresheet, player: number): number | null {
  const line = sheet.east.lines[player];
  return line === undefined ? null : secondsPlayed(sheet, line, elapsed(sheet));
}

// The console's time is that of its page, which has none here.
vi.mock('#frontend/areas/scorer/console/sheet/console-time.ts', () => ({ consoleNow: () => Date.now() }));

// The clock runs since its last reading.
beforeAll(() => void vi.useFakeTimers({ now: NOW }));
afterAll(() => void vi.useRealTimers());

describe('a forgotten end of a period', () => {
  // Rule: Corrections: A forgotten end of a period
  it('is mended: the game is as if it had not been forgotten', () => {
    const sheet = mended(forgotten, 'ClockSet 600');
    expect(sheet.period).toBe(2);
    expect(sheet.periods).toEqual([
      { east: 2, west: 0 },
      { east: 2, west: 3 },
    ]);
    expect(sheet.east.teamFouls).toEqual([1, 1]);
    // In the first quarter 1 played until 5:00, and in the second one from 8:20 to 6:40.
    expect(minutes(sheet, 1)).toBe(300 + 100);
    expect(minutes(sheet, 6)).toBe(300 + 100);
    expect(minutes(sheet, 7)).toBe(10);
    expect(minutes(sheet, 2)).toBe(600 + 210);
    expect(withoutEntries(sheet)).toEqual(withoutEntries(sheetOf(gameAfter(...remembered))));
  });

  it('keeps the order, and the reading of each action', () => {
    const said = (sheet: Scoresheet) =>
      sheet.entries.map(({ event: { type, data } }) => [type, data.period, 'clock' in data && data.clock]);
    expect(said(mended(forgotten, 'ClockSet 600'))).toEqual(said(sheetOf(gameAfter(...remembered))));
  });

  it('keeps what an action says of itself: the place of a shot, and what it completes', () => {
    const shot = basket('east', 2, { by: 3, id: actionId('shot') });
    const assist = deed('AssistMade', 'east', 4, { id: actionId('its assist') });
    const place = { x: 5.5, y: 3.2 };
    const events = [
      ...startedGame(),
      { ...shot, data: { ...shot.data, place } } as Happened,
      { ...assist, data: { ...assist.data, follows: actionId('shot') } } as Happened,
    ];
    const sheet = mended(events, 'shot');
    expect(sheet.entries.slice(-2).map(({ event }) => event.data)).toMatchObject([
      { period: 2, place },
      { period: 2, follows: actionId('shot') },
    ]);
  });

  it.each([
    ['basket', 'An assist belongs to this basket'],
    ['back', 'A later substitution builds on this one'],
  ])('moves the last action first: in the order of the game “%s” would be refused', (first, why) => {
    expect(() => movedInOrder(forgotten, first)).toThrow(why);
  });

  it('counts nothing of a player before the foul that put them out as if it came later', () => {
    const events = [
      ...startedGame(),
      ...[1, 2, 3, 4].map(() => foul('east', 3)),
      basket('east', 2, { by: 3, id: actionId('before') }),
      foul('east', 3, { id: actionId('fifth') }),
      substitution('east', 3, 6, { id: actionId('leaves') }),
    ];
    expect(() => movedInOrder(events, 'before')).toThrow('has 5 fouls');
    const sheet = mended(events, 'before');
    expect(sheet.periods).toEqual([
      { east: 0, west: 0 },
      { east: 2, west: 0 },
    ]);
    expect(sheet.east.teamFouls).toEqual([4, 1]);
  });

  it('lets the clock, and an arrow turned by hand, go on when what set them stays in the period', () => {
    const events = [
      ...forgotten,
      secondsLater(210, possessionAwarded('east', 'held_ball', { clock: 390, id: actionId('held ball') })),
      { ...possessionArrowSet('east'), id: actionId('turned') },
    ];
    const sheet = mended(events, 'foul');
    // It was started before the foul, and read 390 when the ball was held.
    expect(sheet.clock).toMatchObject({ running: true, seconds: 390 });
    expect(sheet.arrow).toBe('east');
    expect(sheet.atBreak).toBe(false);
  });

  // Rule: Corrections: A forgotten end of a period
  it('turns the arrow, as the period that begins does', () => {
    const opening = possessionAwarded('east', 'jump_ball', { clock: 598 });
    const jumped = (events: readonly Happened[]) => {
      const start = startedGame().length;
      return [...events.slice(0, start), opening, ...events.slice(start)];
    };
    expect(sheetOf(gameAfter(...jumped(forgotten))).arrow).toBe('west');
    expect(mended(jumped(forgotten), 'ClockSet 600').arrow).toBe('east');
  });

  it.each([false, true])(
    'leaves the arrow as if the end had been recorded in time (turned since: %s)',
    (turns) => {
      const won = { ...possessionAwarded('west', 'jump_ball'), id: actionId('jump ball') };
      const held = { ...possessionAwarded('west', 'held_ball', { period: 1 }), id: actionId('held ball') };
      const heldThen = {
        ...possessionAwarded('west', 'held_ball', { period: 2 }),
        id: actionId('held ball'),
      };
      const before = [...firstQuarter.slice(0, -1), won, ...firstQuarter.slice(-1)];
      const late = [...before, ...secondQuarter(1), ...(turns ? [held] : [])];
      const inTime = [...before, periodEnded(1, 2), ...secondQuarter(2), ...(turns ? [heldThen] : [])];
      const sheet = mended(late, 'ClockSet 600');
      expect(sheet.arrow).toBe(sheetOf(gameAfter(...inTime)).arrow);
      expect(sheet.entries.map(({ event }) => event.type)).not.toContain('PossessionArrowSet');
    },
  );

  describe('in which the clock stood at 0:00', () => {
    /** What was tapped of the second quarter, while the board still read 0:00 of the first. */
    const stood: Happened[] = [
      secondsLater(90, basket('west', 2, { by: 11, clock: 0, id: actionId('first') })),
      secondsLater(120, substitution('east', 6, 7, { clock: 0, id: actionId('change') })),
      secondsLater(150, foul('east', 2, { clock: 0, id: actionId('foul') })),
    ];
    const events = [...firstQuarter, ...stood];
    const readings = (sheet: Scoresheet) =>
      sheet.entries
        .slice(-4)
        .flatMap(({ event }) => ('side' in event.data && 'clock' in event.data ? [event.data.clock] : []));

    it('cannot keep its readings', () => {
      const end = forgottenEnd(sheetOf(gameAfter(...events)), actionId('first'));
      expect(end && mayKeepReadings(end)).toBe(false);
      const inTime = forgottenEnd(sheetOf(gameAfter(...forgotten)), actionId('ClockSet 600'));
      expect(inTime && mayKeepReadings(inTime)).toBe(true);
    });

    // Rule: Corrections: A forgotten end of a period
    it('counts the taps back from what the hall’s clock reads', () => {
      // Now is 210 s after the tip-off: the taps were 120, 90 and 60 s ago.
      const sheet = mended(events, 'first', { kind: 'counted', seconds: 450, running: true });
      expect(readings(sheet)).toEqual([570, 540, 510]);
      expect(sheet.clock).toMatchObject({ running: true, seconds: 450 });
      expect(sheet.period).toBe(2);
      // 6 came in for 1 at 5:00 of Q1 and left after a minute of Q2; 7 has been on court since then.
      expect(minutes(sheet, 1)).toBe(300);
      expect(minutes(sheet, 6)).toBe(300 + 60);
      expect(minutes(sheet, 7)).toBe(90);
    });

    it('counts no further back than to the beginning of the period, and lets the clock stand', () => {
      const sheet = mended(events, 'first', { kind: 'counted', seconds: 505, running: false });
      expect(readings(sheet)).toEqual([600, 595, 565]);
      expect(sheet.clock).toMatchObject({ running: false, seconds: 505 });
    });

    // Rule: Corrections: A forgotten end of a period
    it('leaves the times unknown, and the minutes of who was substituted', () => {
      const sheet = mended(events, 'first', { kind: 'unknown' });
      expect(readings(sheet)).toEqual([null, null, null]);
      expect(minutes(sheet, 6)).toBeNull();
      expect(minutes(sheet, 7)).toBeNull();
      expect(minutes(sheet, 1)).toBe(300);
      expect(sheet.clock).toMatchObject({ running: false, seconds: 600 });
    });
  });

  it('leaves a line entered by hand where it is: it is of the game', () => {
    const events = [...forgotten, statLineCorrected('east', 1, { assists: 1 }, { id: actionId('line') })];
    const sheet = mended(events, 'ClockSet 600');
    expect(sheet.east.lines[1]?.tally.assists).toBe(1);
    expect(sheet.periods).toEqual([
      { east: 2, west: 0 },
      { east: 2, west: 3 },
    ]);
  });

  it('is followed by an overtime where the score was level', () => {
    const fourth: Happened[] = [
      ...tiedAfterFourPeriods().slice(0, -1),
      ...['east', 'west'].map((side) => basket(side as 'east', 2, { period: 4, clock: 100 })),
    ];
    const overtime = [
      shotMissed('east', 1, 2, { period: 4, clock: 280, id: actionId('of the overtime') }),
      basket('west', 2, { by: 11, period: 4, clock: 200 }),
      basket('east', 2, { by: 1, period: 4, clock: 150 }),
    ];
    const sheet = mended([...fourth, ...overtime], 'of the overtime');
    expect(sheet.period).toBe(5);
    expect(sheet.periods.slice(3)).toEqual([
      { east: 2, west: 2 },
      { east: 2, west: 2 },
    ]);
  });
});
