import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHANGE_KEYS_HEADER, MOST_KEYS_OF_ANSWER } from '#contracts/live/updates-limits.contract.ts';
import { atMost, type ChangeKey } from '#events/changes/change-key.ts';
import { type Bytes, computeDigest, entityTag, JSON_TYPE, sendBytes } from '#platform/http/bytes.ts';
import type { Clock } from '#platform/values/clock.ts';
import { afterPosition, POSITION_HEADER, type Position } from '#platform/values/position.ts';
import type { ChangeCache } from '#query-api/read-models/change-cache.ts';
import type { LeagueTimeZone } from '#query-api/read-models/league-time-zone.ts';
import type { Query, QueryResult, ReadModels } from '#query-api/read-models/read-models.ts';

const TIME_ZONE_HEADER = 'x-time-zone';
const SERVER_TIME_HEADER = 'x-server-time';
const NO_STORE = 'no-store';

/** An answer ready to be sent, with the position of the read models it was built from. */
export type Answer = Bytes & {
  position: Position;
  /** As its header says them. */
  changeKeys: string;
};
export type AnswerCache = ChangeCache<Answer>;

/** A read: what to select, and how to present it. */
export type Read<Row, Body> = {
  query: Query<Row>;
  /** @throws RequestError 404 when there is nothing to present */
  present: (result: QueryResult<Row>) => Body | Promise<Body>;
  /** Keys of changes that make the answer stale, known before the read. */
  changeKeys: readonly ChangeKey[];
  /** Further keys, known from the answer. */
  changeKeysIn?: (body: Body) => readonly ChangeKey[];
};

/** A read whose answer is cached until something in it changes. */
export type CachedRead<Row, Body> = Read<Row, Body> & {
  /** What the answer depends on: which read it is, and its parameters. */
  cacheKey: readonly unknown[];
  /** The current calendar day, if the answer depends on it: cached for this day only, with a separate `ETag`. */
  day?: string | undefined;
  /** The current minute, `2026-11-21T17:43Z`, likewise. */
  minute?: string | undefined;
};

/** Identity functions that let the compiler infer what is presented from the query. */
export const uncached = <Row, Body>(read: Read<Row, Body>): Read<Row, Body> => read;
export const cached = <Row, Body>(read: CachedRead<Row, Body>): CachedRead<Row, Body> => read;

/** What an answer is made of, apart from its position. */
type RenderedAnswer = Pick<Answer, 'type' | 'etag' | 'disposition'> & {
  body: string | Buffer;
  changeKeys: readonly ChangeKey[];
  lastsMs?: number | undefined;
};

export type FileAnswer = {
  bytes: Buffer;
  /** How it is to be saved; by default it is shown where it is. */
  disposition?: string;
  /** Keys of changes that make it stale. */
  changeKeys: readonly ChangeKey[];
  /** Milliseconds after which it is stale without a change; until then it is also good for who asks for a later position. */
  lastsMs?: number;
};

type Validity = Pick<CachedRead<never, never>, 'day' | 'minute'>;

/**
 * Sends what routes answer, from the cache where it may. Every answer carries `X-Position`, the position of the read models it was built from, and waits
 * for the position in `X-After-Position` (docs/architecture.md, "Reads"). `X-Change-Keys` names the changes after which
 * a page that shows it reads it again, `X-Time-Zone` the league's time zone, in which pages show times, `X-Server-Time` when
 * it was sent: the `Date` of HTTP has no milliseconds, and game clocks need them.
 */
export class CachedResponder {
  readonly #readModels: ReadModels;
  readonly #cache: AnswerCache;
  readonly #buildId: string;
  readonly #timeZone: LeagueTimeZone;
  readonly #clock: Clock;

  /** @param options.buildId differs for every build, so that no answer outlives the code that made it */
  constructor(options: {
    readModels: ReadModels;
    cache: AnswerCache;
    buildId: string;
    timeZone: LeagueTimeZone;
    clock: Clock;
  }) {
    this.#readModels = options.readModels;
    this.#cache = options.cache;
    this.#buildId = options.buildId;
    this.#timeZone = options.timeZone;
    this.#clock = options.clock;
  }

