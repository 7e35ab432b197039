import { z } from 'zod';
import { RequestError } from '#platform/errors.ts';

const CURSOR_TEXT = 'This is not a cursor of this list.';
const LIMIT_TEXT = 'Must be a whole number from 1 to 100';
const wholeNumber = (text: string, max: number) =>
  z.coerce.number({ error: text }).int(text).min(1, text).max(max, text);

/** What lists for administrators take: `limit` with `cursor`, or `page` and `page_size`. */
export const pageQuery = {
  limit: wholeNumber(LIMIT_TEXT, 100).optional(),
  cursor: z.string().max(200, CURSOR_TEXT).optional(),
  page: wholeNumber('Must be a whole number above 0', 1_000_000).optional(),
  page_size: wholeNumber(LIMIT_TEXT, 100).optional(),
};

/** What such a list answers beside its rows. */
export const pageAnswer = {
  /** Of all pages. */
  total: z.number().int().nonnegative(),
  next_cursor: z.string().nullable(),
};

export type PageQuery = { [Name in keyof typeof pageQuery]?: z.infer<(typeof pageQuery)[Name]> };
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
  throw new RequestError('validation_failed', CURSOR_TEXT, { errors: { cursor: [CURSOR_TEXT] } });
}
