import { describe, expect, it } from 'vitest';
import { periodLabel } from './period-label.ts';
import { elapsedSeconds, periodSeconds, RULESETS } from './ruleset.ts';
import { rulesetSchema } from './ruleset-schema.ts';

const { fiba, default: usual } = RULESETS;

describe('time', () => {
  it('has four periods of ten minutes by FIBA, of twelve by default, and overtimes of five', () => {
    expect([1, 4, 5, 9].map((period) => periodSeconds(fiba, period))).toEqual([600, 600, 300, 300]);
    expect([1, 4, 5, 9].map((period) => periodSeconds(usual, period))).toEqual([720, 720, 300, 300]);
  });

  it('counts from the start of the game, across overtimes', () => {
    expect(elapsedSeconds(fiba, 1, 600)).toBe(0);
    expect(elapsedSeconds(fiba, 1, 0)).toBe(600);
    expect(elapsedSeconds(fiba, 4, 0.5)).toBe(2399.5);
    expect(elapsedSeconds(fiba, 5, 300)).toBe(2400);
    expect(elapsedSeconds(fiba, 7, 10)).toBe(2400 + 2 * 300 + 290);
  });
});

it('names periods as the scoreboard does', () => {
  expect([1, 4, 5, 6, 12].map((period) => periodLabel(4, period))).toEqual(['Q1', 'Q4', 'OT', 'OT2', 'OT8']);
  expect(periodLabel(2, 3)).toBe('OT');
});

it('knows its own rulesets as valid', () => {
  for (const [name, ruleset] of Object.entries(RULESETS)) {
    expect(rulesetSchema.parse(ruleset)).toEqual(ruleset);
    expect(ruleset.name).toBe(name);
  }
});
