import { leagueListQuerySchema, leagueListSchema, leagueSchema } from '#contracts/league/league.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentTeamList } from '#query-api/team/team.presenter.ts';
import { TEAM_LIST_KEYS, teamPage } from '#query-api/team/team.queries.ts';
import { presentLeague, presentLeagues } from './league.presenter.ts';
import { readLeague, readLeagues, readTeamsOfLeague } from './league.queries.ts';

const ABOUT_LEAGUES = { capability: 'league.view', tags: ['leagues'] } as const;

/** Changes that make answers about leagues stale. */
const LEAGUE_KEYS = ['leagues', 'teams', 'tournaments'];

export function registerLeagueRoutes(reads: ReadRoutes): void {
  reads.get({
    ...ABOUT_LEAGUES,
    url: '/api/leagues/',
    summary: 'Leagues by name',
    querystring: leagueListQuerySchema,
    response: leagueListSchema,
    answer: ({ query }) =>
      cached({
        cacheKey: ['leagues', query],
        changeKeys: LEAGUE_KEYS,
        query: readLeagues(query),
        present: ({ row }) => presentLeagues(row.leagues),
      }),
  });

  reads.get({
    ...ABOUT_LEAGUES,
    url: '/api/leagues/:id/',
    summary: 'A league',
    params: idParams,
    response: leagueSchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['league', id],
        changeKeys: LEAGUE_KEYS,
        query: readLeague(id),
        present: ({ row }) => presentLeague(found(row.league, 'league')),
      }),
  });

  reads.get({
    ...ABOUT_LEAGUES,
    url: '/api/leagues/:id/teams/',
    summary: 'The teams of a league by name',
    params: idParams,
    querystring: teamsOfQuerySchema,
    response: teamListSchema,
    answer({ params: { id }, query }) {
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
    },
  });
}
