import { streaksQuerySchema, streaksSchema } from '#contracts/streaks/streaks.contract.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentStreaks } from './streaks.presenter.ts';
import { readStreaks, scopeAsked } from './streaks.queries.ts';

export function registerStreaksRoutes(reads: ReadRoutes): void {
  reads.getOld({
    url: '/api/statistics/streaks/',
    capability: 'statistics.view',
    tags: ['statistics'],
    summary: 'Winning and losing streaks of teams: the present ones and the longest',
    description:
      'In a tournament, else in a season (or in a league in that season), else over all games; who wins the longest first. With `team_id` alone: of that team in every season, the latest first.',
    querystring: streaksQuerySchema,
    response: streaksSchema,
    answer({ query }) {
      const scope = scopeAsked(query);
      return cached({
        cacheKey: ['streaks', query],
        // A team's next season begins with a game.
        changeKeys: [...(scope === undefined ? ['games'] : [`streaks:${scope}`]), 'seasons', 'teams'],
        changeKeysIn: ({ streaks }) => streaks.map(({ season_id }) => `streaks:season:${season_id}`),
        query: readStreaks(query),
        present: ({ row }) => presentStreaks(row),
      });
    },
  });
}
