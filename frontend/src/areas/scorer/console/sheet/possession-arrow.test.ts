import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { openScoresheet } from '#events/game/scoresheet.fold.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { NOON } from '#frontend/features/scoring/scoring.test-data.ts';
import { sheetAfter } from './console-sheet.ts';
import { HELD_BALL, TIMEOUT } from './console-taps.ts';
import { arrowDecides, lacksJumpBall, openingJumpBall } from './possession-arrow.ts';

const benches = { east: [], west: [] };
const sheetWith = (sheet: Scoresheet, ...actions: ScoringAction[]): Scoresheet =>
  actions.reduce((one, action) => sheetAfter(one, benches, action), sheet);
const at = { occurred_at: NOON, period: 1 };
const recording = {
  ...at,
  id: 'recording',
  type: 'recording',
  mode: 'full',
  has_clock: true,
  has_places: false,
} as const;
const basket = { ...at, id: 'basket', type: 'points', points: 2, side: 'east', clock: 500 } as const;
const end = { ...at, id: 'end', type: 'period_end' } as const;

const played = sheetWith(openScoresheet(RULESETS.fiba, benches), recording, basket);
const inBreak = sheetWith(played, end);

describe('a jump ball that was not recorded', () => {
  // Rule: Games: The possession arrow
  it('is asked for in a break, while the arrow is unknown', () => {
    expect(lacksJumpBall(played)).toBe(false);
    expect(lacksJumpBall(inBreak)).toBe(true);
    expect(lacksJumpBall(sheetWith(inBreak, { ...at, id: 'set', type: 'arrow_set', side: 'east' }))).toBe(
      false,
    );
    expect(lacksJumpBall(sheetWith(inBreak, { ...at, id: 'start', type: 'period_start', period: 2 }))).toBe(
      false,
    );
  });

  it('is asked for in no game without an arrow', () => {
    expect(lacksJumpBall(sheetWith(openScoresheet(RULESETS.nba, benches), recording, end))).toBe(false);
    const scoreOnly = { ...recording, mode: 'score_only' } as const;
    expect(lacksJumpBall(sheetWith(openScoresheet(RULESETS.fiba, benches), scoreOnly, end))).toBe(false);
  });

  // Rule: Games: The possession arrow
  it('is put at the start of the game, and the arrow follows from it', () => {
    const jumpBall = openingJumpBall('west', inBreak);
    expect(jumpBall).toMatchObject({
      type: 'insert',
      insertion: { type: 'possession', situation: 'jump_ball', side: 'west', period: 1, clock: 600 },
      before: 'basket',
    });
    const sheet = sheetWith(inBreak, jumpBall);
    expect(sheet.entries.map(({ event }) => event.type)).toEqual([
      'RecordingChosen',
      'PossessionAwarded',
      'PointsAdded',
      'PeriodEnded',
    ]);
    // West won it, so that east begin the second quarter.
    expect(sheet.arrow).toBe('east');
    expect(sheetWith(sheet, { ...at, id: 'start', type: 'period_start', period: 2 }).arrow).toBe('west');
  });

  it('has no clock in a game without one', () => {
    const untimed = sheetWith(openScoresheet(RULESETS.fiba, benches), { ...basket, clock: null }, end);
    expect(openingJumpBall('east', untimed)).not.toHaveProperty('insertion.clock');
  });
});

describe('a held ball', () => {
  // Rule: Games: The possession arrow
  it('goes to the side of the arrow, and asks for nobody', () => {
    const known = sheetWith(played, { ...at, id: 'set', type: 'arrow_set', side: 'west' });
    expect(arrowDecides(HELD_BALL, known)).toEqual({ side: 'west', player: null });
    expect(arrowDecides(TIMEOUT, known)).toBeNull();
  });

  it('asks who gets the ball while the arrow is unknown', () => {
    expect(arrowDecides(HELD_BALL, played)).toBeNull();
  });
});
