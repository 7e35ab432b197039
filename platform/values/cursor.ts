import type { z } from 'zod';
import { RequestError } from '#platform/http/errors.ts';

/** Where a page ended: the order of the list, then the values after which the next page begins. Opaque to clients. */
export function encodeCursor(order: string, values: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}

/**
 * The values of a cursor; undefined without one.
 * @throws RequestError 400 when it is not a cursor of this order
 */
export function decodeCursor<Values>(
  order: string,
  schema: z.ZodType<Values>,
  cursor: string | undefined,
): Values | undefined {
  if (cursor === undefined) return undefined;
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(decoded) && decoded[0] === order) {
      const parsed = schema.safeParse(decoded.slice(1));
      if (parsed.success) return parsed.data;
    }
  } catch {
    // Not JSON.
  }
  throw wrongCursor();
}

export function wrongCursor(text = 'This is not a cursor of this list.'): RequestError {
  return new RequestError('validation_failed', text, { errors: { cursor: [text] } });
}

/** @throws RequestError 400 for a cursor together with a page's number */
export function refuseBoth(cursor: string | undefined): void {
  if (cursor !== undefined) throw wrongCursor('Ask for numbered pages or for a cursor, not for both.');
}

/** Cuts a page from `limit + 1` rows: the rows of the page, and the last of them when more follow. */
export function cutPage<Row>(rows: Row[], limit: number): { page: Row[]; last: Row | null } {
  if (rows.length <= limit) return { page: rows, last: null };
  const page = rows.slice(0, limit);
  return { page, last: page.at(-1) ?? null };
}
