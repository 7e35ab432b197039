import { leagueShots, playerShots, teamShots } from '#contracts/shot-chart/shot-chart.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { statisticKeys } from '#query-api/statistics/statistics.routes.ts';
import { presentLeagueShots, presentPlayerShots, presentTeamShots } from './shot-chart.presenter.ts';
import { readLeagueShots, readPlayerShots, readTeamShots } from './shot-chart.queries.ts';

/** Shots from the field by zone: of a player, of a team, of all teams. */
export function registerShotChartRoutes(reads: ReadRoutes): void {
  reads.get(leagueShots, ({ query }) =>
    cached({
      cacheKey: ['league shots', query],
      changeKeys: statisticKeys(query),
      query: readLeagueShots(query),
      present: (read) => presentLeagueShots(query, read),
    }),
  );

  reads.get(playerShots, ({ params: { id }, query }) =>
    cached({
      cacheKey: ['player shots', id, query],
      changeKeys: [changeKey.playerStatistics(id), ...statisticKeys(query)],
      query: readPlayerShots(id, query),
      present: (read) => presentPlayerShots(query, read),
    }),
  );

  reads.get(teamShots, ({ params: { id }, query }) =>
    cached({
      cacheKey: ['team shots', id, query],
      changeKeys: [changeKey.teamStatistics(id), ...statisticKeys(query)],
      query: readTeamShots(id, query),
      present: (read) => presentTeamShots(query, read),
    }),
  );
}
