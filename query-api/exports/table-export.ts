import type { z } from 'zod';
import type { Query, QueryResult } from '#query-api/read-models/read-models.ts';

/** Reads one page of an export; the first answers the request, with its headers and its wait. */
export type ReadPage = <Row>(query: Query<Row>) => Promise<QueryResult<Row>>;

/** What an export may depend on apart from its filters. */
export type ExportContext = { now: Date; timeZone: string };

/** A list or standings as a file, CSV or NDJSON. */
export type TableExport<Filters extends z.ZodObject = z.ZodObject, Row extends z.ZodObject = z.ZodObject> = {
  summary: string;
  description?: string;
  /** Every export also takes `format` and `bom`. */
  filters: Filters;
  /** The columns, in their order. */
  row: Row;
  /** Fields of a row that are no columns are left out. */
  pages(
    readPage: ReadPage,
    filters: z.output<Filters>,
    context: ExportContext,
  ): AsyncGenerator<readonly z.output<Row>[]>;
};

/** The same export; the compiler checks its rows against its columns. */
export const tableExport = <Filters extends z.ZodObject, Row extends z.ZodObject>(
  one: TableExport<Filters, Row>,
): TableExport<Filters, Row> => one;

/** Rows of a list that are read at a time. */
const ROWS_A_PAGE = 200;

type PageAsked = { limit: number; cursor?: string };

/** A list page after page, by the cursor of the previous page. */
export async function* pagesOfList<Filters extends object, Page extends { next_cursor: string | null }>(
  filters: Filters,
  read: (query: Filters & PageAsked) => Promise<Page>,
  rowsAPage = ROWS_A_PAGE,
): AsyncGenerator<Page> {
  let cursor: string | null = null;
  do {
    const page: Page = await read({
      ...filters,
      limit: rowsAPage,
      ...(cursor === null ? {} : { cursor }),
    });
    yield page;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
