import type { Changed } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { NewsAnswer } from '#contracts/news/news.contract.ts';
import { RequestError } from '#platform/http/errors.ts';
import { newsTable, siteReadModel } from '#projections/site/site.table.ts';
import type { News } from './news.decider.ts';

/**
 * A news post as a command left it.
 * @throws RequestError 404 when there is none
 */
export async function newsAnswer(
  { lookUp }: { lookUp: LookUp },
  id: number,
  { state: news, revision }: Changed<News>,
): Promise<NewsAnswer> {
  if (news === null) throw new RequestError('not_found', 'There is no such news post.');
  const { title, body, publishedAt } = news;
  // When an event was recorded is not known before the log has it.
  const [times] = await lookUp.rowsForAnswer<Record<'created_at' | 'edited_at', Date>>(
    [siteReadModel],
    (table) => `SELECT created_at, edited_at FROM ${table(newsTable)} WHERE id = $1`,
    [id],
  );
  return {
    id,
    title,
    body,
    published: publishedAt !== null,
    published_at: publishedAt,
    created_at: times?.created_at.toISOString() ?? null,
    edited_at: times?.edited_at.toISOString() ?? null,
    revision,
  };
}
