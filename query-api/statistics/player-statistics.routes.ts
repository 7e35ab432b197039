import { idParams } from '#contracts/lists/list.contract.ts';
import {
  playerAveragesQuerySchema,
  playerAveragesSchema,
  playerGamesQuerySchema,
  playerGamesSchema,
  playerStatisticsQuerySchema,
  playerStatisticsSchema,
} from '#contracts/statistics/statistics.contract.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { gamesIn } from '#query-api/game/game-list.presenter.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { AS_OF } from '#query-api/read-models/as-of.ts';
import { presentPlayerAverages } from './player-averages.presenter.ts';
import { readPlayerAverages } from './player-averages.queries.ts';
import { presentPlayerGames } from './player-games.presenter.ts';
import { playerGamesPage, readPlayerGames } from './player-games.queries.ts';
import { presentPlayerStatistics } from './player-statistics.presenter.ts';
import { playerStatisticsPage, readPlayerStatistics } from './player-statistics.queries.ts';

const ABOUT = { capability: 'statistics.view', tags: ['statistics'] } as const;

export function registerPlayerStatisticsRoutes(reads: ReadRoutes): void {
  reads.getOld({
    ...ABOUT,
    url: '/api/players/:id/averages/',
    summary: 'A player per season, tournament and career',
    description: `Averages, totals and shooting, over all teams and for each team they played for. Every average has its own number of games: one in which a statistic is unknown does not lower it. ${AS_OF}`,
    params: idParams,
    querystring: playerAveragesQuerySchema,
    response: playerAveragesSchema,
    async answer({ params: { id }, query, timeZone }) {
      const last = query.as_of === undefined ? undefined : { day: query.as_of, timeZone: await timeZone() };
      return cached({
        cacheKey: ['player averages', id, query, last],
        changeKeys: [`statistics:player:${id}`, 'players', 'teams', 'seasons', 'tournaments'],
        query: readPlayerAverages(id, last),
        present: (result) => presentPlayerAverages(query, result),
      });
    },
  });

  reads.getOld({
    ...ABOUT,
    url: '/api/players/:id/statistics/',
    summary: 'A player game by game, and their season averages',
    description:
      'Finished games, latest first, 50 a page by default. With `game_id` that game alone, also while it is on.',
    params: idParams,
    querystring: playerStatisticsQuerySchema,
    response: playerStatisticsSchema,
    answer({ params: { id }, query }) {
      const page = playerStatisticsPage(query);
      return cached({
        cacheKey: ['player statistics', id, query],
        changeKeys: [
          `statistics:player:${id}`,
          'players',
          ...NAMED_GAME_KEYS,
          ...(query.game_id === undefined ? [] : [`game:${query.game_id}`]),
        ],
        changeKeysIn: ({ statistics }) => statistics.map(({ game_id }) => `game:${game_id}`),
        query: readPlayerStatistics(id, query, page),
        present: (result) => presentPlayerStatistics(query, page, result),
      });
    },
  });

  reads.getOld({
    ...ABOUT,
    url: '/api/players/:id/games/',
    summary: 'The games of a player, past and to come',
    description:
      'Finished games they were listed in, with what they did; and those of their present team that are not finished, unless others were picked for them. Latest first, without a date last; 50 a page by default.',
    params: idParams,
    querystring: playerGamesQuerySchema,
    response: playerGamesSchema,
    answer({ params: { id }, query }) {
      const page = playerGamesPage(query);
      return cached({
        cacheKey: ['player games', id, query],
        changeKeys: [`statistics:player:${id}`, 'players', 'games', ...NAMED_GAME_KEYS],
        changeKeysIn: gamesIn,
        query: readPlayerGames(id, page),
        present: (result) => presentPlayerGames(page, result),
      });
    },
  });
}
