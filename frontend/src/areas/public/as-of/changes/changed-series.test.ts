import { expect, it } from 'vitest';
import type { BracketSeries, TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { findChangedSeries } from './changed-series.ts';

const side = (team_id: number | null, wins: number): BracketSeries['top'] => ({
  team_id,
  team_name: team_id === null ? null : `Team ${team_id}`,
  team_logo: null,
  team_colours: null,
  seed: team_id,
  wins,
  from: null,
});
const series = (
  top: BracketSeries['top'],
  bottom: BracketSeries['top'],
  winner_id: number | null,
): BracketSeries => ({
  series: 1,
  best_of: 3,
  status: winner_id === null ? 'open' : 'decided',
  top,
  bottom,
  winner_id,
  games: [],
  games_to_make: [],
});
const bracket = (...rounds: BracketSeries[]): TournamentBracket => ({
  tournament_id: 1,
  tournament_name: 'Cup',
  as_of: null,
  bracket: {
    number: 1,
    team_count: 4,
    rounds: rounds.map((one, index) => ({
      round: index + 1,
      name: `Round ${index + 1}`,
      best_of: 3,
      series: [one],
    })),
    champion: null,
    disagreements: [],
  },
});
const changed = (then: TournamentBracket, now: TournamentBracket) =>
  findChangedSeries(then, now).map(({ round }) => round);

const open = series(side(1, 1), side(2, 0), null);
const final = series(side(null, 0), side(3, 0), null);

it('given the same results, then no series has changed', () => {
  expect(changed(bracket(open, final), bracket(open, final))).toEqual([]);
});

it('given one more win, then the series has changed, whether or not it is decided', () => {
  expect(changed(bracket(open, final), bracket(series(side(1, 1), side(2, 1), null), final))).toEqual([
    'Round 1',
  ]);
});

it('given a winner, then their next series has changed, too', () => {
  const now = bracket(series(side(1, 2), side(2, 0), 1), series(side(1, 0), side(3, 0), null));
  expect(changed(bracket(open, final), now)).toEqual(['Round 1', 'Round 2']);
});

it('given no draw any more, then there is nothing to compare', () => {
  expect(changed(bracket(open), { ...bracket(), bracket: null })).toEqual([]);
});
