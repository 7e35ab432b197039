import type { GameListQuery } from '#contracts/game/game.contract.ts';
import {
  type TeamStatisticsQuery,
  teamGames,
  teamStatistics,
} from '#contracts/statistics/statistics.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { gamePage, type ListContext } from '#query-api/game/game-list.queries.ts';
import { listGames } from '#query-api/game/game-list.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { type AsOf, asOfAsked, ofKnownRound, ROUNDS_OF } from '#query-api/read-models/as-of.ts';
import { presentTeamGames } from './team-games.presenter.ts';
import { readTeamGames } from './team-games.queries.ts';
import { presentTeamStatistics } from './team-statistics.presenter.ts';
import { readTeamStatistics } from './team-statistics.queries.ts';

export function registerTeamStatisticsRoutes(reads: ReadRoutes): void {
  reads.get(teamStatistics, async ({ params: { id }, query, timeZone }) =>
    statisticsOfTeam(id, query, await asOfAsked(query, timeZone)),
  );

  reads.get(teamGames, async ({ params: { id }, query, now, timeZone }) =>
    gamesOfTeam(id, query, { now, timeZone: await timeZone() }),
  );
}

/** The read of a team's averages. */
export function statisticsOfTeam(id: number, query: TeamStatisticsQuery, asOf: AsOf | undefined) {
  return ofKnownRound(asOf, ROUNDS_OF.team(id), {
    cacheKey: ['team statistics', id, query, asOf],
    changeKeys: [changeKey.teamStatistics(id), changeKey.teams, changeKey.seasons, changeKey.tournaments],
    query: readTeamStatistics(id, asOf),
    present: (result) => presentTeamStatistics(query, result),
  });
}

/** The read of a team's games. */
export function gamesOfTeam(id: number, query: GameListQuery, context: ListContext) {
  const page = gamePage(query);
  return cached({
    ...listGames(query, context),
    cacheKey: ['team games', id, query, context.timeZone],
    query: readTeamGames(id, query, page, context),
    present: (read) => presentTeamGames(id, query, page, read),
  });
}