  /**
   * Sends what depends on nothing but the read models: from the cache, with `ETag` and 304. The tag of an entity's own
   * answer begins with its revision, so that it serves as `If-Match`.
   */
  send<Row, Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: CachedRead<Row, Body>,
  ): Promise<FastifyReply> {
    return this.#send(request, reply, read, async (result) => {
      const body = await read.present(result);
      return {
        body: JSON.stringify(body),
        type: JSON_TYPE,
        etag: entityTag(this.#stateOf(result, read), findRevision(body)),
        changeKeys: collectKeys(read, body),
      };
    });
  }

  /**
   * The same for text that programs fetch again and again, such as a calendar: its `ETag` is a digest of the
   * text, so that it stays the same as long as the text does, in every process.
   */
  sendText<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Omit<CachedRead<Row, string>, 'changeKeysIn'> & {
      type: string;
      /** Keys of changes that follow from what was read. */
      changeKeysInRow?: (row: Row) => readonly ChangeKey[];
    },
  ): Promise<FastifyReply> {
    return this.#send(request, reply, read, async (result) => {
      const body = await read.present(result);
      return {
        body,
        type: read.type,
        etag: entityTag(computeDigest(body)),
        changeKeys: [...read.changeKeys, ...(read.changeKeysInRow?.(result.row) ?? [])],
      };
    });
  }

  /** The same for a file that is drawn from what was read. */
  sendFile<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Omit<CachedRead<Row, Promise<FileAnswer>>, 'changeKeys' | 'changeKeysIn'> & { type: string },
  ): Promise<FastifyReply> {
    return this.#send(request, reply, read, async (result) => {
      const { bytes, ...file } = await read.present(result);
      return { body: bytes, type: read.type, etag: entityTag(computeDigest(bytes)), ...file };
    });
  }

  /** The headers of an answer that is not cached. @param read.timeZone the league's */
  describe(reply: FastifyReply, read: { position: Position; timeZone: string }): void {
    reply
      .header(POSITION_HEADER, read.position)
      .header(TIME_ZONE_HEADER, read.timeZone)
      .header(SERVER_TIME_HEADER, this.#clock().toISOString())
      .header('cache-control', NO_STORE);
  }

  /**
   * An answer that is not cached, because it depends on the user or on the moment. The tag of an entity serves as
   * `If-Match`.
   */
  async answerUncached<Row, Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Read<Row, Body>,
  ): Promise<Body> {
    const after = afterPosition(request);
    const result = await this.#readModels.query(read.query, after);
    this.describe(reply, { position: result.position, timeZone: await this.#timeZone.at(after) });
    const body = await read.present(result);
    reply.header(CHANGE_KEYS_HEADER, keysHeader(collectKeys(read, body)));
    const revision = findRevision(body);
    if (revision !== undefined) reply.header('etag', entityTag(this.#stateOf(result), revision));
    return body;
  }

  async #send<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Pick<CachedRead<Row, never>, 'query' | 'cacheKey' | 'day' | 'minute'>,
    make: (result: QueryResult<Row>) => RenderedAnswer | Promise<RenderedAnswer>,
  ): Promise<FastifyReply> {
    const after = afterPosition(request);
    const cacheKey = JSON.stringify([...read.cacheKey, read.day, read.minute]);
    const answer = await this.#cache.get(cacheKey, after, async () => {
      const result = await this.#readModels.query(read.query, after);
      const { position } = result;
      // Set even if presenting fails, as with 404: its page shows the time zone, too.
      reply.header(POSITION_HEADER, position).header(TIME_ZONE_HEADER, await this.#timeZone.at(after));
      const { body, type, etag, disposition, changeKeys, lastsMs } = await make(result);
      return {
        value: {
          body: Buffer.from(body),
          type,
          etag,
          position,
          disposition,
          changeKeys: keysHeader(changeKeys),
        },
        changeKeys,
        lastsMs,
      };
    });
    reply.header(TIME_ZONE_HEADER, await this.#timeZone.at(after));
    reply
      .header(POSITION_HEADER, answer.position)
      .header(CHANGE_KEYS_HEADER, answer.changeKeys)
      .header(SERVER_TIME_HEADER, this.#clock().toISOString());
    return sendBytes(request, reply, answer);
  }

  #stateOf({ state }: { state: string }, { day, minute }: Validity = {}): string {
    const during = day ?? minute;
    return `${this.#buildId}-${state}${during === undefined ? '' : `-${during}`}`;
  }
}

const collectKeys = <Body>(read: Pick<Read<never, Body>, 'changeKeys' | 'changeKeysIn'>, body: Body) => [
  ...read.changeKeys,
  ...(read.changeKeysIn?.(body) ?? []),
];

const keysHeader = (keys: readonly ChangeKey[]): string => [...atMost(MOST_KEYS_OF_ANSWER, keys)].join(' ');

function findRevision(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('revision' in body)) return undefined;
  return typeof body.revision === 'number' ? body.revision : undefined;
}
