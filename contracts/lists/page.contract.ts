import { z } from 'zod';
import { wholeNumber } from '#platform/values/whole-number.ts';

export const CURSOR_TEXT = 'This is not a cursor of this list.';
const LIMIT_TEXT = 'Must be a whole number from 1 to 100';

/** The parameters of lists for administrators: `limit` with `cursor`, or `page` and `page_size`. */
export const pageQuery = {
  limit: wholeNumber(1, 100, LIMIT_TEXT).optional(),
  /** Holds a name or an address, of up to 254 characters. */
  cursor: z.string().max(2_000, CURSOR_TEXT).optional(),
  page: wholeNumber(1, 1_000_000, 'Must be a whole number above 0').optional(),
  page_size: wholeNumber(1, 100, LIMIT_TEXT).optional(),
};

/** What such a list answers besides its rows. */
export const pageAnswer = {
  /** Of all pages. */
  total: z.number().int().nonnegative(),
  /** Null on the last page, and for pages by number. */
  next_cursor: z.string().nullable(),
};

export type PageQuery = { [Name in keyof typeof pageQuery]?: z.infer<(typeof pageQuery)[Name]> };
