import { expect, it } from 'vitest';
import { findWholeSeasonId, leagueScope, seasonScope, toScopes, tournamentScope } from './standings-scope.ts';

it('names the standings in which a game counts', () => {
  const game = { season_id: 3, tournament_id: 7, league_id: 5 };
  expect(toScopes(game)).toEqual(['season:3', 'tournament:7', 'league:5:season:3']);
  expect(toScopes({ ...game, league_id: null })).toEqual(['season:3', 'tournament:7']);
  expect(toScopes({ ...game, tournament_id: null, league_id: null })).toEqual(['season:3']);
});

it('recognises standings of whole seasons', () => {
  expect(findWholeSeasonId(seasonScope(3))).toBe(3);
  expect(findWholeSeasonId(tournamentScope(3))).toBeNull();
  expect(findWholeSeasonId(leagueScope(5, 3))).toBeNull();
});
