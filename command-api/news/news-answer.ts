import type { Changed } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { NewsAnswer } from '#contracts/news/news.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
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
  if (news === null) throw new RequestError('not_found', say('news.missing'));
  const { title, body, publishedAt } = news;
  // When an event was recorded is not known before the log has it.
  const [times] = await lookUp.rowsForAnswer((db) =>
    db.selectFrom('news').select(['created_at', 'edited_at']).where('id', '=', id),
  );
  return {
    id,
    title,
    body,
    published: publishedAt !== null,
    published_at: publishedAt,
    created_at: times === undefined ? null : new Date(times.created_at).toISOString(),
    edited_at: times === undefined ? null : new Date(times.edited_at).toISOString(),
    revision,
  };
}
