import { expect, it } from 'vitest';
import { presentTeamShots } from './shot-chart.presenter.ts';

const names = {
  ...{ season_id: null, season_name: null, tournament_id: null, tournament_name: null, start_date: null },
};
const game = (id: number, day: number | null, places = 0) => ({
  id,
  name: `Game ${id}`,
  played_at: day === null ? null : `2026-01-${String(day).padStart(2, '0')}T18:00:00+00:00`,
  time_known: true,
  places,
});
const chartOf = (...games: ReturnType<typeof game>[]) =>
  presentTeamShots(
    {},
    {
      row: { team: { id: 1, name: 'Harbor' }, names, games, shots: [], league: [] },
      position: '9',
      state: '',
    },
  );

it('names the ten latest of the games without places, the latest first', () => {
  const days = [5, 12, 1, 9, 3, 11, 7, 2, 10, 4, 8, 6];
  const chart = chartOf(...days.map((day) => game(100 + day, day)), game(200, 20, 3));
  expect(chart.games_without_places.map(({ game_id }) => game_id)).toEqual([
    112, 111, 110, 109, 108, 107, 106, 105, 104, 103,
  ]);
  expect([chart.games, chart.games_with_places]).toEqual([13, 1]);
});

it('names of two games of one time the later one first, and one without a time last', () => {
  const chart = chartOf(game(1, null), game(2, 4), game(3, 4));
  expect(chart.games_without_places.map(({ game_id }) => game_id)).toEqual([3, 2, 1]);
});
