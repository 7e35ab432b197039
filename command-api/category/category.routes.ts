import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callOf, changer, create } from '#command-api/calls/call.ts';
import { changing, commanding, creating, deleting } from '#command-api/calls/route-schema.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import {
  categoryAnswerSchema,
  categoryBodySchema,
  newCategoryBodySchema,
} from '#contracts/category/category-commands.contract.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { categoryAnswer } from './category-answer.ts';

/** Create, edit, archive and delete game categories: administrators only. */
export function registerCategoryRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.categories;
  const tags = ['categories'];

  /** One command on an existing category. */
  const carryOut = changer(deps, handler, (command) => categoryStream(command.categoryId));

  routes.post(
    '/api/game-categories/',
    {
      config: { capability: 'category.create' },
      schema: creating({
        tags,
        summary: 'Create a game category',
        body: newCategoryBodySchema,
        answer: categoryAnswerSchema,
      }),
    },
    async (request, reply) => {
      const { id, ...created } = await create(deps, callOf(request, deps), reply, {
        handler,
        kind: 'category',
        streamOf: categoryStream,
        command: (categoryId) => {
          const { min_age: minAge, max_age: maxAge, ...others } = request.body;
          return { type: 'create_category' as const, categoryId, minAge, maxAge, ...others };
        },
        body: request.body,
      });
      return categoryAnswer(deps, id, created);
    },
  );

  routes.put(
    '/api/game-categories/:id/',
    {
      config: { capability: 'category.update' },
      schema: changing({
        tags,
        summary: 'Change a game category: what is left out stays as it is',
        body: categoryBodySchema,
        answer: categoryAnswerSchema,
      }),
    },
    async (request, reply) => {
      const categoryId = request.params.id;
      const { min_age: minAge, max_age: maxAge, ...others } = request.body;
      const changed = await carryOut(request, reply, {
        type: 'change_category',
        categoryId,
        ...withoutUndefined({ minAge, maxAge, ...others }),
      });
      return categoryAnswer(deps, categoryId, changed);
    },
  );

  routes.post(
    '/api/game-categories/:id/archive/',
    {
      config: { capability: 'category.delete' },
      schema: commanding({
        tags,
        summary: 'Take a game category out of the lists; what was played in it stays',
        answer: categoryAnswerSchema,
      }),
    },
    async (request, reply) => {
      const categoryId = request.params.id;
      const changed = await carryOut(request, reply, { type: 'archive_category', categoryId });
      return categoryAnswer(deps, categoryId, changed);
    },
  );

  routes.delete(
    '/api/game-categories/:id/',
    {
      config: { capability: 'category.delete' },
      schema: deleting({ tags, summary: 'Delete a game category that nothing belongs to' }),
    },
    async (request, reply) => {
      const categoryId = request.params.id;
      // Calls that put a team or a game into the category hold the same key.
      return deps.lookUp.holding([`category:${categoryId}`], async () => {
        const [has] = await deps.lookUp.rows<{ teams: boolean; games: boolean }>(
          [directoryReadModel, gameReadModel],
          (table) => `SELECT
            EXISTS (SELECT FROM ${table(teamTable)} WHERE category_id = $1) AS teams,
            EXISTS (SELECT FROM ${table(gameTable)} WHERE category_id = $1) AS games`,
          [categoryId],
        );
        await carryOut(request, reply, {
          type: 'delete_category',
          categoryId,
          hasTeams: has?.teams === true,
          hasGames: has?.games === true,
        });
        return { message: 'Category deleted successfully' };
      });
    },
  );
}
