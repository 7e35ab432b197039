import type { z } from 'zod';
import { wholeNumber } from '#platform/values/whole-number.ts';
import { limitUpTo, listQuerySchema, oneOf } from './list.contract.ts';

export const pageNumber = wholeNumber(1, 1_000_000, 'Must be a whole number above 0');
export const pageSize = limitUpTo(100);

/** The parameters of lists for administrators: `limit` with `cursor`, or `page` and `page_size`. */
export const pageQuery = {
  ...listQuerySchema.shape,
  page: pageNumber.optional(),
  page_size: pageSize.optional(),
};
export type PageQuery = { [Name in keyof typeof pageQuery]?: z.infer<(typeof pageQuery)[Name]> };

/**
 * Query parameters of lists that a table shows by numbered pages, "Showing X to Y of Z" (docs/architecture.md,
 * "Reads"): `page` and `page_size` instead of `limit` and `cursor`, `sort` = a column, with `-` before it from the last
 * to the first.
 * @param columns by which the list can be sorted
 */
export function numberedPages<const Column extends string>(columns: readonly Column[]) {
  const sorts = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return {
    page: pageNumber.optional(),
    page_size: pageSize.optional(),
    sort: oneOf(sorts, `Must be one of ${sorts.join(', ')}`).optional(),
  };
}
