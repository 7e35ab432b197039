import { queryOptions } from '@tanstack/react-query';
import type { CategoryListQuery } from '#contracts/category/category.contract.ts';
import { api } from '#frontend/lib/api.ts';

/** All game categories, by name. */
export function categoriesQuery(filters: CategoryListQuery = {}) {
  return queryOptions({
    queryKey: ['categories', 'list', filters],
    queryFn: ({ signal }) => api.get('/api/game-categories/', { query: filters, signal }),
  });
}

export function categoryQuery(id: number) {
  return queryOptions({
    queryKey: ['categories', 'category', id],
    queryFn: ({ signal }) => api.get('/api/game-categories/:id/', { params: { id }, signal }),
  });
}
