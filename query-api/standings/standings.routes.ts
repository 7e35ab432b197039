import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TableScope } from '#events/standings/table-scope.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { AS_OF, lastDayOf } from '#query-api/read-models/as-of.ts';
import {
  leagueRankingsQuerySchema,
  meetingsMatrixSchema,
  rankingsQuerySchema,
  rankingsSchema,
  seasonRankingsQuerySchema,
  tableParams,
} from './standings.contract.ts';
import {
  meetingsMatrixAnswer,
  type RankingsView,
  rankingsAnswer,
  rankingsAsOfAnswer,
  rankingsJson,
  readRankings,
  readRankingsAsOf,
  scopeRead,
} from './standings.queries.ts';
import type { TableAsked } from './table.select.ts';

/** Changes of names and of what belongs where. */
const HEADING_KEYS = {
  season: ['seasons'],
  tournament: ['tournaments', 'seasons'],
  league: ['leagues', 'seasons'],
} as const;

const ORDER =
  'By win percentage; teams with the same record by FIBA’s classification, each with the reason why it stands there.';

export function registerStandingsRoutes(app: FastifyInstance, { answers, timeZone }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'statistics.view', ignoreToken: true, hot: true } as const;
  const response = { 200: rankingsSchema, ...errorResponses };

  /** Who stands in the table, and the results it is made of. */
  const keysOfGames = (scope: TableScope) => [`standings:${scope}`, `results:${scope}`];

  async function sendTable(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: TableAsked,
    view: RankingsView,
  ): Promise<void> {
    const address = ['rankings', asked, view];
    const keys = [...HEADING_KEYS[asked.kind], 'teams'];
    if (view.asOf === undefined) {
      return answers.sendHot(request, reply, {
        address,
        keys,
        read: readRankings(asked),
        make: (result) => ({
          ...(view.leagueId === undefined
            ? { json: rankingsJson(asked, result) }
            : { body: rankingsAnswer(asked, result, view) }),
          keys: [`standings:${scopeRead(result)}`],
        }),
      });
    }
    const last = await lastDayOf({ timeZone }, request, view.asOf);
    return answers.sendHot(request, reply, {
      address: [...address, last],
      keys,
      read: readRankingsAsOf(asked, last),
      make: (result) => ({
        body: rankingsAsOfAnswer(asked, result, view),
        keys: keysOfGames(scopeRead(result)),
      }),
    });
  }

  routes.route({
    method: 'GET',
    url: '/api/rankings/season/:id/',
    config,
    schema: {
      tags: ['standings'],
      summary: 'The table of a season, over all its tournaments',
      description: `${ORDER} ${AS_OF} \`league_id\` leaves the rows of teams of that league, with their ranks in the whole table.`,
      params: idParams,
      querystring: seasonRankingsQuerySchema,
      response,
    },
    handler: (request, reply) => {
      const { params, query } = request;
      const view = { asOf: query.as_of, leagueId: query.league_id };
      return sendTable(request, reply, { kind: 'season', id: params.id }, view);
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/rankings/tournament/:id/',
    config,
    schema: {
      tags: ['standings'],
      summary: 'The table of a tournament',
      description: `${ORDER} ${AS_OF}`,
      params: idParams,
      querystring: rankingsQuerySchema,
      response,
    },
    handler: (request, reply) => {
      const { params, query } = request;
      return sendTable(request, reply, { kind: 'tournament', id: params.id }, { asOf: query.as_of });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/rankings/league/:id/',
    config,
    schema: {
      tags: ['standings'],
      summary: 'The table of a league in a season',
      description: `${ORDER} ${AS_OF} Without \`season_id\`: of the active season, else the latest.`,
      params: idParams,
      querystring: leagueRankingsQuerySchema,
      response,
    },
    handler: (request, reply) => {
      const { params, query } = request;
      const asked = { kind: 'league', id: params.id, seasonId: query.season_id } as const;
      return sendTable(request, reply, asked, { asOf: query.as_of });
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/rankings/:kind/:id/head-to-head/',
    config,
    schema: {
      tags: ['standings'],
      summary: 'What the teams of a table made of their games against each other',
      description: `${AS_OF} \`season_id\` is for leagues; without it: the active season, else the latest.`,
      params: tableParams,
      querystring: leagueRankingsQuerySchema,
      response: { 200: meetingsMatrixSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { kind, id } = request.params;
      const { as_of: asOf, season_id: seasonId } = request.query;
      const asked = kind === 'league' ? { kind, id, seasonId } : { kind, id };
      const last = await lastDayOf({ timeZone }, request, asOf);
      return answers.sendHot(request, reply, {
        address: ['meetings', asked, last],
        keys: [...HEADING_KEYS[kind], 'teams'],
        read: readRankingsAsOf(asked, last),
        make: (result) => ({
          body: meetingsMatrixAnswer(asked, result, { asOf }),
          keys: keysOfGames(scopeRead(result)),
        }),
      });
    },
  });
}
