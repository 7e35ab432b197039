import { t } from '@lingui/core/macro';

/** Page sizes a table offers. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
const NUMBERED_BUTTONS = 5;

/** The up to five page numbers around the current one, all within the pages there are. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const count = Math.min(NUMBERED_BUTTONS, Math.max(pageCount, 1));
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), Math.max(1, pageCount - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** `Showing 1 to 10 of 57 results`. */
export function showingText(page: number, pageSize: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return t`Showing ${from} to ${to} of ${total} results`;
}
