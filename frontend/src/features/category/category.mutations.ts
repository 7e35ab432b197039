import type { z } from 'zod';
import type {
  CategoryAnswer,
  newCategoryBodySchema,
} from '#contracts/category/category-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';

type CategoryBody = z.output<typeof newCategoryBodySchema>;

export function createCategory(body: CategoryBody, call: SaveCall): Promise<CategoryAnswer> {
  return http.post('/game-categories/', body, call);
}

export function changeCategory(id: number, body: CategoryBody, call: SaveCall): Promise<CategoryAnswer> {
  return http.put(`/game-categories/${id}/`, body, call);
}

export function archiveCategory(id: number): Promise<CategoryAnswer> {
  return http.post(`/game-categories/${id}/archive/`);
}

export function deleteCategory(id: number): Promise<unknown> {
  return http.delete(`/game-categories/${id}/`);
}
