import { describe, expect, it } from 'vitest';
import {
  actionId,
  basket,
  benchFoul,
  clockEvent,
  decidedAfterFourPeriods,
  deed,
  foul,
  gameAfter,
  type Happened,
  periodEnded,
  reboundTaken,
  scoreCorrected,
  secondsLater,
  shotMissed,
  startedGame,
  startedGameWithoutLineup,
  statLineCorrected,
  substitution,
  TIP_OFF,
  tiedAfterFourPeriods,
  timeout,
  turnover,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { isInBonus } from './bonus.ts';
import { currentPlusMinus, elapsed, type Scoresheet, secondsPlayed, totalScore } from './scoresheet.ts';
import { EMPTY_TALLY } from './tally.ts';
import { teamFouls } from './team-fouls.ts';

/** The sheet of a game that has started, after these events. */
function sheetAfter(...events: Happened[]): Scoresheet {
  return sheetOf(...startedGame(), ...events);
}

function sheetOf(...events: Happened[]): Scoresheet {
  const game = gameAfter(...events);
  if (!('sheet' in game)) throw new Error(`a ${game.status} game has no sheet`);
  return game.sheet;
}

const line = (sheet: Scoresheet, side: 'east' | 'west', playerId: number) => {
  const found = sheet[side].lines[playerId];
  if (found === undefined) throw new Error(`player ${playerId} has no line`);
  return found;
};
const seconds = (sheet: Scoresheet, side: 'east' | 'west', playerId: number) =>
  secondsPlayed(sheet, line(sheet, side, playerId), elapsed(sheet));

describe('score', () => {
  // Rule: Games: The score is the sum of what was recorded
  it('adds up by period and side', () => {
    const sheet = sheetAfter(
      basket('east', 2),
      basket('west', 3),
      periodEnded(1, 2),
      basket('east', 1, { period: 2 }),
    );
    expect(sheet.periods).toEqual([
      { east: 2, west: 3 },
      { east: 1, west: 0 },
    ]);
    expect(totalScore(sheet)).toEqual({ east: 3, west: 3 });
  });

  it('credits points to the player who made them, or to nobody', () => {
    const { east } = sheetAfter(
      basket('east', 3, { by: 2 }),
      basket('east', 2),
      basket('east', 1, { by: 2 }),
    );
    expect(east.lines[2]?.tally).toMatchObject({
      points: 4,
      threePointsMade: 1,
      threePointsAttempted: 1,
      freeThrowsMade: 1,
      twoPointsMade: 0,
    });
    expect(east.unattributed).toMatchObject({ points: 2, twoPointsMade: 1, twoPointsAttempted: 1 });
  });

  it('adds corrections to the period they name, and to no line', () => {
    const sheet = sheetAfter(
      basket('east', 2, { by: 1 }),
      periodEnded(1, 2),
      scoreCorrected('east', -1),
      scoreCorrected('west', 5, { period: 2 }),
    );
    expect(sheet.periods).toEqual([
      { east: 1, west: 0 },
      { east: 0, west: 5 },
    ]);
    expect([sheet.east.corrections, sheet.west.corrections]).toEqual([-1, 5]);
    expect(line(sheet, 'east', 1).tally.points).toBe(2);
    expect(currentPlusMinus(sheet, 'east', line(sheet, 'east', 1))).toBe(2);
  });

  it('adds late entries to the period they name, which stays over', () => {
    const sheet = sheetAfter(
      basket('east', 2, { clock: 30 }),
      periodEnded(1, 2),
      basket('west', 3, { period: 2, clock: 590 }),
      basket('west', 2, { period: 1, clock: 400, by: 11 }),
    );
    expect(sheet.periods).toEqual([
      { east: 2, west: 2 },
      { east: 0, west: 3 },
    ]);
    expect(sheet).toMatchObject({ period: 2, periodOpen: true, clock: { seconds: 590 } });
    expect(line(sheet, 'west', 11).tally.points).toBe(2);
  });
});

describe('every line of the box', () => {
  it('counts what a player does', () => {
    const sheet = sheetAfter(
      shotMissed('east', 1, 2),
      shotMissed('east', 1, 3),
      shotMissed('east', 1, 1),
      reboundTaken('east', 'offensive', { by: 1 }),
      reboundTaken('east', 'defensive', { by: 1 }),
      reboundTaken('east', null, { by: 1 }),
      deed('AssistMade', 'east', 1),
      deed('StealMade', 'east', 1),
      deed('ShotBlocked', 'east', 1),
      turnover('east', { by: 1 }),
      foul('east', 1),
      deed('FoulDrawn', 'east', 1),
    );
    expect(line(sheet, 'east', 1).tally).toEqual({
      ...EMPTY_TALLY,
      freeThrowsAttempted: 1,
      twoPointsAttempted: 1,
      threePointsAttempted: 1,
      offensiveRebounds: 1,
      defensiveRebounds: 1,
      otherRebounds: 1,
      assists: 1,
      steals: 1,
      blocks: 1,
      turnovers: 1,
      fouls: 1,
      foulsDrawn: 1,
    });
    expect(sheet.recorded).toMatchObject({ misses: true, foulsDrawn: true });
  });

  it('gives rebounds and turnovers without a player to the team', () => {
    const { east } = sheetAfter(
      reboundTaken('east', 'offensive'),
      reboundTaken('east', null),
      turnover('east'),
    );
    expect(east.team).toMatchObject({ offensiveRebounds: 1, otherRebounds: 1, turnovers: 1 });
  });

  it('knows neither misses nor fouls drawn nor minutes before somebody records them', () => {
    expect(sheetAfter(basket('east', 2, { by: 1 })).recorded).toEqual({
      misses: false,
      foulsDrawn: false,
      substitutions: false,
      time: false,
      mode: 'full',
    });
  });

  it('corrects a line without touching the score', () => {
    const sheet = sheetAfter(basket('east', 2), statLineCorrected('east', 3, { points: 2, assists: 1 }));
    expect(line(sheet, 'east', 3).tally).toMatchObject({ points: 2, assists: 1 });
    expect(totalScore(sheet)).toEqual({ east: 2, west: 0 });
  });

  it('makes a line for a player whom a feed names without a roster', () => {
    expect(line(sheetAfter(basket('east', 2, { by: 99 })), 'east', 99)).toMatchObject({
      number: null,
      starter: false,
      tally: { points: 2 },
    });
  });
});

describe('fouls', () => {
  // Rule: Free throws, team fouls and the bonus: Team fouls
  it('of coach and bench are counted separately, for no player and no team', () => {
    const sheet = sheetAfter(
      foul('east', 1),
      benchFoul('east', 'coach', { clock: 100 }),
      benchFoul('east', 'bench', { period: 1 }),
    );
    expect(sheet.east.benchFouls).toEqual([
      { by: 'coach', kind: 'technical', period: 1, clock: 100 },
      { by: 'bench', kind: 'technical', period: 1, clock: null },
    ]);
    expect(teamFouls(sheet, 'east', 1)).toBe(1);
    expect(teamFouls(sheet, 'west', 1)).toBe(0);
  });

  // Rule: Free throws, team fouls and the bonus: Team fouls
  it('of a team start again with every period, and carry over from the fourth into overtime (FIBA art. 41.1.3)', () => {
    const sheet = sheetAfter(
      foul('east', 1, { period: 1 }),
      foul('east', 1, { period: 3 }),
      foul('east', 2, { period: 4 }),
      foul('east', 2, { period: 4 }),
      foul('east', 3, { period: 5 }),
      foul('east', 3, { period: 6 }),
    );
    expect([1, 2, 3, 4, 5, 6].map((period) => teamFouls(sheet, 'east', period))).toEqual([1, 0, 1, 2, 3, 4]);
  });

  // Rule: Free throws, team fouls and the bonus: The bonus
  it('give the other side the bonus from the fourth on: the fifth is the first that costs (FIBA art. 41.1.1)', () => {
    const fouls = (count: number) =>
      Array.from({ length: count }, (_, index) => foul('east', 1 + (index % 5)));
    expect(isInBonus(sheetAfter(...fouls(3)), 'west')).toBe(false);
    expect(isInBonus(sheetAfter(...fouls(4)), 'west')).toBe(true);
    expect(isInBonus(sheetAfter(...fouls(9)), 'east')).toBe(false);
    expect(isInBonus(sheetAfter(...fouls(4), periodEnded(1, 2)), 'west')).toBe(false);
  });

  it('entered late count in their own period', () => {
    const sheet = sheetAfter(periodEnded(1, 2), foul('west', 11, { period: 1 }));
    expect([1, 2].map((period) => teamFouls(sheet, 'west', period))).toEqual([1, 0]);
  });
});

describe('periods', () => {
  it('open one after another, with a full clock when there is one', () => {
    expect(sheetAfter(basket('east', 2, { clock: 10 }), periodEnded(1, 2))).toMatchObject({
      period: 2,
      periodOpen: true,
      clock: { running: false, seconds: 600 },
      periods: [{}, {}],
    });
  });

  it('have no clock as long as nobody runs it', () => {
    expect(sheetAfter().clock.seconds).toBeNull();
    expect(sheetAfter(basket('east', 2), periodEnded(1, 2)).clock.seconds).toBeNull();
    expect(sheetAfter(periodEnded(1, 2), basket('east', 2, { period: 2, clock: 31 })).clock.seconds).toBe(31);
  });

  it('open as overtime again and again', () => {
    const sheet = sheetOf(
      ...tiedAfterFourPeriods(),
      clockEvent('ClockStarted', 300, 5),
      periodEnded(5, 6),
      basket('east', 1, { period: 6 }),
    );
    expect(sheet).toMatchObject({ period: 6, periodOpen: true, clock: { seconds: 300 } });
    expect(sheet.periods).toEqual([
      { east: 10, west: 10 },
      ...Array.from({ length: 4 }, () => ({ east: 0, west: 0 })),
      { east: 1, west: 0 },
    ]);
  });

  it('close with the last one', () => {
    const sheet = sheetAfter(
      clockEvent('ClockStarted', 600),
      basket('east', 2),
      ...[1, 2, 3].map((period) => periodEnded(period, period + 1)),
      periodEnded(4, null),
    );
    expect(sheet).toMatchObject({ period: 4, periodOpen: false, clock: { running: false, seconds: 0 } });
  });

  it('open with the first action in the next one, too', () => {
    const sheet = sheetOf(...decidedAfterFourPeriods(), timeout('east', { period: 5 }));
    expect(sheet).toMatchObject({ period: 5, periodOpen: true });
    expect(sheet.periods).toHaveLength(5);
  });
});

describe('clock', () => {
  it('is what its operator says', () => {
    const since = TIP_OFF;
    expect(sheetAfter(clockEvent('ClockStarted', 590)).clock).toEqual({ running: true, seconds: 590, since });
    expect(sheetAfter(clockEvent('ClockStarted', 590), clockEvent('ClockStopped', 550)).clock).toEqual({
      running: false,
      seconds: 550,
      since: null,
    });
    expect(sheetAfter(clockEvent('ClockStarted', 590), clockEvent('ClockSet', 595)).clock).toEqual({
      running: true,
      seconds: 595,
      since,
    });
  });

  it('is read at the time of an action while it runs, whatever that says it read', () => {
    const occurredAt = '2026-01-10T18:00:20.000Z';
    for (const clock of [570, 38, 590, null]) {
      const shot = secondsLater(20, basket('east', 2, { clock }));
      expect(sheetAfter(clockEvent('ClockStarted', 590), shot).clock).toEqual({
        running: true,
        seconds: 570,
        since: occurredAt,
      });
    }
  });

  it('is not turned back by an action of before, and stands when it was stopped', () => {
    const started = secondsLater(30, clockEvent('ClockStarted', 590));
    expect(sheetAfter(started, secondsLater(20, basket('east', 2, { clock: 600 }))).clock.seconds).toBe(590);
    const stopped = [started, secondsLater(40, clockEvent('ClockStopped', 580))];
    const late = secondsLater(90, basket('east', 2, { clock: 38 }));
    expect(sheetAfter(...stopped, late).clock).toEqual({ running: false, seconds: 580, since: null });
  });

  it('that nobody runs follows the newest action and is never turned back by a late one', () => {
    expect(sheetAfter(basket('east', 2, { clock: 400 })).clock.seconds).toBe(400);
    expect(
      sheetAfter(basket('east', 2, { clock: 400 }), basket('east', 2, { clock: 500 })).clock.seconds,
    ).toBe(400);
    expect(sheetAfter(basket('east', 2, { clock: 400 }), basket('east', 2)).clock.seconds).toBe(400);
  });

  it('ignores the clock of entries for a period that is over', () => {
    const next = [periodEnded(1, 2), basket('east', 2, { period: 2, clock: 500 })];
    for (const type of ['ClockStarted', 'ClockStopped', 'ClockSet'] as const) {
      expect(sheetAfter(...next, clockEvent(type, 10, 1)).clock).toMatchObject({
        running: false,
        seconds: 500,
      });
    }
    expect(sheetAfter(...next, timeout('east', { period: 1, clock: 10 })).clock.seconds).toBe(500);
  });
});

describe('who is on court', () => {
  it('gets plus and minus', () => {
    const sheet = sheetAfter(
      basket('east', 2, { by: 1 }),
      substitution('east', 1, 6),
      basket('west', 3),
      basket('east', 1),
    );
    const plusMinus = (side: 'east' | 'west') =>
      Object.values(sheet[side].lines).map((one) => currentPlusMinus(sheet, side, one));
    expect(plusMinus('east')).toEqual([2, 0, 0, 0, 0, -2, 0]);
    expect(plusMinus('west')).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('adds up the plus and minus of all their stays', () => {
    const sheet = sheetAfter(
      basket('east', 2),
      substitution('east', 1, 6),
      basket('west', 3),
      substitution('east', 6, 1),
      basket('east', 3),
      substitution('east', 1, 7),
    );
    const plusMinus = (player: number) => currentPlusMinus(sheet, 'east', line(sheet, 'east', player));
    expect([1, 6, 7].map(plusMinus)).toEqual([2 + 3, -3, 0]);
  });

  it('gets the minutes, period by period', () => {
    const sheet = sheetAfter(
      substitution('east', 1, 6, { clock: 480 }),
      periodEnded(1, 2),
      substitution('east', 6, 1, { period: 2, clock: 300 }),
      timeout('east', { period: 2, clock: 120 }),
    );
    expect(seconds(sheet, 'east', 1)).toBe(120 + 180);
    expect(seconds(sheet, 'east', 6)).toBe(480 + 300);
    expect(seconds(sheet, 'east', 2)).toBe(600 + 480);
    expect(seconds(sheet, 'east', 7)).toBe(0);
  });

  it('gets the overtimes', () => {
    const sheet = sheetOf(
      ...tiedAfterFourPeriods(),
      substitution('west', 11, 16, { period: 5, clock: 100 }),
      periodEnded(5, null),
    );
    expect(seconds(sheet, 'west', 11)).toBe(2400 + 200);
    expect(seconds(sheet, 'west', 16)).toBe(100);
    expect(seconds(sheet, 'west', 12)).toBe(2700);
  });

  it('is not timed in a stay that began or ended without a clock: minutes are unknown, not wrong', () => {
    const sheet = sheetAfter(
      substitution('east', 1, 6, { clock: 480 }),
      substitution('east', 2, 7, { clock: null }),
    );
    expect(seconds(sheet, 'east', 2)).toBeNull();
    expect(seconds(sheet, 'east', 7)).toBeNull();
    // The stays of the others have their times.
    expect(seconds(sheet, 'east', 1)).toBe(120);
    expect(seconds(sheet, 'west', 11)).toBe(120);
    const untimed = sheetAfter(substitution('east', 1, 6, { clock: null }));
    expect(seconds(untimed, 'east', 2)).toBeNull();
    expect(seconds(sheetAfter(basket('east', 2)), 'east', 1)).toBeNull();
  });

  it('has played to the end of the last period, also when only a late entry has a clock', () => {
    const sheet = sheetOf(...decidedAfterFourPeriods(), substitution('east', 1, 6, { clock: 300 }));
    expect(seconds(sheet, 'east', 1)).toBe(300);
    expect(seconds(sheet, 'east', 6)).toBe(2400 - 300);
    expect(seconds(sheet, 'west', 11)).toBe(2400);
  });

  it('is recorded half by half when a feed reports it so', () => {
    const sheet = sheetOf(
      ...startedGameWithoutLineup(),
      substitution('east', null, 6, { clock: 600 }),
      substitution('east', 6, null, { clock: 500 }),
      substitution('east', 6, null, { clock: 400 }),
      substitution('east', null, 6, { clock: 300 }),
      substitution('east', null, 6, { clock: 200 }),
      timeout('east', { clock: 200 }),
    );
    expect(seconds(sheet, 'east', 6)).toBe(100 + 100);
    expect(line(sheet, 'east', 6).onCourtSince).toBe(300);
  });
});

describe('undo', () => {
  const id = actionId('one');
  const before = [basket('east', 2, { by: 1, clock: 550 }), foul('west', 11, { clock: 540 })];
  const after = [
    basket('west', 3, { by: 12, clock: 300 }),
    deed('AssistMade', 'west', 11, { clock: 300 }),
    foul('east', 2, { clock: 200 }),
  ];
  const all: [string, Happened][] = [
    ['points', basket('east', 3, { by: 2, clock: 400, id })],
    ['points of nobody', basket('east', 2, { id })],
    ['a miss', shotMissed('east', 1, 3, { id })],
    ['a rebound', reboundTaken('west', 'defensive', { by: 11, id })],
    ['an assist', deed('AssistMade', 'east', 1, { id })],
    ['a steal', deed('StealMade', 'east', 1, { id })],
    ['a block', deed('ShotBlocked', 'east', 1, { id })],
    ['a turnover', turnover('east', { by: 1, id })],
    ['a foul', foul('east', 1, { id })],
    ['a foul of the bench', benchFoul('west', 'coach', { id })],
    ['a foul drawn', deed('FoulDrawn', 'east', 1, { id })],
    ['a time-out', timeout('east', { clock: 350, id })],
    ['a substitution', substitution('west', 12, 16, { clock: 350, id })],
    ['the clock', { ...clockEvent('ClockStarted', 350), id }],
    ['a correction', scoreCorrected('west', 4, { id })],
    ['the credit of a player', statLineCorrected('west', 11, { steals: 2 }, { id })],
  ];

  /** The sheet without its memory of undone actions. */
  const facts = ({ entries, ...sheet }: Scoresheet) => ({
    ...sheet,
    counted: entries.filter((entry) => !entry.undone).map(({ event }) => [event.type, event.data]),
  });

  it.each(all)('of %s leaves the sheet as if it had not happened', (_name, event) => {
    const without = sheetAfter(...before, ...after);
    expect(facts(sheetAfter(...before, event, ...after, undone(id)))).toEqual(facts(without));
    expect(facts(sheetAfter(...before, event, undone(id), ...after))).toEqual(facts(without));
    expect(facts(sheetAfter(...before, event, ...after))).not.toEqual(facts(without));
  });

  it('of a substitution returns plus, minus and minutes to the player who stayed', () => {
    const sheet = sheetAfter(
      substitution('east', 1, 6, { clock: 500, id }),
      basket('east', 2, { clock: 400 }),
      substitution('east', 2, 7, { clock: 300 }),
      undone(id),
    );
    expect(line(sheet, 'east', 1).onCourtSince).toBe(0);
    expect(currentPlusMinus(sheet, 'east', line(sheet, 'east', 1))).toBe(2);
    expect(line(sheet, 'east', 6)).toMatchObject({ plusMinus: 0, onCourtSince: null, seconds: 0 });
    expect(seconds(sheet, 'east', 1)).toBe(300);
  });

  it('of the end of a period opens it again', () => {
    const sheet = sheetAfter(basket('east', 2, { clock: 10 }), periodEnded(1, 2, undefined, id), undone(id));
    expect(sheet).toMatchObject({ period: 1, periodOpen: true, clock: { seconds: 10 } });
    expect(sheet.periods).toEqual([{ east: 2, west: 0 }]);
  });

  it('of the end of the last period opens it again', () => {
    const sheet = sheetOf(...decidedAfterFourPeriods(), undone(actionId('end of the fourth')));
    expect(sheet).toMatchObject({ period: 4, periodOpen: true });
    expect(sheet.periods).toHaveLength(4);
  });

  it('leaves what was undone in the list, marked', () => {
    const { entries } = sheetAfter(basket('east', 2, { id }), basket('west', 2), undone(id));
    expect(entries.map((entry) => entry.undone)).toEqual([true, false]);
  });

  it('of nothing changes nothing', () => {
    const sheet = sheetAfter(...before);
    expect(sheetAfter(...before, undone(actionId('nothing')))).toEqual(sheet);
  });

  it('makes unknown again what only the undone action had recorded', () => {
    const sheet = sheetAfter(
      substitution('east', 1, 6, { clock: 500 }),
      substitution('east', 2, 7, { clock: null, id }),
      undone(id),
      timeout('east', { clock: 400 }),
    );
    expect(sheet.east.lines[2]?.untimedStay).toBe(false);
    expect(seconds(sheet, 'east', 1)).toBe(100);
  });
});
