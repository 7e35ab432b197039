import { idParams } from '#contracts/lists/list.contract.ts';
import {
  leagueRankingsQuerySchema,
  meetingsMatrixSchema,
  type Rankings,
  rankingsQuerySchema,
  rankingsSchema,
  seasonRankingsQuerySchema,
  tableParams,
} from '#contracts/standings/standings.contract.ts';
import type { Asked, ReadRoutes } from '#query-api/http/read-routes.ts';
import { type CachedRead, cached } from '#query-api/http-cache/answers.ts';
import { AS_OF } from '#query-api/read-models/as-of.ts';
import {
  presentMeetings,
  presentStandings,
  type StandingsRead,
  type StandingsView,
  scopeOf,
} from './standings.presenter.ts';
import { readStandings, readStandingsWithGames, type StandingsAsked } from './standings.queries.ts';

/** Keys of changes of names, and of which team or tournament belongs where. */
const NAME_KEYS = {
  season: ['seasons', 'teams'],
  tournament: ['tournaments', 'seasons', 'teams'],
  league: ['leagues', 'seasons', 'teams'],
} as const;

const ORDER =
  'By win percentage; teams with the same record by FIBA’s classification, each with the reason for its rank.';

export function registerStandingsRoutes(reads: ReadRoutes): void {
  const shared = { capability: 'statistics.view', tags: ['standings'] } as const;

  reads.getOld({
    ...shared,
    url: '/api/rankings/season/:id/',
    summary: 'The standings of a season, over all its tournaments',
    description: `${ORDER} ${AS_OF} \`league_id\` leaves the rows of teams of that league, with their ranks among all.`,
    params: idParams,
    querystring: seasonRankingsQuerySchema,
    response: rankingsSchema,
    answer: ({ params, query, timeZone }) =>
      standings(
        { kind: 'season', id: params.id },
        { asOf: query.as_of, leagueId: query.league_id },
        timeZone,
      ),
  });

  reads.getOld({
    ...shared,
    url: '/api/rankings/tournament/:id/',
    summary: 'The standings of a tournament',
    description: `${ORDER} ${AS_OF}`,
    params: idParams,
    querystring: rankingsQuerySchema,
    response: rankingsSchema,
    answer: ({ params, query, timeZone }) =>
      standings({ kind: 'tournament', id: params.id }, { asOf: query.as_of }, timeZone),
  });

  reads.getOld({
    ...shared,
    url: '/api/rankings/league/:id/',
    summary: 'The standings of a league in a season',
    description: `${ORDER} ${AS_OF} Without \`season_id\`: of the active season, else the latest.`,
    params: idParams,
    querystring: leagueRankingsQuerySchema,
    response: rankingsSchema,
    answer: ({ params, query, timeZone }) =>
      standings(
        { kind: 'league', id: params.id, seasonId: query.season_id },
        { asOf: query.as_of },
        timeZone,
      ),
  });

  reads.getOld({
    ...shared,
    url: '/api/rankings/:kind/:id/head-to-head/',
    summary: 'What the teams in some standings made of their games against each other',
    description: `${AS_OF} \`season_id\` is for leagues; without it: the active season, else the latest.`,
    params: tableParams,
    querystring: leagueRankingsQuerySchema,
    response: meetingsMatrixSchema,
    async answer({ params: { kind, id }, query, timeZone }) {
      const asked = kind === 'league' ? { kind, id, seasonId: query.season_id } : { kind, id };
      const last = query.as_of === undefined ? undefined : { day: query.as_of, timeZone: await timeZone() };
      return cached({
        cacheKey: ['meetings', asked, last],
        changeKeys: NAME_KEYS[kind],
        changeKeysIn: resultKeys,
        query: readStandingsWithGames(asked, last),
        present: (read) => presentMeetings(kind, read, { asOf: query.as_of }),
      });
    },
  });
}

async function standings(
  asked: StandingsAsked,
  view: StandingsView,
  timeZone: Asked<never, never>['timeZone'],
): Promise<CachedRead<StandingsRead, Rankings>> {
  const last = view.asOf === undefined ? undefined : { day: view.asOf, timeZone: await timeZone() };
  return {
    cacheKey: ['standings', asked, view, last],
    changeKeys: NAME_KEYS[asked.kind],
    changeKeysIn: (body) => (last === undefined ? [`standings:${scopeOf(body)}`] : resultKeys(body)),
    query: readStandings(asked, last),
    present: (read) => presentStandings(asked.kind, read, view),
  };
}

/** Change keys of standings that are computed from results: who is in them, and the results. */
function resultKeys(body: Parameters<typeof scopeOf>[0]): string[] {
  const scope = scopeOf(body);
  return [`standings:${scope}`, `results:${scope}`];
}
