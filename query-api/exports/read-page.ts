import type { Query, QueryResult } from '#query-api/read-models/read-models.ts';

/** Reads one page of an export; the first answers the request, with its headers and its wait. */
export type ReadPage = <Row>(query: Query<Row>) => Promise<QueryResult<Row>>;

/** What a table may depend on besides its filters. */
export type ExportContext = { now: Date; timeZone: string };

/** Rows of the pages of a list that are read at a time. */
const ROWS_A_PAGE = 200;

type PageAsked = { limit: number; cursor?: string };

/** A page: how it is read and presented. */
export const pageRead = <Row, Page>(query: Query<Row>, present: (result: QueryResult<Row>) => Page) => ({
  query,
  present,
});

/** A list page after page, each beginning where its cursor says that the one before ended. */
export async function* pagesOfList<Filters extends object, Row, Page extends { next_cursor: string | null }>(
  readPage: ReadPage,
  filters: Filters,
  list: (query: Filters & PageAsked) => { query: Query<Row>; present(result: QueryResult<Row>): Page },
): AsyncGenerator<Page> {
  let cursor: string | null = null;
  do {
    const query = { ...filters, limit: ROWS_A_PAGE, ...(cursor === null ? {} : { cursor }) };
    const read = list(query);
    const page: Page = read.present(await readPage(read.query));
    yield page;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
