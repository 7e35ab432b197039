import type { z } from 'zod';
import type { newNewsBodySchema } from '#contracts/news/news-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

type NewsBody = z.output<typeof newNewsBodySchema>;

export function createNewsPost(body: NewsBody, call: SaveCall) {
  return api.post('/api/news/', { body, ...call });
}

export function changeNewsPost(id: number, { title, body }: NewsBody, call: SaveCall) {
  return api.put('/api/news/:id/', { params: { id }, body: { title, body }, ...call });
}

/** Shows a post to everybody, or takes it back. */
export function publishNewsPost(id: number, published: boolean, call: CommandCall) {
  const action = published ? 'publish' : 'unpublish';
  return api.post(`/api/news/:id/${action}/`, { params: { id }, ...call });
}

export function deleteNewsPost(id: number) {
  return api.delete('/api/news/:id/', { params: { id } });
}
