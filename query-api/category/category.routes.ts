import {
  categoryListQuerySchema,
  categoryListSchema,
  categorySchema,
} from '#contracts/category/category.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentTeamList } from '#query-api/team/team.presenter.ts';
import { TEAM_LIST_KEYS, teamPage } from '#query-api/team/team.queries.ts';
import { presentCategories, presentCategory } from './category.presenter.ts';
import { readCategories, readCategory, readTeamsOfCategory } from './category.queries.ts';

const ABOUT_CATEGORIES = { capability: 'category.view', tags: ['categories'] } as const;

/** Changes that make answers about categories stale. */
const CATEGORY_KEYS = ['categories', 'teams'];

export function registerCategoryRoutes(reads: ReadRoutes): void {
  reads.getOld({
    ...ABOUT_CATEGORIES,
    url: '/api/game-categories/',
    summary: 'Game categories by name',
    description:
      '`min_age` and `max_age` find categories within these ages: one without an upper limit is not within any.',
    querystring: categoryListQuerySchema,
    response: categoryListSchema,
    answer: ({ query }) =>
      cached({
        cacheKey: ['categories', query],
        changeKeys: CATEGORY_KEYS,
        query: readCategories(query),
        present: ({ row }) => presentCategories(row.categories),
      }),
  });

  reads.getOld({
    ...ABOUT_CATEGORIES,
    url: '/api/game-categories/:id/',
    summary: 'A game category',
    params: idParams,
    response: categorySchema,
    answer: ({ params: { id } }) =>
      cached({
        cacheKey: ['category', id],
        changeKeys: CATEGORY_KEYS,
        query: readCategory(id),
        present: ({ row }) => presentCategory(found(row.category, 'game category')),
      }),
  });

  reads.getOld({
    ...ABOUT_CATEGORIES,
    url: '/api/game-categories/:id/teams/',
    summary: 'The teams of a game category by name',
    params: idParams,
    querystring: teamsOfQuerySchema,
    response: teamListSchema,
    answer({ params: { id }, query }) {
      const page = teamPage(query);
      return cached({
        cacheKey: ['teams of category', id, query],
        changeKeys: TEAM_LIST_KEYS,
        query: readTeamsOfCategory(id, query, page),
        present({ row }) {
          found(row.category_id, 'game category');
          return presentTeamList(page, row);
        },
      });
    },
  });
}
