import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#events/statistics/statistics.ts';
import { api } from '#frontend/lib/api.ts';

/** What the leaders are leaders of: a season, also of one team, or a tournament. */
export type LeadersScope = { season_id: number; team_id?: number } | { tournament_id: number };

/** Players of one list of leaders. */
export const LEADERS = 5;

export const leadersKeys = {
  /** Without a season nothing is read under it. */
  of: (scope: LeadersScope | { season_id: undefined }) => ['leaders', scope] as const,
};

/** A player's rank in one statistic among all who may lead in the season; an empty list for one who may not. */
export function playerRankQuery(seasonId: number, category: Category, playerId: number) {
  return queryOptions({
    queryKey: [...leadersKeys.of({ season_id: seasonId }), category, 'of-player', playerId],
    queryFn: ({ signal }) =>
      api.get('/api/statistics/leaders/', {
        query: { season_id: seasonId, category, player_id: playerId, limit: 1 },
        signal,
      }),
  });
}

/**
 * The first players of one statistic, by their average, and what all players together did in it.
 * @param minGames without it, a share of the team's games
 */
export function leadersQuery(
  scope: LeadersScope,
  category: Category,
  {
    limit = LEADERS,
    minGames,
    asOf,
  }: { limit?: number; minGames?: number | undefined; asOf?: string | undefined } = {},
) {
  return queryOptions({
    queryKey: [...leadersKeys.of(scope), category, limit, minGames, asOf],
    queryFn: ({ signal }) =>
      api.get('/api/statistics/leaders/', {
        query: { ...scope, category, limit, min_games: minGames, as_of: asOf },
        signal,
      }),
  });
}
