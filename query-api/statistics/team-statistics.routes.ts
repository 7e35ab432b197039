import { teamGames, teamStatistics } from '#contracts/statistics/statistics.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { gamesIn } from '#query-api/game/game-list.presenter.ts';
import { gamePage, minuteOf } from '#query-api/game/game-list.queries.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentTeamGames } from './team-games.presenter.ts';
import { readTeamGames } from './team-games.queries.ts';
import { presentTeamStatistics } from './team-statistics.presenter.ts';
import { readTeamStatistics } from './team-statistics.queries.ts';

export function registerTeamStatisticsRoutes(reads: ReadRoutes): void {
  reads.get(teamStatistics, ({ params: { id }, query }) =>
    cached({
      cacheKey: ['team statistics', id, query],
      changeKeys: [changeKey.teamStatistics(id), changeKey.teams, changeKey.seasons, changeKey.tournaments],
      query: readTeamStatistics(id),
      present: (result) => presentTeamStatistics(query, result),
    }),
  );

  reads.get(teamGames, async ({ params: { id }, query, now, timeZone }) => {
    const zone = await timeZone();
    const page = gamePage(query);
    return cached({
      cacheKey: ['team games', id, query, zone],
      minute: minuteOf(query, now),
      changeKeys: [changeKey.games, ...NAMED_GAME_KEYS],
      changeKeysIn: gamesIn,
      query: readTeamGames(id, query, page, { now, timeZone: zone }),
      present: (read) => presentTeamGames(id, query, page, read),
    });
  });
}
