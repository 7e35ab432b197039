import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireActor } from '#command-api/permissions/signed-in.ts';
import { type QueryRoutes, signedInResponses, todayOf } from '#query-api/http/query-routes.ts';
import { listQuerySchema } from '#query-api/lists/list.contract.ts';
import { playerListSchema } from '#query-api/player/player.contract.ts';
import { presentPlayerList } from '#query-api/player/player.presenter.ts';
import { playerPage, readPlayers } from '#query-api/player/player.queries.ts';
import { teamListSchema } from '#query-api/team/team.contract.ts';
import { presentTeamList } from '#query-api/team/team.presenter.ts';
import { readTeams, teamPage } from '#query-api/team/team.queries.ts';

/** What one follows oneself; also what has been archived since. */
export function registerFollowRoutes(app: FastifyInstance, query: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { answers } = query;

  routes.route({
    method: 'GET',
    url: '/api/users/followed-teams/',
    config: { capability: 'team.follow' },
    schema: {
      tags: ['users'],
      summary: 'Teams that one follows, by name',
      querystring: listQuerySchema,
      response: { 200: teamListSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const filters = { follower_id: requireActor(request).id, archived: true };
      const page = teamPage(request.query);
      const { row } = await answers.query(request, reply, readTeams(filters, page));
      return presentTeamList(page, row);
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/users/followed-players/',
    config: { capability: 'player.follow' },
    schema: {
      tags: ['users'],
      summary: 'Players whom one follows, by last name',
      querystring: listQuerySchema,
      response: { 200: playerListSchema, ...signedInResponses },
    },
    async handler(request, reply) {
      const filters = { follower_id: requireActor(request).id, archived: true };
      const page = playerPage(request.query);
      const today = await todayOf(query, request);
      const { row } = await answers.query(request, reply, readPlayers(filters, page, today));
      return presentPlayerList(page, row, today);
    },
  });
}
