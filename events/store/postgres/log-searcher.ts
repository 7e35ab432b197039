import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { LogFindings, LogSearch, Position, RecordedEvent } from '../event-store.port.ts';
import { complete } from '../log-search.ts';
import { isOffCourt } from '../off-court.ts';
import { AS_TEXT, EVENT_COLUMNS, toRecordedEvents } from './log-row.ts';
import { ACTOR, DEVICE, NOT_IMPORTED, OFF_COURT } from './search-terms.sql.ts';
import { asStoreError } from './store-error.ts';

/** Events that one search looks at, beyond which it says how far it has come. */
const LOOKED_AT = 10_000;
/** Above every position. */
const AFTER_ALL = '9223372036854775807';

/** A search with its times as positions: at or after `floor`, before `ceiling`. */
type Bounded = LogSearch & { floor: Position; ceiling: Position };

/** Conditions as SQL, and the values of their parameters. */
class Terms {
  readonly values: unknown[] = [];
  readonly add = (value: unknown): string => `$${this.values.push(value)}`;
}

/** Searches the log from its end. Throws StoreUnavailable when Postgres is unavailable. */
export class LogSearcher {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Goes by what leaves the fewest events: streams, then types that are rare, a device, an actor, and else by the log
   * itself.
   */
  async search(search: LogSearch): Promise<LogFindings> {
    const bounded = {
      ...search,
      ceiling: await this.#ceiling(search),
      floor: search.from === undefined ? '0' : await this.#positionAt(search.from),
    };
    if (search.streams !== undefined || search.offCourtOf !== undefined) {
      return complete(await this.#searchStreams(bounded), search);
    }
    const { types, actorId, device, withoutImports } = search;
    const byOther = actorId !== undefined || device !== undefined || withoutImports === true;
    if (areRare(types) && !byOther) {
      return complete(await this.#searchTypes(bounded), search);
    }
    return this.#walk(bounded);
  }

  /** Each stream has its last events looked up; the latest of all are taken. */
  #searchStreams(search: Bounded): Promise<RecordedEvent[]> {
    const terms = new Terms();
    const [place, other, limit] = [within(search, terms), matching(search, terms), terms.add(search.limit)];
    const latest = (names: string, condition: string, order: string) => `
      SELECT found.* FROM unnest(${names}::text[]) AS name CROSS JOIN LATERAL (
        SELECT * FROM events.log WHERE stream = name AND ${condition} AND ${place} AND ${other}
        ORDER BY ${order} DESC LIMIT ${limit}
      ) found`;
    return this.#events(
      `SELECT ${EVENT_COLUMNS} FROM (
        ${latest(terms.add(search.streams ?? []), 'true', 'revision')}
        UNION ALL ${latest(terms.add(search.offCourtOf ?? []), OFF_COURT, 'position')}
      ) found ORDER BY position DESC LIMIT ${limit}`,
      terms,
    );
  }

