import { teamGames, teamStatistics } from '#contracts/statistics/statistics.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { gamePage } from '#query-api/game/game-list.queries.ts';
import { listGames } from '#query-api/game/game-list.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { asOfAsked } from '#query-api/read-models/as-of.ts';
import { presentTeamGames } from './team-games.presenter.ts';
import { readTeamGames } from './team-games.queries.ts';
import { presentTeamStatistics } from './team-statistics.presenter.ts';
import { readTeamStatistics } from './team-statistics.queries.ts';

export function registerTeamStatisticsRoutes(reads: ReadRoutes): void {
  reads.get(teamStatistics, async ({ params: { id }, query, timeZone }) => {
    const asOf = await asOfAsked(query, timeZone);
    return cached({
      cacheKey: ['team statistics', id, query, asOf],
      changeKeys: [changeKey.teamStatistics(id), changeKey.teams, changeKey.seasons, changeKey.tournaments],
      query: readTeamStatistics(id, asOf),
      present: (result) => presentTeamStatistics(query, result),
    });
  });

  reads.get(teamGames, async ({ params: { id }, query, now, timeZone }) => {
    const context = { now, timeZone: await timeZone() };
    const page = gamePage(query);
    return cached({
      ...listGames(query, context),
      cacheKey: ['team games', id, query, context.timeZone],
      query: readTeamGames(id, query, page, context),
      present: (read) => presentTeamGames(id, query, page, read),
    });
  });
}
