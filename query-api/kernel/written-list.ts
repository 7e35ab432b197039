import { encodeCursor, pageOf } from '#platform/cursor.ts';
import { numberedPageOf } from './numbered-pages.ts';
import type { ReadResult } from './read-models.ts';

/** A page of a list whose entries are written down ready to be sent. */
export type WrittenPage = {
  /** The entries' documents, a line each: there is no line feed in JSON that is written in one line. */
  lines: string;
  ids: number[];
  /** What the list is sorted by, beside the id. */
  sortedBy: (string | null)[];
  /** Of the whole list. */
  total: number;
};

type SelectedPage = { columns: { [Name in keyof WrittenPage]: string }; from: string };

/**
 * The `selectRow` of a read of such a list, given as SQL.
 * @param list.among what page and count are selected from, known as `among` and found once; where both need all of it
 * @param list.page rows with `id`, in their order; for a list with cursors one more than are shown
 * @param list.document the column with an entry's JSON
 * @param list.count a SELECT of how many there are in all
 */
export function selectWrittenPage(list: {
  among?: string;
  page: string;
  document: string;
  sortedBy: string;
  count: string;
}): SelectedPage {
  const shared = list.among === undefined ? '' : `WITH among AS MATERIALIZED (${list.among}) `;
  return {
    columns: { lines: 'w.lines', ids: 'w.ids', sortedBy: 'w.sorted_by', total: 'w.total' },
    from: `(${shared}SELECT string_agg(p.${list.document}, E'\\n') AS lines, json_agg(p.id) AS ids,
        json_agg(${list.sortedBy}) AS sorted_by, (${list.count}) AS total
      FROM (${list.page}) p) w`,
  };
}

type ListQuery = Parameters<typeof numberedPageOf>[0];

/**
 * The list as JSON, with the ids of what is in it.
 * @param list.name what its entries are called
 * @param list.order names the list's order in its cursors
 * @param list.limit entries of a page that goes on by cursor
 */
export function writtenListJson(
  list: { name: string; order: string; limit: number; query: ListQuery },
  { row }: Pick<ReadResult<unknown, WrittenPage>, 'row'>,
): { json: string; ids: readonly number[] } {
  const { ids, total, next_cursor } = placesOf(list, row);
  const documents = row.lines?.split('\n', ids.length).join(',') ?? '';
  return { json: `{"${list.name}":[${documents}],${JSON.stringify({ total, next_cursor }).slice(1)}`, ids };
}

function placesOf(
  { order, limit, query }: { order: string; limit: number; query: ListQuery },
  row: ReadResult<unknown, WrittenPage>['row'],
): { ids: readonly number[]; total: number; next_cursor: string | null } {
  const ids = row.ids ?? [];
  const total = row.total ?? 0;
  if (numberedPageOf(query) !== undefined) return { ids, total, next_cursor: null };
  const { page, last } = pageOf(ids, limit);
  if (last === null) return { ids: page, total, next_cursor: null };
  const sortedBy = row.sortedBy?.[page.length - 1] ?? null;
  return { ids: page, total, next_cursor: encodeCursor(order, [sortedBy, last]) };
}
