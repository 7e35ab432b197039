import { expect, it } from 'vitest';
import type { Season } from '#contracts/season/season.contract.ts';
import { currentSeason } from './season.queries.ts';

const season = (id: number, status: Season['status']): Season => ({
  id,
  name: `Season ${id}`,
  status,
  start_date: null,
  end_date: null,
  tournament_count: 0,
  team_count: 0,
  revision: 0,
});
const listOf = (...seasons: Season[]) => ({ seasons, total: seasons.length, next_cursor: null });

it.each([
  ['the one asked for', listOf(season(3, 'active'), season(2, 'completed')), 2, 2],
  [
    'the active one when there is none with that id',
    listOf(season(3, 'completed'), season(2, 'active')),
    9,
    2,
  ],
  ['the active one unless asked', listOf(season(3, 'upcoming'), season(2, 'active')), undefined, 2],
  ['the latest without an active one', listOf(season(3, 'completed'), season(2, 'completed')), undefined, 3],
  ['none without seasons', listOf(), 1, undefined],
  ['none before the list is there', undefined, 1, undefined],
])('the season of a page is %s', (_, list, asked, shown) => {
  expect(currentSeason(list, asked)?.id).toBe(shown);
});