  #searchTypes(search: Bounded): Promise<RecordedEvent[]> {
    const terms = new Terms();
    const [place, limit] = [within(search, terms), terms.add(search.limit)];
    return this.#events(
      `SELECT ${EVENT_COLUMNS} FROM (
        SELECT found.* FROM unnest(${terms.add(search.types)}::text[]) AS name CROSS JOIN LATERAL (
          SELECT * FROM events.log WHERE type = name AND ${OFF_COURT} AND ${place}
          ORDER BY position DESC LIMIT ${limit}
        ) found
      ) found ORDER BY position DESC LIMIT ${limit}`,
      terms,
    );
  }

  /** Through the log, or a part of it that has an index, from the end on. */
  async #walk(search: Bounded): Promise<LogFindings> {
    const terms = new Terms();
    const way = `FROM events.log WHERE ${within(search, terms)} AND ${alongIndex(search, terms)}
      ORDER BY position DESC LIMIT ${LOOKED_AT}`;
    const wayTerms = terms.values.length;
    const events = await this.#events(
      `SELECT ${EVENT_COLUMNS} FROM (SELECT * ${way}) looked
       WHERE ${matching(search, terms)} ORDER BY position DESC LIMIT ${terms.add(search.limit)}`,
      terms,
    );
    if (events.length === search.limit) return complete(events, search);
    const [looked] = await this.#rows(
      `SELECT count(*), min(position) FROM (SELECT position ${way}) looked`,
      terms.values.slice(0, wayTerms),
    );
    const [count = '0', last = '0'] = looked ?? [];
    return { events, next: Number(count) < LOOKED_AT ? null : last };
  }

  async #ceiling({ before = AFTER_ALL, to }: LogSearch): Promise<Position> {
    if (to === undefined) return before;
    const end = await this.#positionAt(to);
    return BigInt(end) < BigInt(before) ? end : before;
  }

  /**
   * The first position recorded at a time or later, found by halving: times rise with positions. (Where a clock was set
   * back, events of that while may be missed.)
   */
  async #positionAt(time: string): Promise<Position> {
    const [row] = await this.#rows(
      `WITH RECURSIVE half(low, high) AS (
         SELECT 0::bigint, coalesce(max(position), 0) + 1 FROM events.log
         UNION ALL
         SELECT CASE WHEN later THEN low ELSE middle END, CASE WHEN later THEN middle ELSE high END
         FROM half, LATERAL (SELECT (low + high) / 2 AS middle) m, LATERAL (SELECT coalesce((
           SELECT recorded_at FROM events.log WHERE position >= middle ORDER BY position LIMIT 1
         ) >= $1::timestamptz, true) AS later) l
         WHERE high - low > 1
       )
       SELECT min(high) FROM half`,
      [time],
    );
    return row?.[0] ?? '0';
  }

  async #events(text: string, { values }: Terms): Promise<RecordedEvent[]> {
    return toRecordedEvents(await this.#rows(text, values));
  }

  async #rows(text: string, values: readonly unknown[]): Promise<string[][]> {
    try {
      const query = { text, values: [...values], rowMode: 'array' as const, types: AS_TEXT };
      const { rows } = await this.#pool.query<string[]>(query);
      return rows;
    } catch (error) {
      throw asStoreError(error);
    }
  }
}

function within({ floor, ceiling }: Bounded, { add }: Terms): string {
  return `position >= ${add(floor)} AND position < ${add(ceiling)}`;
}

/** Types of which nothing happens on court. */
function areRare(types: LogSearch['types']): boolean {
  return types?.every((type) => isOffCourt({ type })) === true;
}

function alongIndex({ actorId, device, types, withoutImports }: LogSearch, { add }: Terms): string {
  if (device !== undefined) {
    const name = add(device);
    return `hashtext(${DEVICE}) = hashtext(${name}) AND ${DEVICE} = ${name}`;
  }
  if (actorId !== undefined) return `${ACTOR} = ${add(actorId)}`;
  return withoutImports === true && areRare(types) ? `${OFF_COURT} AND ${NOT_IMPORTED}` : 'true';
}

/** The conditions on an event besides its position. */
function matching(search: LogSearch, terms: Terms): string {
  const { types, withoutImports, actorId, device, from, to } = search;
  const { add } = terms;
  return [
    ...(withoutImports === true ? [NOT_IMPORTED] : []),
    ...(types === undefined ? [] : [`type = ANY (${add(types)}::text[])`]),
    ...(actorId === undefined ? [] : [`${ACTOR} = ${add(actorId)}`]),
    ...(device === undefined ? [] : [`${DEVICE} = ${add(device)}`]),
    ...(from === undefined ? [] : [`recorded_at >= ${add(from)}`]),
    ...(to === undefined ? [] : [`recorded_at < ${add(to)}`]),
    'true',
  ].join(' AND ');
}
