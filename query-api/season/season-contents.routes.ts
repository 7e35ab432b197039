import type { PublicActivityList } from '#contracts/audit/activity.contract.ts';
import {
  seasonActivity,
  seasonGames,
  seasonStatistics,
  seasonSummary,
  seasonTeams,
  seasonTournaments,
} from '#contracts/season/season.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { NAMED_GAME_KEYS } from '#query-api/game/game.queries.ts';
import { listGames } from '#query-api/game/game-list.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { within } from '#query-api/http/within.ts';
import { cached, uncached } from '#query-api/http-cache/cached-responder.ts';
import { listed } from '#query-api/lists/page.ts';
import type { LogWords } from '#query-api/log/log-words.ts';
import { listTeams } from '#query-api/team/team-list.ts';
import { listTournaments } from '#query-api/tournament/tournament-list.ts';
import { seasonKeys } from './season.queries.ts';
import { activityPage, readSeasonEvents, seasonActivityKeys } from './season-activity.queries.ts';
import { presentSeasonStatistics } from './season-statistics.presenter.ts';
import { readSeasonStatistics } from './season-statistics.queries.ts';
import { presentSeasonSummary } from './season-summary.presenter.ts';
import { readSeasonSummary } from './season-summary.queries.ts';

/** What is in a season. */
export function registerSeasonContentRoutes(reads: ReadRoutes, words: LogWords): void {
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

  // The next game changes with the minute.
  reads.getUncached(seasonSummary, async ({ params: { id }, now, today }) => {
    const day = await today();
    return uncached({
      changeKeys: [
        ...seasonKeys([id]),
        changeKey.games,
        changeKey.results(seasonScope(id)),
        ...NAMED_GAME_KEYS,
      ],
      changeKeysIn: ({ next_game, last_game }) =>
        [next_game, last_game].flatMap((game) => (game === null ? [] : [changeKey.game(game.id)])),
      query: readSeasonSummary(id, now),
      present: ({ row }) => presentSeasonSummary(found(row.season, 'season'), row, day),
    });
  });

  reads.get(seasonTournaments, async ({ params: { id }, query, today }) =>
    within({ table: 'season', id }, listTournaments({ ...query, season_id: id }, await today())),
  );

  reads.get(seasonGames, async ({ params: { id }, query, now, timeZone }) => {
    const context = { now, timeZone: await timeZone() };
    return within({ table: 'season', id }, listGames({ ...query, season_id: id }, context));
  });

  // Also those that have been archived since.
  reads.get(seasonTeams, ({ params: { id }, query }) =>
    within({ table: 'season', id }, listTeams({ ...query, season_id: id, archived: true })),
  );

  reads.get(seasonActivity, ({ params: { id }, query }) => {
    const page = activityPage(query);
    const read = cached({
      cacheKey: ['activity of season', id, query],
      changeKeys: seasonActivityKeys(id),
      query: readSeasonEvents(id, page),
      async present({ row: { events, total } }): Promise<PublicActivityList> {
        const { rows, next_cursor } = listed(page, events);
        const activities = await words.ofSeason(
          id,
          rows.map(({ position }) => position),
        );
        return { activities, total, next_cursor };
      },
    });
    return within({ table: 'season', id }, read);
  });
}
