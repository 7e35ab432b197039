import {
  type LeadersQuery,
  leaders,
  type PlayerTableQuery,
  playerTable,
  type TeamTableQuery,
  teamTable,
} from '#contracts/statistics/leaders.contract.ts';
import { type HeadToHeadQuery, headToHead } from '#contracts/statistics/statistics.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { gamesIn } from '#query-api/game/game-list.presenter.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { type AsOf, asOfAsked, ofKnownRound } from '#query-api/read-models/as-of.ts';
import { registerGameStatisticsRoutes } from './game-statistics.routes.ts';
import { presentHeadToHead } from './head-to-head.presenter.ts';
import { headToHeadPage, readHeadToHead } from './head-to-head.queries.ts';
import { presentLeaders } from './leaders.presenter.ts';
import { leadersPage, readLeaders } from './leaders.queries.ts';
import { registerPlayerStatisticsRoutes } from './player-statistics.routes.ts';
import { presentPlayerTable } from './player-table.presenter.ts';
import { playerTablePage, readPlayerTable } from './player-table.queries.ts';
import { roundsInScope, scopeAsked } from './scope.queries.ts';
import { registerTeamStatisticsRoutes } from './team-statistics.routes.ts';
import { presentTeamTable } from './team-table.presenter.ts';
import { readTeamTable, teamTablePage } from './team-table.queries.ts';

/** Changes that make statistics of a season, a tournament or of all games stale. */
export function statisticKeys(query: Parameters<typeof scopeAsked>[0]): ChangeKey[] {
  const { scope, scope_id } = scopeAsked(query);
  return [
    changeKey.statistics(scope, scope_id),
    changeKey.players,
    changeKey.teams,
    changeKey.seasons,
    changeKey.tournaments,
  ];
}

/** Statistics of players and teams: tables, leaders, head-to-head. */
export function registerStatisticsRoutes(reads: ReadRoutes): void {
  registerPlayerStatisticsRoutes(reads);
  registerGameStatisticsRoutes(reads);
  registerTeamStatisticsRoutes(reads);

  reads.get(leaders, async ({ query, timeZone }) => listLeaders(query, await asOfAsked(query, timeZone)));

  reads.get(playerTable, async ({ query, timeZone }) =>
    listPlayerTable(query, await asOfAsked(query, timeZone)),
  );

  reads.get(teamTable, async ({ query, timeZone }) => listTeamTable(query, await asOfAsked(query, timeZone)));

  reads.get(headToHead, ({ query }) => listMeetings(query));
}

/** The read of who leads in a category. */
export function listLeaders(query: LeadersQuery, asOf: AsOf | undefined) {
  const page = leadersPage(query);
  return ofKnownRound(asOf, roundsInScope(query), {
    cacheKey: ['leaders', query, asOf],
    changeKeys: statisticKeys(query),
    query: readLeaders(query, page, asOf),
    present: (result) => presentLeaders(query, page, result),
  });
}

/** The read of the table of players. */
export function listPlayerTable(query: PlayerTableQuery, asOf: AsOf | undefined) {
  const page = playerTablePage(query);
  return ofKnownRound(asOf, roundsInScope(query), {
    cacheKey: ['table of players', query, asOf],
    changeKeys: statisticKeys(query),
    query: readPlayerTable(query, page, asOf),
    present: (result) => presentPlayerTable(query, page, result),
  });
}

/** The read of the table of teams. */
export function listTeamTable(query: TeamTableQuery, asOf: AsOf | undefined) {
  const page = teamTablePage(query);
  return ofKnownRound(asOf, roundsInScope(query), {
    cacheKey: ['table of teams', query, asOf],
    changeKeys: statisticKeys(query),
    query: readTeamTable(query, page, asOf),
    present: (result) => presentTeamTable(query, page, result),
  });
}

/** The read of two teams' games against each other. */
export function listMeetings(query: HeadToHeadQuery) {
  const page = headToHeadPage(query);
  return cached({
    cacheKey: ['head to head', query],
    changeKeys: [
      changeKey.teamStatistics(query.team_a),
      changeKey.teamStatistics(query.team_b),
      ...NAMED_GAME_KEYS,
    ],
    changeKeysIn: gamesIn,
    query: readHeadToHead(query, page),
    present: (result) => presentHeadToHead(page, result),
  });
}
