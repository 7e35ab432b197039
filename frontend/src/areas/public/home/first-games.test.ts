import { describe, expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { firstTab, followedFirst } from './first-games.ts';

const on = (day: string, status: Game['status'] = 'final') => ({
  status,
  game_date: `${day}T18:00:00Z`,
  time_known: true,
  ended_at: status === 'final' ? `${day}T20:00:00Z` : null,
});
const tab = (results: string[], toCome: string[], today = '2026-01-18') =>
  firstTab({
    results: results.map((day) => on(day)),
    toCome: toCome.map((day) => on(day, 'scheduled')),
    now: Date.parse(`${today}T12:00:00Z`),
    timeZone: 'UTC',
  });

describe('what home begins with', () => {
  it('is results from the first one of a game day on, and the day after', () => {
    expect(tab(['2026-01-18'], ['2026-01-18', '2026-01-24'])).toBe('recent');
    expect(tab(['2026-01-17'], ['2026-01-24'])).toBe('recent');
  });

  it('is games to come on a day that has some and no result yet, and two days after the last one', () => {
    expect(tab(['2026-01-17'], ['2026-01-18'])).toBe('upcoming');
    expect(tab(['2026-01-16'], ['2026-01-24'])).toBe('upcoming');
  });

  it('is the evening’s results also after midnight, with a game on the new day', () => {
    const lists = { results: [on('2026-01-17')], toCome: [on('2026-01-18', 'scheduled')], timeZone: 'UTC' };
    expect(firstTab({ ...lists, now: Date.parse('2026-01-18T01:59:00Z') })).toBe('recent');
    expect(firstTab({ ...lists, now: Date.parse('2026-01-18T02:01:00Z') })).toBe('upcoming');
  });

  it('is whichever there is', () => {
    expect(tab(['2025-11-01'], [])).toBe('recent');
    expect(tab([], ['2026-01-24'])).toBe('upcoming');
    expect(tab([], [])).toBe('upcoming');
  });

  it('is no list of a postponed game alone: it has no day', () => {
    const toCome = [on('2026-01-18', 'postponed')];
    const results = [on('2026-01-17')];
    expect(firstTab({ results, toCome, now: Date.parse('2026-01-18T12:00:00Z'), timeZone: 'UTC' })).toBe(
      'recent',
    );
  });
});

it('puts the last game of each team that is followed before the others', () => {
  const games = [
    { id: 1, team_east_id: 1, team_west_id: 2 },
    { id: 2, team_east_id: 3, team_west_id: 4 },
    { id: 3, team_east_id: 5, team_west_id: 3 },
  ];
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  const { followed, others } = followedFirst(games, new Set([3, 4, 9]));
  expect([ids(followed), ids(others)]).toEqual([[2], [1, 3]]);
  expect(ids(followedFirst(games, new Set()).others)).toEqual([1, 2, 3]);
});
