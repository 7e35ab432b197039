import { describe, expect, it } from 'vitest';
import type { Game, OnCourt } from '#contracts/game/game.contract.ts';
import { announcement, scoreText } from './announcement.ts';

const court = { period: 1, period_label: 'Q1', period_open: true, at_break: false, clock: null } as OnCourt;
const at = (
  east: number,
  west: number,
  on_court: Partial<OnCourt> = {},
  status: Game['status'] = 'in_progress',
) =>
  ({
    status,
    team_east_name: 'Otters',
    team_west_name: 'Forge',
    regular_periods: 4,
    periods: [],
    scoreboard: { team_score_east: east, team_score_west: west },
    on_court: { ...court, ...on_court },
  }) as unknown as Game;
const atBreak = { period: 2, period_label: 'Q2', at_break: true };
const second = { period: 2, period_label: 'Q2' };

describe('what screen readers are told', () => {
  it('is the score when it changed, whatever happened in between', () => {
    expect(announcement(at(2, 0), at(4, 3))).toBe('Otters 4, Forge 3');
    expect(announcement(at(2, 0), at(2, 0, { east_fouls: 3 }))).toBeUndefined();
  });

  // Rule: Input and display: Screen readers
  it('is never the clock', () => {
    const running = { clock: 600, clock_running: true, clock_since: '2026-01-17T18:30:00.000Z' };
    expect(announcement(at(2, 0), at(2, 0, running))).toBeUndefined();
    expect(announcement(at(2, 0, running), at(2, 0, { ...running, clock: 30 }))).toBeUndefined();
  });

  it('is the end of a period with the score, and the start of the next one', () => {
    expect(announcement(at(20, 18), at(20, 18, atBreak))).toBe('End of Q1. Otters 20, Forge 18');
    expect(announcement(at(20, 18, atBreak), at(20, 18, second))).toBe('Start of Q2');
    expect(announcement(at(20, 18, atBreak), at(20, 20, second))).toBe('Start of Q2. Otters 20, Forge 20');
    const half = { ...atBreak, period: 3, period_label: 'Q3' };
    expect(announcement(at(40, 38, second), at(40, 40, half))).toBe('Half-time. Otters 40, Forge 40');
  });

  it('is the end of the game', () => {
    const last = { period: 4, period_label: 'Q4', period_open: false };
    expect(announcement(at(80, 78, { ...last, period_open: true }), at(80, 78, last))).toBe(
      'End of Q4. Otters 80, Forge 78',
    );
    expect(announcement(at(80, 78, last), at(80, 78, last, 'completed'))).toBe(
      'Final (unofficial). Otters 80, Forge 78',
    );
  });

  it('begins with the score', () => {
    expect(scoreText(at(0, 0))).toBe('Otters 0, Forge 0');
  });
});
