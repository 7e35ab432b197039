import { z } from 'zod';

const PAGE_TEXT = 'Must be a whole number above 0';
const PAGE_SIZE_TEXT = 'Must be a whole number from 1 to 100';

/**
 * Query parameters of lists that a table shows by numbered pages, "Showing X to Y of Z" (design §3 "Lists"): `page`
 * and `page_size` instead of `limit` and `cursor`, `sort` = a column, with `-` before it from the last to the first.
 * @param columns by which the list can be sorted
 */
export function numberedPages<const Column extends string>(columns: readonly Column[]) {
  const sorts = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return {
    page: z.coerce
      .number({ error: PAGE_TEXT })
      .int(PAGE_TEXT)
      .min(1, PAGE_TEXT)
      .max(1_000_000, PAGE_TEXT)
      .optional(),
    page_size: z.coerce
      .number({ error: PAGE_SIZE_TEXT })
      .int(PAGE_SIZE_TEXT)
      .min(1, PAGE_SIZE_TEXT)
      .max(100, PAGE_SIZE_TEXT)
      .optional(),
    sort: z.enum(sorts, { error: `Must be one of ${sorts.join(', ')}` }).optional(),
  };
}
