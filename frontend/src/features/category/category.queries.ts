import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { CategoryList } from '#query-api/category/category.contract.ts';

/** All game categories, by name. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories', 'list'],
    queryFn: ({ signal }) => http.get<CategoryList>('/game-categories/', { signal }),
  });
}
