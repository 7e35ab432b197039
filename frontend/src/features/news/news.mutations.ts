import type { z } from 'zod';
import type { NewsAnswer, newNewsBodySchema } from '#contracts/news/news-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

type NewsBody = z.output<typeof newNewsBodySchema>;

export function createNewsPost(body: NewsBody, call: SaveCall): Promise<NewsAnswer> {
  return http.post('/news/', body, call);
}

export function changeNewsPost(id: number, { title, body }: NewsBody, call: SaveCall): Promise<NewsAnswer> {
  return http.put(`/news/${id}/`, { title, body }, call);
}

/** Shows a post to everybody, or takes it back. */
export function publishNewsPost(id: number, published: boolean, call: CommandCall): Promise<NewsAnswer> {
  return http.post(`/news/${id}/${published ? 'publish' : 'unpublish'}/`, undefined, call);
}

export function deleteNewsPost(id: number): Promise<unknown> {
  return http.delete(`/news/${id}/`);
}
