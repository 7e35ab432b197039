import {
  type League,
  type LeagueList,
  league,
  leagueList,
  leagueTeams,
} from '#contracts/league/league.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { within } from '#query-api/http/within.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { listTeams } from '#query-api/team/team-list.ts';
import { LEAGUE_KEYS, readLeague, readLeagues } from './league.queries.ts';

export function registerLeagueRoutes(reads: ReadRoutes): void {
  reads.get(leagueList, ({ query }) =>
    cached({
      cacheKey: ['leagues', query],
      changeKeys: LEAGUE_KEYS,
      query: readLeagues(query),
      present: ({ row: { leagues } }): LeagueList => ({ leagues, total: leagues.length, next_cursor: null }),
    }),
  );

  reads.get(league, ({ params: { id } }) =>
    cached({
      cacheKey: ['league', id],
      changeKeys: LEAGUE_KEYS,
      query: readLeague(id),
      present: ({ row }): League => found(row.league, 'league'),
    }),
  );

  reads.get(leagueTeams, ({ params: { id }, query }) =>
    within({ table: 'league', id }, listTeams({ ...query, league_id: id })),
  );
}
