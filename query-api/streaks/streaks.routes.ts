import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { type Streaks, streaksQuerySchema, streaksSchema } from './streaks.contract.ts';
import {
  type AllResults,
  presentStreaks,
  presentStreaksOverAll,
  type StreakRow,
} from './streaks.presenter.ts';
import { isOverAll, readAllResults, readStreaks, scopeAsked } from './streaks.queries.ts';

export function registerStreaksRoutes(reads: ReadRoutes): void {
  reads.get({
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
      return cached<{ streaks: StreakRow[] } | AllResults, Streaks>({
        cacheKey: ['streaks', query],
        // A team's next season begins with a game.
        changeKeys: [...(scope === undefined ? ['games'] : [`streaks:${scope}`]), 'seasons', 'teams'],
        changeKeysIn: ({ streaks }) => streaks.map(({ season_id }) => `streaks:season:${season_id}`),
        query: isOverAll(query) ? readAllResults : readStreaks(query),
        present: ({ row }) => ('games' in row ? presentStreaksOverAll(row) : presentStreaks(row.streaks)),
      });
    },
  });
}
