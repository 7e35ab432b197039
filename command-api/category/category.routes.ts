import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, commandOn, create, toCall } from '#command-api/calls/call.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import {
  archiveCategory,
  changeCategory,
  createCategory,
  deleteCategory,
} from '#contracts/category/category.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { categoryStream } from '#events/category/category.events.ts';
import type { CategoryHandler } from './category.decider.ts';
import { categoryAnswer } from './category-answer.ts';

type Deps = CallDependencies & { commands: { categories: CategoryHandler }; lookUp: LookUp };

/** Create, edit, archive and delete game categories: administrators only. */
export function registerCategoryRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.categories;

  /** One command on an existing category. */
  const run = commandOn(deps, handler, (command) => categoryStream(command.categoryId));

  routes.route({
    ...fastifyRoute(createCategory),
    async handler(request, reply) {
      const { id, ...created } = await create(deps, toCall(request, deps), reply, {
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
  });

  routes.route({
    ...fastifyRoute(changeCategory),
    async handler(request, reply) {
      const categoryId = request.params.id;
      const { min_age: minAge, max_age: maxAge, ...others } = request.body;
      const changed = await run(request, reply, {
        type: 'change_category',
        categoryId,
        ...withoutUndefined({ minAge, maxAge, ...others }),
      });
      return categoryAnswer(deps, categoryId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(archiveCategory),
    async handler(request, reply) {
      const categoryId = request.params.id;
      const changed = await run(request, reply, { type: 'archive_category', categoryId });
      return categoryAnswer(deps, categoryId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(deleteCategory),
    async handler(request, reply) {
      const categoryId = request.params.id;
      // Calls that put a team or a game into the category hold the same key.
      return deps.lookUp.holding([`category:${categoryId}`], async () => {
        const [has] = await deps.lookUp.rows((db) =>
          db.selectNoFrom(({ exists, selectFrom }) => [
            exists(selectFrom('team').where('game_category_id', '=', categoryId)).as('teams'),
            exists(selectFrom('game').where('game_category_id', '=', categoryId)).as('games'),
          ]),
        );
        await run(request, reply, {
          type: 'delete_category',
          categoryId,
          hasTeams: has?.teams === true,
          hasGames: has?.games === true,
        });
        return { message: 'Category deleted successfully' };
      });
    },
  });
}
