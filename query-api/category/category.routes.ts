import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { entityMade } from '#query-api/http-cache/answers.ts';
import { idParams } from '#query-api/lists/list.contract.ts';
import { ownedBy, ownerFound } from '#query-api/lists/owned.ts';
import { teamListSchema, teamsOfQuerySchema } from '#query-api/team/team.contract.ts';
import { readTeamList, teamListJson, teamListKeys } from '#query-api/team/team.queries.ts';
import { categoryListQuerySchema, categoryListSchema, categorySchema } from './category.contract.ts';
import {
  CATEGORY_KEYS,
  categoryAnswer,
  ownerCategory,
  readCategories,
  readCategory,
} from './category.queries.ts';

export function registerCategoryRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { capability: 'category.view', ignoreToken: true, hot: true } as const;
  const tags = ['categories'];

  routes.route({
    method: 'GET',
    url: '/api/game-categories/',
    config,
    schema: {
      tags,
      summary: 'Game categories by name',
      description:
        '`min_age` and `max_age` find categories within these ages: one without an upper limit is not within any.',
      querystring: categoryListQuerySchema,
      response: { 200: categoryListSchema, ...errorResponses },
    },
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['categories', request.query],
        keys: CATEGORY_KEYS,
        read: readCategories(request.query),
        make: ({ rows: { categories } }) => ({
          body: { categories, total: categories.length, next_cursor: null },
        }),
      }),
  });

  routes.route({
    method: 'GET',
    url: '/api/game-categories/:id/',
    config,
    schema: {
      tags,
      summary: 'A game category',
      params: idParams,
      response: { 200: categorySchema, ...errorResponses },
    },
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['category', request.params.id],
        keys: CATEGORY_KEYS,
        read: readCategory(request.params.id),
        make: (result) => entityMade(categoryAnswer(result)),
      }),
  });

  routes.route({
    method: 'GET',
    url: '/api/game-categories/:id/teams/',
    config,
    schema: {
      tags,
      summary: 'The teams of a game category by name',
      params: idParams,
      querystring: teamsOfQuerySchema,
      response: { 200: teamListSchema, ...errorResponses },
    },
    handler: (request, reply) => {
      const query = { ...request.query, category_id: request.params.id };
      const owner = ownerCategory(request.params.id);
      return answers.sendHot(request, reply, {
        address: ['teams of category', query],
        keys: teamListKeys(query),
        read: ownedBy(owner, readTeamList(query)),
        make(result) {
          ownerFound(owner, result);
          return { json: teamListJson(query, result) };
        },
      });
    },
  });
}
