import { type Streaks, type StreaksQuery, streaks } from '#contracts/streaks/streaks.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { presentStreaks } from './streaks.presenter.ts';
import { readStreaks, scopeAsked } from './streaks.queries.ts';

export function registerStreaksRoutes(reads: ReadRoutes): void {
  reads.get(streaks, ({ query }) => listStreaks(query));
}

/** The read of streaks. */
export function listStreaks(query: StreaksQuery) {
  const scope = scopeAsked(query);
  return cached({
    cacheKey: ['streaks', query],
    // A team's next season begins with a game.
    changeKeys: [
      scope === undefined ? changeKey.games : changeKey.streaks(scope),
      changeKey.seasons,
      changeKey.teams,
    ],
    changeKeysIn: ({ streaks }: Streaks) =>
      streaks.flatMap(({ season_id }) =>
        season_id === null ? [] : [changeKey.streaks(seasonScope(season_id))],
      ),
    query: readStreaks(query),
    present: ({ row }) => presentStreaks(row),
  });
}
