import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { ExportQuery, ExportRow, tableAnswer } from '#platform/http/exported-table.ts';
import type { Read } from '#query-api/http-cache/cached-responder.ts';
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
type Filters<E extends TableEndpoint> = Omit<z.output<E['query']>, keyof ExportQuery>;

/** A table as a file, CSV or NDJSON. */
export type TableExport<E extends TableEndpoint = TableEndpoint> = {
  endpoint: E;
  /** The names of the columns, in their order. */
  row: E['answers'][200]['content']['application/x-ndjson']['schema'];
  /** The rows, page after page. Fields of a row that are no columns are left out. */
  pages(
    readPage: ReadPage,
    filters: Filters<E>,
    context: ExportContext,
  ): AsyncGenerator<readonly ExportRow[]>;
};

/** A table with pages of its own. */
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

/**
 * A list as a table: by the read of its own endpoint, page after page by the cursor of the page before.
 * @param rows the rows in an answer; what is nested in them becomes columns of its own
 */
export const listExport = <E extends TableEndpoint, Row, Body extends object>(
  endpoint: E,
  read: (
    query: Filters<E> & { limit: number; cursor?: string },
    context: ExportContext,
  ) => Pick<Read<Row, Body>, 'query' | 'present'>,
  rows: (answer: Body) => readonly object[],
): TableExport<E> =>
  tableExport(endpoint, async function* (readPage, filters, context) {
    let page: { cursor?: string } | null = {};
    do {
      const { query, present } = read({ ...filters, limit: ROWS_A_PAGE, ...page }, context);
      const answer: Body = await present(await readPage(query));
      yield rows(answer).map((row) => toCells(row));
      page = nextPage(answer);
    } while (page !== null);
  });

const nextPage = (answer: object) =>
  'next_cursor' in answer && typeof answer.next_cursor === 'string' ? { cursor: answer.next_cursor } : null;

/** What stands before the names of nested fields; before those of all others the name of what they are in: `place_x`. */
const PREFIXES: Readonly<Record<string, string>> = {
  averages: '',
  scoreboard: '',
  team_statistics: '',
  totals: 'total_',
  opponents: 'opponent_',
};

export function toCells(row: object, prefix = ''): ExportRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(toCells(value, `${prefix}${PREFIXES[name] ?? `${name}_`}`))
        : [[`${prefix}${name}`, value]],
    ),
  );
}
