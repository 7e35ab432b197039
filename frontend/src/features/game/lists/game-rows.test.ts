import { describe, expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { byDay, teamResult } from './game-rows.tsx';

const game = (id: number, game_date: string | null, status: Game['status'] = 'scheduled') =>
  ({ id, game_date, time_known: true, status }) as Game;
const saturday = '2026-01-10T18:00:00Z';
const sunday = '2026-01-11T18:00:00Z';
const now = Date.parse('2026-01-12T12:00:00Z');
const grouped = (games: Game[], toCome: boolean) =>
  byDay(games, { timeZone: 'UTC', toCome, now }).map((day) => [day.label, ...day.games.map(({ id }) => id)]);

describe('games under their days', () => {
  it('puts neighbours of one day together and keeps the order', () => {
    const games = [game(1, sunday), game(2, saturday), game(3, saturday, 'postponed'), game(4, null)];
    expect(grouped(games, false)).toEqual([
      ['Yesterday', 1],
      ['Sat, Jan 10', 2, 3],
      ['Date not set', 4],
    ]);
  });

  it('shows no date for a postponed game among those to come', () => {
    const games = [game(1, saturday), game(2, sunday), game(3, saturday, 'postponed'), game(4, null)];
    expect(grouped(games, true)).toEqual([
      ['Sat, Jan 10', 1],
      ['Yesterday', 2],
      ['Date not set', 3, 4],
    ]);
  });
});

describe('a result seen from a team', () => {
  it('is won, lost or tied, and nothing without a score', () => {
    const won = (winner_id: number | null) => ({
      scoreboard: { team_score_east: 80, team_score_west: 71, winner_id, details: '{}' },
    });
    expect(teamResult(won(1), 1)).toBe('W');
    expect(teamResult(won(1), 2)).toBe('L');
    expect(teamResult(won(null), 1)).toBe('T');
    expect(teamResult({ scoreboard: null }, 1)).toBeUndefined();
  });
});
