import type { League, LeagueList } from '#contracts/league/league.contract.ts';
import { league, leagueList, leagueTeams } from '#contracts/league/league.endpoints.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentTeamList } from '#query-api/team/team.presenter.ts';
import { TEAM_LIST_KEYS, teamPage } from '#query-api/team/team.queries.ts';
import { readLeague, readLeagues, readTeamsOfLeague } from './league.queries.ts';

/** Changes that make answers about leagues stale. */
const LEAGUE_KEYS: readonly ChangeKey[] = [changeKey.leagues, changeKey.teams, changeKey.tournaments];

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

  reads.get(leagueTeams, ({ params: { id }, query }) => {
    const page = teamPage(query);
    return cached({
      cacheKey: ['teams of league', id, query],
      changeKeys: TEAM_LIST_KEYS,
      query: readTeamsOfLeague(id, query, page),
      present({ row }) {
        found(row.league_id, 'league');
        return presentTeamList(page, row);
      },
    });
  });
}
