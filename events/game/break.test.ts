import { describe, expect, it } from 'vitest';
import {
  basket,
  clockEvent,
  foul,
  gameAfter,
  type Happened,
  periodEnded,
  periodStarted,
  possessionArrowSet,
  possessionAwarded,
  recordingChosen,
  startedGame,
  substitution,
  timeout,
} from '#tests/support/builders/game.builder.ts';
import { toListedGameFacts } from './listed-game-facts.ts';
import { RULESETS, type Ruleset } from './ruleset.ts';

function boardOf(events: readonly Happened[], ruleset: Ruleset = RULESETS.fiba) {
  const game = gameAfter(...startedGame({ ruleset }), ...events);
  if (game.status === 'nonexistent') throw new Error('there is no game');
  return toListedGameFacts(game).on_court;
}
const next = { period: 2, clock: 600 };

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
    ['a late entry of the period before', basket('east', 2, { period: 1, clock: 10 })],
    ['the start of another period', periodStarted(1)],
  ])('goes on with %s', (_what, event) => {
    expect(boardOf([periodEnded(1, 2), event])?.at_break).toBe(true);
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
