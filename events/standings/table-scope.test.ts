import { expect, it } from 'vitest';
import { leagueScope, rowsIn, scopesOf, seasonScope, tournamentScope, wholeSeasonOf } from './table-scope.ts';

it('names the tables in which a game counts', () => {
  const game = { season_id: 3, tournament_id: 7, league_id: 5 };
  expect(scopesOf(game)).toEqual(['season:3', 'tournament:7', 'league:5:season:3']);
  expect(scopesOf({ ...game, league_id: null })).toEqual(['season:3', 'tournament:7']);
  expect(scopesOf({ ...game, tournament_id: null, league_id: null })).toEqual(['season:3']);
});

it('says which rows a table counts', () => {
  expect(rowsIn(seasonScope(3))).toEqual({ season_id: 3 });
  expect(rowsIn(tournamentScope(7))).toEqual({ tournament_id: 7 });
  expect(rowsIn(leagueScope(5, 3))).toEqual({ season_id: 3, league_id: 5 });
  expect(wholeSeasonOf(seasonScope(3))).toBe(3);
  expect(wholeSeasonOf(leagueScope(5, 3))).toBeNull();
});
