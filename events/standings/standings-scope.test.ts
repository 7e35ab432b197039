import { expect, it } from 'vitest';
import { leagueScope, scopesOf, seasonScope, tournamentScope, wholeSeasonOf } from './standings-scope.ts';

it('names the standings in which a game counts', () => {
  const game = { season_id: 3, tournament_id: 7, league_id: 5 };
  expect(scopesOf(game)).toEqual(['season:3', 'tournament:7', 'league:5:season:3']);
  expect(scopesOf({ ...game, league_id: null })).toEqual(['season:3', 'tournament:7']);
  expect(scopesOf({ ...game, tournament_id: null, league_id: null })).toEqual(['season:3']);
});

it('recognises standings of whole seasons', () => {
  expect(wholeSeasonOf(seasonScope(3))).toBe(3);
  expect(wholeSeasonOf(tournamentScope(3))).toBeNull();
  expect(wholeSeasonOf(leagueScope(5, 3))).toBeNull();
});
