import {
  type Category,
  type CategoryList,
  category,
  categoryList,
  categoryTeams,
} from '#contracts/category/category.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { within } from '#query-api/http/within.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { listTeams } from '#query-api/team/team-list.ts';
import { readCategories, readCategory } from './category.queries.ts';

/** Changes that make answers about categories stale. */
const CATEGORY_KEYS: readonly ChangeKey[] = [changeKey.categories, changeKey.teams];

export function registerCategoryRoutes(reads: ReadRoutes): void {
  reads.get(categoryList, ({ query }) =>
    cached({
      cacheKey: ['categories', query],
      changeKeys: CATEGORY_KEYS,
      query: readCategories(query),
      present: ({ row: { categories } }): CategoryList => ({
        categories,
        total: categories.length,
        next_cursor: null,
      }),
    }),
  );

  reads.get(category, ({ params: { id } }) =>
    cached({
      cacheKey: ['category', id],
      changeKeys: CATEGORY_KEYS,
      query: readCategory(id),
      present: ({ row }): Category => found(row.category, 'game_category'),
    }),
  );

  reads.get(categoryTeams, ({ params: { id }, query }) =>
    within({ table: 'category', id, name: 'game_category' }, listTeams({ ...query, category_id: id })),
  );
}
