import { RequestError } from '#platform/errors.ts';

export type PageQuery = {
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
};
export type Page = { limit: number; offset: number };

const USUAL = 50;

/**
 * Which rows are asked for, by `page` and `page_size` or by `limit` and the cursor of the page before.
 * @throws RequestError 400 for a cursor that is none
 */
export function pageOf(query: PageQuery): Page {
  const limit = query.page_size ?? query.limit ?? USUAL;
  if (query.cursor !== undefined) return { limit, offset: decode(query.cursor) };
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** The cursor of the page after this one; null after the last. */
export function nextCursor({ limit, offset }: Page, total: number): string | null {
  const next = offset + limit;
  return next < total ? Buffer.from(`after ${next}`).toString('base64url') : null;
}

function decode(cursor: string): number {
  const offset = /^after (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (offset !== undefined) return Number(offset);
  const text = 'This is not a cursor of this list.';
  throw new RequestError('validation_failed', text, { errors: { cursor: [text] } });
}
