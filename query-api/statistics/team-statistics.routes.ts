import { gameListQuerySchema } from '#contracts/game/game.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import {
  teamGamesSchema,
  teamStatisticsQuerySchema,
  teamStatisticsSchema,
} from '#contracts/statistics/statistics.contract.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { gamesIn } from '#query-api/game/game-list.presenter.ts';
import { gamePage, minuteOf } from '#query-api/game/game-list.queries.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentTeamGames } from './team-games.presenter.ts';
import { readTeamGames } from './team-games.queries.ts';
import { presentTeamStatistics } from './team-statistics.presenter.ts';
import { readTeamStatistics } from './team-statistics.queries.ts';

const ABOUT = { capability: 'statistics.view', tags: ['statistics'] } as const;

export function registerTeamStatisticsRoutes(reads: ReadRoutes): void {
  reads.getOld({
    ...ABOUT,
    url: '/api/teams/:id/statistics/',
    summary: 'A team per season, tournament and over all its games',
    description:
      'Its own averages, totals and shooting and those of its opponents. A forfeit counts as won and lost, and in no average (docs/rules.md).',
    params: idParams,
    querystring: teamStatisticsQuerySchema,
    response: teamStatisticsSchema,
    answer: ({ params: { id }, query }) =>
      cached({
        cacheKey: ['team statistics', id, query],
        changeKeys: [`statistics:team:${id}`, 'teams', 'seasons', 'tournaments'],
        query: readTeamStatistics(id),
        present: (result) => presentTeamStatistics(query, result),
      }),
  });

  reads.getOld({
    ...ABOUT,
    url: '/api/teams/:id/games/',
    summary: 'The games of a team, seen from it',
    description:
      'Takes the filters of the list of games and is ordered like it. A finished game has the team’s totals.',
    params: idParams,
    querystring: gameListQuerySchema.omit({ team_id: true }),
    response: teamGamesSchema,
    async answer({ params: { id }, query, now, timeZone }) {
      const zone = await timeZone();
      const page = gamePage(query);
      return cached({
        cacheKey: ['team games', id, query, zone],
        minute: minuteOf(query, now),
        changeKeys: ['games', ...NAMED_GAME_KEYS],
        changeKeysIn: gamesIn,
        query: readTeamGames(id, query, page, { now, timeZone: zone }),
        present: (read) => presentTeamGames(id, query, page, read),
      });
    },
  });
}
