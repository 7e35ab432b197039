import type { Pool } from '#platform/postgres/postgres-pool.ts';
import {
  comparePositions,
  type EventFilter,
  type Position,
  type RecordedEvent,
  START,
} from '../event-store.port.ts';
import { AS_TEXT, EVENT_COLUMNS, toRecordedEvents } from './log-row.ts';
import { asStoreError } from './store-error.ts';

/** Rows per statement: large enough to make the round trip negligible, small enough to stay in the cache. */
export const PAGE = 1_000;
/** The same for a reader of the whole log: while it works on a page, Postgres prepares the next. */
const LARGE_PAGE = 5_000;
/** How many positions one filtered statement scans: a rare prefix must not make it read the whole log. */
const FILTER_WINDOW = 10_000;

/** A part of the log: everything up to `position` was scanned. */
export type LogPage = { events: RecordedEvent[]; position: Position; caughtUp: boolean };

/** Reads of the log. Throws StoreUnavailable when Postgres is unavailable. */
export class LogReader {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async readStreamPage(stream: string, fromRevision: number): Promise<RecordedEvent[]> {
    const rows = await this.#rows(
      'read-stream',
      `SELECT ${EVENT_COLUMNS} FROM events.log WHERE stream = $1 AND revision >= $2
       ORDER BY revision LIMIT ${PAGE}`,
      [stream, fromRevision],
    );
    return toRecordedEvents(rows);
  }

  /**
   * All events after a position up to the present head, page by page. The next rows are on their way while the caller
   * works on these. As fast as COPY, without holding a connection or a snapshot meanwhile.
   */
  async *readToHead(after: Position, filter: EventFilter | undefined): AsyncGenerator<RecordedEvent[]> {
    const head = await this.head();
    if (filter === undefined) yield* this.#readAllTo(head, after);
    else yield* this.#readMatchingTo(head, after, filter);
  }

  /** Many rows at a time, turned into events page by page so that they are soon garbage again. */
  async *#readAllTo(head: Position, after: Position): AsyncGenerator<RecordedEvent[]> {
    let reading = this.#rowsAfter(after, head, LARGE_PAGE);
    for (;;) {
      const rows = await reading;
      const more = rows.length === LARGE_PAGE;
      if (more) {
        reading = this.#rowsAfter(rows.at(-1)?.[0] ?? head, head, LARGE_PAGE);
        // A caller that stops here never looks at the rows on their way.
        reading.catch(() => {});
      }
      while (rows.length > 0) yield toRecordedEvents(rows.splice(0, PAGE));
      if (!more) return;
    }
  }

  async *#readMatchingTo(
    head: Position,
    after: Position,
    filter: EventFilter,
  ): AsyncGenerator<RecordedEvent[]> {
    let reading = this.#readFiltered(after, filter, head);
    for (;;) {
      const page = await reading;
      if (comparePositions(page.position, head) >= 0) {
        yield page.events;
        return;
      }
      reading = this.#readFiltered(page.position, filter, head);
      reading.catch(() => {});
      yield page.events;
    }
  }

  /** The next events after a position. */
  async readPage(after: Position, filter: EventFilter | undefined): Promise<LogPage> {
    if (filter !== undefined) return this.#readFiltered(after, filter, NO_LIMIT);
    const events = toRecordedEvents(await this.#rowsAfter(after, NO_LIMIT, PAGE));
    return { events, position: events.at(-1)?.position ?? after, caughtUp: events.length < PAGE };
  }

  #rowsAfter(after: Position, last: Position, size: number): Promise<string[][]> {
    return this.#rows(
      'read-page',
      `SELECT ${EVENT_COLUMNS} FROM events.log WHERE position > $1 AND position <= $2
       ORDER BY position LIMIT $3`,
      [after, last, size],
    );
  }

  async #readFiltered(after: Position, filter: EventFilter, last: Position): Promise<LogPage> {
    // The end of the window is fixed first: everything at or before the head is visible from then on.
    const [window] = await this.#rows(
      'read-window',
      `SELECT least(head, $1::bigint + ${FILTER_WINDOW}, $2), head
       FROM (SELECT coalesce(max(position), 0) AS head FROM events.log) log`,
      [after, last],
    );
    const [end = START, head = START] = window ?? [];
    if (comparePositions(end, after) <= 0) return { events: [], position: after, caughtUp: true };
    const rows = await this.#rows(
      'read-filtered',
      `SELECT ${EVENT_COLUMNS} FROM events.log
       WHERE position > $1 AND position <= $2
         AND ($3::text[] IS NULL OR stream ^@ ANY ($3)) AND ($4::text[] IS NULL OR type = ANY ($4))
       ORDER BY position LIMIT ${PAGE}`,
      [after, end, filter.streamPrefixes, filter.types],
    );
    const events = toRecordedEvents(rows);
    const lastEvent = events.at(-1);
    const cut = events.length === PAGE && lastEvent !== undefined;
    return { events, position: cut ? lastEvent.position : end, caughtUp: !cut && end === head };
  }

  async head(): Promise<Position> {
    const [row] = await this.#rows('head', 'SELECT coalesce(max(position), 0) FROM events.log', []);
    return row?.[0] ?? START;
  }

  async #rows(name: string, text: string, values: readonly unknown[]): Promise<string[][]> {
    try {
      const query = { name, text, values: [...values], rowMode: 'array' as const, types: AS_TEXT };
      const { rows } = await this.#pool.query<string[]>(query);
      return rows;
    } catch (error) {
      throw asStoreError(error);
    }
  }
}

/** The largest bigint. */
const NO_LIMIT = '9223372036854775807';
