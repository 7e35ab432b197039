import { describe, expect, it } from 'vitest';
import type { Game, OnCourt } from '#contracts/game/game.contract.ts';
import {
  bannerText,
  currentMoment,
  gameMoment,
  isLive,
  looksAgainIn,
  overtimeNote,
  stateText,
  statusLabel,
  winnerName,
} from './game.status.ts';

const court = {
  period: 3,
  period_label: 'Q3',
  period_open: true,
  at_break: false,
  clock: null,
  clock_running: false,
  clock_since: null,
} as OnCourt;
const game = {
  status: 'final',
  team_east_id: 1,
  team_east_name: 'Otters',
  team_west_id: 2,
  team_west_name: 'Forge',
  regular_periods: 4,
  periods: [],
} as unknown as Game;

describe('a game in words', () => {
  it('has a banner for each status', () => {
    expect(bannerText('in_progress')).toBe('LIVE: Game in progress');
    expect(bannerText('completed')).toBe('Final');
    expect(bannerText('final')).toBe('Final');
    expect(bannerText('scheduled')).toBe('Upcoming Game');
    expect(bannerText('postponed')).toBe('Game Postponed');
    expect(bannerText('canceled')).toBe('Game Canceled');
  });

  it('is unofficial until an administrator has confirmed it', () => {
    expect(statusLabel('completed')).toBe('Final (unofficial)');
    expect(statusLabel('final')).toBe('Final');
  });

  it('is at its period while it runs', () => {
    expect(currentMoment(court, 4)).toEqual({ label: 'Q3', onBreak: false });
    expect(currentMoment({ ...court, period_open: false }, 4)).toEqual({ label: 'End of Q3', onBreak: true });
  });

  // Rule: Games: A break
  it.each([
    [2, 'End of Q1'],
    [3, 'Half-time'],
    [4, 'End of Q3'],
    [5, 'Before OT'],
    [6, 'Before OT2'],
  ])('is at a break before period %d: %s', (period, label) => {
    expect(currentMoment({ ...court, at_break: true, period, clock: 600 }, 4)).toEqual({
      label,
      onBreak: true,
    });
  });

  it('has its half-time in the middle of two halves, and no half-time with an odd number of periods', () => {
    const atBreak = { ...court, at_break: true, period: 2 };
    expect(currentMoment(atBreak, 2).label).toBe('Half-time');
    expect(currentMoment(atBreak, 3).label).toBe('End of Q1');
  });

  it('is where its period and clock are, as far as they are known', () => {
    const since = '2026-01-17T18:30:00.000Z';
    const running = { ...court, clock: 252, clock_running: true, clock_since: since };
    const on = { ...game, status: 'in_progress', on_court: running } as Game;
    expect(gameMoment(on)).toEqual({
      label: 'Q3',
      onBreak: false,
      clock: { seconds: 252, running: true, since },
    });
    expect(gameMoment({ ...on, on_court: court }).clock).toBeUndefined();
    expect(gameMoment(game)).toEqual({ label: 'Final', onBreak: false });
    expect(gameMoment({ ...game, status: 'completed' }).label).toBe('Final (unofficial)');
  });

  it('is live while it is on, except at a break', () => {
    const on = { ...game, status: 'in_progress', on_court: court } as Game;
    expect(isLive(on)).toBe(true);
    expect(isLive({ ...on, on_court: null })).toBe(true);
    expect(isLive({ ...on, on_court: { ...court, at_break: true } })).toBe(false);
    expect(isLive(game)).toBe(false);
  });

  it('names a winner once it is over, and none of a tie', () => {
    const scoreboard = { team_score_east: 80, team_score_west: 82, winner_id: 2, details: '{}' };
    expect(winnerName({ ...game, scoreboard })).toBe('Forge');
    expect(winnerName({ ...game, scoreboard: { ...scoreboard, winner_id: null } })).toBeUndefined();
    expect(winnerName({ ...game, status: 'in_progress', scoreboard })).toBeUndefined();
  });

  // Rule: Input and display: How a game ended
  it('is over in overtime or by forfeit, and unofficial at first', () => {
    const periods = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ period: index + 1, east: 1, west: 1 }));
    expect(stateText({ ...game, periods: periods(4) })).toBe('Final');
    expect(stateText({ ...game, periods: periods(5) })).toBe('Final (OT)');
    expect(stateText({ ...game, status: 'completed', periods: periods(6) })).toBe('Final (2OT, unofficial)');
    expect(stateText({ ...game, status: 'completed', periods: periods(4) })).toBe('Final (unofficial)');
    expect(stateText({ ...game, result_type: 'forfeit' })).toBe('Final (forfeit)');
    expect(stateText({ ...game, by_default: true })).toBe('Final (by default)');
    expect(stateText({ ...game, status: 'in_progress', periods: periods(5) })).toBe('In progress');
  });

  it('counts overtimes', () => {
    const periods = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ period: index + 1, east: 1, west: 1 }));
    expect(overtimeNote({ ...game, periods: periods(4) })).toBeUndefined();
    expect(overtimeNote({ ...game, periods: periods(5) })).toBe('After overtime');
    expect(overtimeNote({ ...game, periods: periods(6) })).toBe('After 2 overtimes');
  });
});

describe('the page of a game that has not begun', () => {
  const now = Date.parse('2026-01-17T18:00:00Z');
  const looks = (game_date: string | null, status: Game['status'] = 'scheduled') =>
    looksAgainIn({ status, game_date }, now, 30_000);

  it('looks again and again while it may begin, and before that when scoring opens', () => {
    expect(looks('2026-01-17T18:20:00Z')).toBe(30_000);
    expect(looks('2026-01-17T17:00:00Z')).toBe(30_000);
    expect(looks(null)).toBe(30_000);
    expect(looks('2026-01-17T20:00:00Z')).toBe(90 * 60_000);
    expect(looks('2026-03-01T20:00:00Z')).toBe(24 * 60 * 60_000);
  });

  it('does not when it is over, canceled or long past', () => {
    expect(looks('2026-01-17T18:20:00Z', 'final')).toBe(false);
    expect(looks('2026-01-17T18:20:00Z', 'postponed')).toBe(false);
    expect(looks('2026-01-16T18:00:00Z')).toBe(false);
  });
});
