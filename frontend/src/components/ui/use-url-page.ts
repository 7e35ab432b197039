import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './pagination.pages.ts';

export type UrlPage = {
  /** From 1. */
  page: number;
  pageSize: number;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
};

/** The page of a list and how many rows it has, in the url. @param usual the size that needs no word there */
export function useUrlPage(usual: (typeof PAGE_SIZES)[number] = DEFAULT_PAGE_SIZE): UrlPage {
  const url = useUrlState();
  const asked = parseId(url.get('page_size'));
  return {
    page: url.getId('page') ?? 1,
    pageSize: PAGE_SIZES.find((size) => size === asked) ?? usual,
    setPage: (page) => url.set({ page: page === 1 ? undefined : String(page) }),
    setPageSize: (size) =>
      url.show({ page: undefined, page_size: size === usual ? undefined : String(size) }),
  };
}

/** The rows of one page, of a list that came whole. */
export function rowsOfPage<Row>(
  rows: readonly Row[],
  { page, pageSize }: Pick<UrlPage, 'page' | 'pageSize'>,
): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}
