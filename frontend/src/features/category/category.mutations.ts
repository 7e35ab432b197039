import type { z } from 'zod';
import type { newCategoryBodySchema } from '#contracts/category/category-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';

type CategoryBody = z.output<typeof newCategoryBodySchema>;

export function createCategory(body: CategoryBody, call: SaveCall) {
  return api.post('/api/game-categories/', { body, ...call });
}

export function changeCategory(id: number, body: CategoryBody, call: SaveCall) {
  return api.put('/api/game-categories/:id/', { params: { id }, body, ...call });
}

export function archiveCategory(id: number) {
  return api.post('/api/game-categories/:id/archive/', { params: { id } });
}

export function deleteCategory(id: number) {
  return api.delete('/api/game-categories/:id/', { params: { id } });
}
