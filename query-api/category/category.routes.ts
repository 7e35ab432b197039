import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type CategoryRow,
  categoryTable,
  directoryReadModel,
  teamTable,
} from '#projections/directory/directory.table.ts';
import { errorResponses, type QueryRoutes } from '#query-api/kernel/query-routes.ts';
import type { Read } from '#query-api/kernel/read-models.ts';
import { categoryListSchema } from './category.contract.ts';

const READ_CATEGORIES: Read<{ categories: Omit<CategoryRow, 'archived'> & { team_count: number } }> = {
  models: [directoryReadModel],
  select: (table) => ({
    categories: `SELECT c.id, c.name, c.min_age, c.max_age, c.gender, c.division,
        (SELECT count(*)::integer FROM ${table(teamTable)} t WHERE t.category_id = c.id) AS team_count
      FROM ${table(categoryTable)} c WHERE NOT c.archived ORDER BY c.name, c.id`,
  }),
};

export function registerCategoryRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/game-categories/',
    config: { capability: 'category.view', ignoreToken: true },
    schema: {
      tags: ['categories'],
      summary: 'Game categories by name',
      response: { 200: categoryListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      const { categories } = (await answers.read(request, reply, READ_CATEGORIES)).rows;
      return { categories, total: categories.length, next_cursor: null };
    },
  });
}
