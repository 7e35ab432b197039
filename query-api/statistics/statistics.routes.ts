import {
  headToHeadQuerySchema,
  headToHeadSchema,
  leadersQuerySchema,
  leadersSchema,
  playerTableQuerySchema,
  playerTableSchema,
  teamTableQuerySchema,
  teamTableSchema,
} from '#contracts/statistics/statistics.contract.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { gamesIn } from '#query-api/game/game-list.presenter.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { registerGameStatisticsRoutes } from './game-statistics.routes.ts';
import { presentHeadToHead } from './head-to-head.presenter.ts';
import { headToHeadPage, readHeadToHead } from './head-to-head.queries.ts';
import { presentLeaders } from './leaders.presenter.ts';
import { leadersPage, readLeaders } from './leaders.queries.ts';
import { registerPlayerStatisticsRoutes } from './player-statistics.routes.ts';
import { presentPlayerTable } from './player-table.presenter.ts';
import { playerTablePage, readPlayerTable } from './player-table.queries.ts';
import { scopeAsked } from './scope.queries.ts';
import { registerTeamStatisticsRoutes } from './team-statistics.routes.ts';
import { presentTeamTable } from './team-table.presenter.ts';
import { readTeamTable, teamTablePage } from './team-table.queries.ts';

const ABOUT = { capability: 'statistics.view', tags: ['statistics'] } as const;

/** Changes that make statistics of a season, a tournament or of all games stale. */
function changeKeysOf(query: Parameters<typeof scopeAsked>[0]): string[] {
  const { scope, scope_id } = scopeAsked(query);
  return [`statistics:${scope}:${scope_id}`, 'players', 'teams', 'seasons', 'tournaments'];
}

/** Statistics of players and teams: tables, leaders, head-to-head. */
export function registerStatisticsRoutes(reads: ReadRoutes): void {
  registerPlayerStatisticsRoutes(reads);
  registerGameStatisticsRoutes(reads);
  registerTeamStatisticsRoutes(reads);

  reads.getOld({
    ...ABOUT,
    url: '/api/statistics/leaders/',
    summary: 'Who leads in a category',
    description:
      'Of a tournament, else a season, else of all games. Only players with at least `min_games` games in which the category is known, by default 70 % of their team’s, and of a percentage with at least two attempts a game; players who are level share a rank. `average` is over all players. 10 by default.',
    querystring: leadersQuerySchema,
    response: leadersSchema,
    answer({ query }) {
      const page = leadersPage(query);
      return cached({
        cacheKey: ['leaders', query],
        changeKeys: changeKeysOf(query),
        query: readLeaders(query, page),
        present: (result) => presentLeaders(query, page, result),
      });
    },
  });

  reads.getOld({
    ...ABOUT,
    url: '/api/statistics/players/',
    summary: 'The table of players',
    description:
      'Of a tournament, else a season, else of all games; with `team_id` what they did for that team. `sort` names a column, `-` before it from the highest to the lowest. 10 a page by default.',
    querystring: playerTableQuerySchema,
    response: playerTableSchema,
    answer({ query }) {
      const page = playerTablePage(query);
      return cached({
        cacheKey: ['table of players', query],
        changeKeys: changeKeysOf(query),
        query: readPlayerTable(query, page, query.sort),
        present: (result) => presentPlayerTable(query.team_id, page, result),
      });
    },
  });

  reads.getOld({
    ...ABOUT,
    url: '/api/statistics/teams/',
    summary: 'The table of teams',
    description:
      'Of a tournament, else a season, else of all games. `sort` names a column (`opponent_…` for what was done against them), `-` before it from the highest to the lowest. 10 a page by default.',
    querystring: teamTableQuerySchema,
    response: teamTableSchema,
    answer({ query }) {
      const page = teamTablePage(query);
      return cached({
        cacheKey: ['table of teams', query],
        changeKeys: changeKeysOf(query),
        query: readTeamTable(query, page, query.sort),
        present: (result) => presentTeamTable(page, result),
      });
    },
  });

  reads.getOld({
    ...ABOUT,
    url: '/api/statistics/head-to-head/',
    summary: 'Two teams against each other',
    description:
      'What both did in their finished games, and these games, latest first; 50 a page by default.',
    querystring: headToHeadQuerySchema,
    response: headToHeadSchema,
    answer({ query }) {
      const page = headToHeadPage(query);
      return cached({
        cacheKey: ['head to head', query],
        changeKeys: [
          `statistics:team:${query.team_a}`,
          `statistics:team:${query.team_b}`,
          ...NAMED_GAME_KEYS,
        ],
        changeKeysIn: gamesIn,
        query: readHeadToHead(query, page),
        present: (result) => presentHeadToHead(page, result),
      });
    },
  });
}
