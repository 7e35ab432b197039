import { describe, expect, it } from 'vitest';
import type { GameStatus } from '#contracts/game/game.contract.ts';
import { countByDay, gamesOfDay, openingDay } from './schedule-days.ts';

const game = (id: number, game_date: string | null, status: GameStatus = 'scheduled') => ({
  id,
  game_date,
  time_known: true,
  status,
});
const none = { on: [], toCome: [], results: [], today: '2026-01-17', timeZone: 'Europe/Berlin' };
/** 00:30 of the 18th in the league's zone. */
const afterMidnight = '2026-01-17T23:30:00Z';

describe('the schedule opens', () => {
  it('on today while a game is on, whatever else there is', () => {
    const on = [game(1, '2026-01-16T22:00:00Z', 'in_progress')];
    const toCome = [game(2, '2026-01-20T18:00:00Z')];
    expect(openingDay({ ...none, on, toCome })).toBe('2026-01-17');
  });

  it('on today when a game was or will be played today', () => {
    const results = [game(1, '2026-01-17T10:00:00Z', 'final')];
    const toCome = [game(2, '2026-01-17T18:00:00Z'), game(3, '2026-01-20T18:00:00Z')];
    const before = [game(4, '2026-01-16T18:00:00Z', 'final')];
    expect(openingDay({ ...none, results })).toBe('2026-01-17');
    expect(openingDay({ ...none, toCome, results: before })).toBe('2026-01-17');
  });

  // Rule: Input and display: The list of games
  it('else on the next day with a game, in the league’s zone, not on that of a postponed one', () => {
    const toCome = [game(1, '2026-01-16T23:30:00Z', 'postponed'), game(2, afterMidnight)];
    expect(openingDay({ ...none, toCome })).toBe('2026-01-18');
  });

  it('after the season on its last day, and without any game on today', () => {
    const results = [game(1, null, 'final'), game(2, '2026-01-04T18:00:00Z', 'final')];
    expect(openingDay({ ...none, results })).toBe('2026-01-04');
    expect(openingDay(none)).toBe('2026-01-17');
  });
});

describe('a day of the schedule', () => {
  it('counts its games in the league’s zone', () => {
    const games = [game(1, '2026-01-17T18:00:00Z'), game(2, afterMidnight), game(3, null)];
    expect(countByDay(games, ['2026-01-17', '2026-01-18', '2026-01-19'], 'Europe/Berlin')).toEqual([1, 1, 0]);
  });

  it('has what is on first, today also what began before midnight', () => {
    const [late, early, running] = [
      game(1, '2026-01-16T22:30:00Z', 'in_progress'),
      game(2, '2026-01-17T10:00:00Z', 'final'),
      game(3, '2026-01-17T18:00:00Z', 'in_progress'),
    ] as const;
    expect(gamesOfDay([early, running], [running, late], true)).toEqual([running, late, early]);
    expect(gamesOfDay([early, running], [running, late], false)).toEqual([running, early]);
  });
});
