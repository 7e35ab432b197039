import { encodeCursor, pageOf } from '#platform/cursor.ts';
import type { ReadResult } from '#query-api/read-models/read-models.ts';
import { joinedJson } from './joined-json.ts';
import { numberedPageOf } from './numbered-pages.ts';

/** A page of a list whose entries are written down ready to be sent. */
export type WrittenPage = {
  /** The entries' documents, a line each: there is no line feed in JSON that is written in one line. */
  lines: string;
  ids: number[];
  /** What cursors, and the page, have to know of each entry beside its id: see `sortedBy`. */
  marks: unknown[];
  /** Of the whole list. */
  total: number;
};

type SelectedPage = { columns: { [Name in keyof WrittenPage]: string }; from: string };

/**
 * The `selectRow` of a read of such a list, given as SQL.
 * @param list.among what page and count are selected from, known as `among` and found once; where both need all of it
 * @param list.page rows with `id`, in their order; for a list with cursors one more than are shown
 * @param list.document the column with an entry's JSON: an object
 * @param list.mark of the page's row `p`: what `writtenListJson` is told of each entry; nothing unless given
 * @param list.count a SELECT of how many there are in all
 */
export function selectWrittenPage(list: {
  among?: string;
  page: string;
  document: string;
  mark?: string;
  count: string;
}): SelectedPage {
  const marks = list.mark === undefined ? "'[]'::json" : `json_agg(${list.mark})`;
  const shared = list.among === undefined ? '' : `WITH among AS MATERIALIZED (${list.among}) `;
  return {
    columns: { lines: 'w.lines', ids: 'w.ids', marks: 'w.marks', total: 'w.total' },
    from: `(${shared}SELECT string_agg(p.${list.document}, E'\\n') AS lines, json_agg(p.id) AS ids,
        ${marks} AS marks, (${list.count}) AS total
      FROM (${list.page}) p) w`,
  };
}

type WrittenList<Mark> = {
  /** What its entries are called. */
  name: string;
  /** Names the list's order in its cursors. */
  order: string;
  /** Entries of a page that goes on by cursor. */
  limit: number;
  query: Parameters<typeof numberedPageOf>[0];
  /** What the list is sorted by before the id. */
  sortedBy: (mark: Mark) => readonly (string | null)[];
  /** Completes an entry's JSON with what cannot be written down. */
  complete?: (document: string, mark: Mark) => string;
};

/** The list as JSON, with the ids of what is in it. */
export function writtenListJson<Mark>(
  list: WrittenList<Mark>,
  { row }: Pick<ReadResult<unknown, WrittenPage>, 'row'>,
): { json: string; ids: readonly number[] } {
  const marks = (row.marks ?? []) as Mark[];
  const { ids, next_cursor } = placesOf(list, row.ids ?? [], marks);
  const lines = row.lines?.split('\n', ids.length) ?? [];
  const { complete } = list;
  const documents =
    complete === undefined ? lines : lines.map((line, index) => complete(line, marks[index] as Mark));
  return { json: listJson(list.name, documents, { total: row.total ?? 0, next_cursor }), ids };
}

/** A list of entries that are JSON, as JSON. */
export function listJson(
  name: string,
  documents: readonly string[],
  rest: { total: number; next_cursor: string | null },
): string {
  return joinedJson(`{"${name}":[${documents.join(',')}]}`, JSON.stringify(rest));
}

function placesOf<Mark>(
  { order, limit, query, sortedBy }: WrittenList<Mark>,
  ids: readonly number[],
  marks: readonly Mark[],
): { ids: readonly number[]; next_cursor: string | null } {
  if (numberedPageOf(query) !== undefined) return { ids, next_cursor: null };
  const { page, last } = pageOf(ids, limit);
  if (last === null) return { ids: page, next_cursor: null };
  const mark = marks[page.length - 1] as Mark;
  return { ids: page, next_cursor: encodeCursor(order, [...sortedBy(mark), last]) };
}
