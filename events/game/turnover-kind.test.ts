import { describe, expect, it } from 'vitest';
import { canBeStolen } from './turnover-kind.ts';

describe('the ball of a turnover', () => {
  // Rule: Games: Turnovers
  it.each([null, 'badpass', 'ballhandling'])('may have been stolen after %s of a player', (kind) => {
    expect(canBeStolen({ kind, isOfTeam: false })).toBe(true);
  });

  it.each(['travel', 'outofbounds', '3sec', '24sec', 'offensive'])('is dead after %s', (kind) => {
    expect(canBeStolen({ kind, isOfTeam: false })).toBe(false);
  });

  it('is dead when the team as a whole lost it', () => {
    for (const kind of [null, '24sec', '8sec']) expect(canBeStolen({ kind, isOfTeam: true })).toBe(false);
  });
});
