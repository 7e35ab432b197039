import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  seasonActivity,
  seasonGames,
  seasonStatistics,
  seasonSummary,
  seasonTeams,
  seasonTournaments,
} from '#contracts/season/season.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { presentPublicActivities } from '#query-api/activity/activity.presenter.ts';
import { activityPage, seasonActivityKeys } from '#query-api/activity/activity.queries.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { gamesIn, presentGameList } from '#query-api/game/game-list.presenter.ts';
import { gamePage, minuteOf } from '#query-api/game/game-list.queries.ts';
import { found } from '#query-api/http/found.ts';
import { errorResponses, type QueryRoutes, todayOf } from '#query-api/http/query-routes.ts';
import { type ReadRoutes, served } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentTeamList } from '#query-api/team/team.presenter.ts';
import { TEAM_LIST_KEYS, teamPage } from '#query-api/team/team.queries.ts';
import { presentTournamentList } from '#query-api/tournament/tournament.presenter.ts';
import { TOURNAMENT_KEYS, tournamentPage } from '#query-api/tournament/tournament.queries.ts';
import {
  readActivitiesOfSeason,
  readGamesOfSeason,
  readTeamsOfSeason,
  readTournamentsOfSeason,
  seasonKeys,
} from './season.queries.ts';
import { presentSeasonStatistics } from './season-statistics.presenter.ts';
import { readSeasonStatistics } from './season-statistics.queries.ts';
import { presentSeasonSummary } from './season-summary.presenter.ts';
import { readSeasonSummary } from './season-summary.queries.ts';

/** What is in a season. */
export function registerSeasonContentRoutes(
  app: FastifyInstance,
  reads: ReadRoutes,
  routes: QueryRoutes,
): void {
  const { answers, clock } = routes;

  reads.get(seasonStatistics, ({ params: { id } }) =>
    cached({
      cacheKey: ['season statistics', id],
      changeKeys: [
        ...seasonKeys([id]),
        changeKey.games,
        changeKey.results(seasonScope(id)),
        changeKey.seasonStatistics(id),
        changeKey.teams,
      ],
      query: readSeasonStatistics(id),
      present: ({ row }) => presentSeasonStatistics(found(row.season, 'season'), row),
    }),
  );

  app.withTypeProvider<ZodTypeProvider>().route({
    // The next games change with the minute: never cached.
    ...served(seasonSummary, { ignoreToken: true }, errorResponses),
    async handler(request, reply) {
      const today = await todayOf(routes, request);
      const { id } = request.params;
      return answers.make(request, reply, {
        query: readSeasonSummary(id, clock()),
        present: ({ row }) => presentSeasonSummary(found(row.season, 'season'), row, today),
        changeKeys: [
          ...seasonKeys([id]),
          changeKey.games,
          changeKey.results(seasonScope(id)),
          changeKey.settings,
          ...NAMED_GAME_KEYS,
        ],
        changeKeysIn: ({ next_game, last_game }) =>
          [next_game, last_game].flatMap((game) => (game === null ? [] : [changeKey.game(game.id)])),
      });
    },
  });

  reads.get(seasonTournaments, async ({ params: { id }, query, today }) => {
    const day = await today();
    const page = tournamentPage(query);
    return cached({
      cacheKey: ['tournaments of season', id, query],
      day,
      changeKeys: TOURNAMENT_KEYS,
      query: readTournamentsOfSeason(id, query, page, day),
      present({ row }) {
        found(row.season_id, 'season');
        return presentTournamentList(page, row, day);
      },
    });
  });

  reads.get(seasonGames, async ({ params: { id }, query, now, timeZone }) => {
    const zone = await timeZone();
    const page = gamePage(query);
    return cached({
      cacheKey: ['games of season', id, query, zone],
      minute: minuteOf(query, now),
      changeKeys: [changeKey.games, ...NAMED_GAME_KEYS],
      changeKeysIn: gamesIn,
      query: readGamesOfSeason(id, query, page, { now, timeZone: zone }),
      present({ row }) {
        found(row.season_id, 'season');
        return presentGameList(query, page, row);
      },
    });
  });

  reads.get(seasonTeams, ({ params: { id }, query }) => {
    const page = teamPage(query);
    return cached({
      cacheKey: ['teams of season', id, query],
      changeKeys: [changeKey.seasons, changeKey.standings(seasonScope(id)), ...TEAM_LIST_KEYS],
      query: readTeamsOfSeason(id, query, page),
      present({ row }) {
        found(row.season_id, 'season');
        return presentTeamList(page, row);
      },
    });
  });

  reads.get(seasonActivity, async ({ params: { id }, query, timeZone }) => {
    const zone = await timeZone();
    const page = activityPage(query);
    return cached({
      cacheKey: ['activity of season', id, query, zone],
      changeKeys: seasonActivityKeys(id),
      query: readActivitiesOfSeason(id, page),
      present({ row }) {
        found(row.season_id, 'season');
        return presentPublicActivities(page, row, zone);
      },
    });
  });
}
