import { queryOptions } from '@tanstack/react-query';
import type { Category, CategoryList } from '#contracts/category/category.contract.ts';
import { http } from '#frontend/lib/api.ts';

export type CategoryFilters = {
  gender?: 'male' | 'female' | 'mixed' | undefined;
  /** Years. */
  min_age?: number | undefined;
  max_age?: number | undefined;
  /** Shows archived ones, too. */
  archived?: true | undefined;
};

/** All game categories, by name. */
export function categoriesQuery(filters: CategoryFilters = {}) {
  return queryOptions({
    queryKey: ['categories', 'list', filters],
    queryFn: ({ signal }) => http.get<CategoryList>('/game-categories/', { query: filters, signal }),
  });
}

export function categoryQuery(id: number) {
  return queryOptions({
    queryKey: ['categories', 'category', id],
    queryFn: ({ signal }) => http.get<Category>(`/game-categories/${id}/`, { signal }),
  });
}
