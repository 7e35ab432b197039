import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { ExportQuery, tableAnswer } from '#platform/http/exported-table.ts';
import type { Query, QueryResult } from '#query-api/read-models/read-models.ts';

/** Reads one page of an export; the first answers the request, with its headers and its wait. */
export type ReadPage = <Row>(query: Query<Row>) => Promise<QueryResult<Row>>;

/** What an export may depend on apart from its filters. */
export type ExportContext = { now: Date; timeZone: string };

/** An endpoint that answers with a table. */
export type TableEndpoint = Endpoint & {
  query: z.ZodObject;
  answers: { 200: ReturnType<typeof tableAnswer<z.ZodObject>> };
};
/** The columns, in their order. */
type Columns<E extends TableEndpoint> = E['answers'][200]['content']['application/x-ndjson']['schema'];

/** A list or standings as a file, CSV or NDJSON. */
export type TableExport<E extends TableEndpoint = TableEndpoint> = {
  endpoint: E;
  row: Columns<E>;
  /** Fields of a row that are no columns are left out. */
  pages(
    readPage: ReadPage,
    filters: Omit<z.output<E['query']>, keyof ExportQuery>,
    context: ExportContext,
  ): AsyncGenerator<readonly z.output<Columns<E>>[]>;
};

/** An endpoint with its rows; the compiler checks them against its columns. */
export const tableExport = <E extends TableEndpoint>(
  endpoint: E,
  pages: TableExport<E>['pages'],
): TableExport<E> => ({
  endpoint,
  row: endpoint.answers[200].content['application/x-ndjson'].schema,
  pages,
});

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
