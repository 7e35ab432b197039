import { describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { openScoresheet } from '#events/game/scoresheet.fold.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { NOON } from '#frontend/features/scoring/scoring.test-data.ts';
import { sheetAfter } from './console-sheet.ts';
import { HELD_BALL, TIMEOUT } from './console-taps.ts';
import { arrowDecides } from './possession-arrow.ts';

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

const played = sheetWith(openScoresheet(RULESETS.fiba, benches), recording, basket);

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
