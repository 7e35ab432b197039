import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '#platform/errors.ts';
import { afterPosition, POSITION_HEADER, type Position } from '#platform/position.ts';
import type { LeagueTimeZone } from '#query-api/read-models/league-time-zone.ts';
import type { Query, QueryResult, ReadModels } from '#query-api/read-models/read-models.ts';
import type { Answer, AnswerCache } from './answer-cache.ts';
import { compressedFor } from './compressed-answer.ts';

const TIME_ZONE_HEADER = 'x-time-zone';

/** And asked about every time. */
const KEPT_BY_BROWSERS = 'no-cache';
const NEVER_KEPT = 'no-store';
const JSON_TYPE = 'application/json; charset=utf-8';

/** A read whose answer is kept until something in it changes. */
export type CachedRead<Row, Body> = {
  /** What the answer depends on: which read it is, and its parameters. */
  cacheKey: readonly unknown[];
  /** The calendar day it is, where the answer depends on that: kept for this day only, with an `ETag` of its own. */
  day?: string | undefined;
  /** The minute it is, `2026-11-21T17:43Z`, likewise. */
  minute?: string | undefined;
  /** Keys of changes that make the answer stale, as far as they are known beforehand. */
  changeKeys: readonly string[];
  /** And those of what turned out to be in it. */
  changeKeysIn?: (body: Body) => readonly string[];
  query: Query<Row>;
  /** @throws RequestError 404 when there is nothing to be presented */
  present: (result: QueryResult<Row>) => Body;
};

/** The same read; the compiler infers what is presented from the query. */
export const cached = <Row, Body>(read: CachedRead<Row, Body>): CachedRead<Row, Body> => read;

type During = Pick<CachedRead<never, never>, 'day' | 'minute'>;

/**
 * How routes answer. Every answer carries `X-Position`, the position of the read models it was built from, and waits
 * for the position in `X-After-Position` (docs/architecture.md, "Reads"). `X-Time-Zone` names the league's, in which
 * pages show times.
 */
export class Answers {
  readonly #readModels: ReadModels;
  readonly #cache: AnswerCache;
  readonly #buildId: string;
  readonly #timeZone: LeagueTimeZone;

  /** @param options.buildId another one for every build, so that no answer outlives the code that made it */
  constructor(options: {
    readModels: ReadModels;
    cache: AnswerCache;
    buildId: string;
    timeZone: LeagueTimeZone;
  }) {
    this.#readModels = options.readModels;
    this.#cache = options.cache;
    this.#buildId = options.buildId;
    this.#timeZone = options.timeZone;
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
    return this.#send(request, reply, read, async (after, told) => {
      const result = await this.#readModels.query(read.query, after);
      told(result.position);
      const body = read.present(result);
      return {
        answer: {
          body: JSON.stringify(body),
          type: JSON_TYPE,
          etag: entityTag(this.#stateOf(result, read), revisionOf(body)),
          position: result.position,
        },
        changeKeys: read.changeKeysIn?.(body) ?? [],
      };
    });
  }

  /**
   * The same for a text that others than our pages fetch again and again, a calendar: its `ETag` is a digest of the
   * text, so that it stays the same as long as the text does, in every process and whatever else happens.
   */
  sendText<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Omit<CachedRead<Row, string>, 'changeKeysIn'> & {
      type: string;
      /** Keys of changes that follow from what was read. */
      changeKeysInRow?: (row: Row) => readonly string[];
    },
  ): Promise<FastifyReply> {
    return this.#send(request, reply, read, async (after, told) => {
      const result = await this.#readModels.query(read.query, after);
      told(result.position);
      const body = read.present(result);
      const etag = entityTag(createHash('sha256').update(body).digest('base64url'));
      const changeKeys = read.changeKeysInRow?.(result.row) ?? [];
      return { answer: { body, type: read.type, etag, position: result.position }, changeKeys };
    });
  }

  /** One read for one answer that is not kept, because it depends on who asks, or on the moment. */
  async query<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    query: Query<Row>,
  ): Promise<QueryResult<Row>> {
    const after = afterPosition(request);
    const result = await this.#readModels.query(query, after);
    await this.#describe(reply, result, after);
    return result;
  }

  /** The same for an entity as only some may read it; its tag serves as `If-Match`. */
  async entity<Row, Body extends { revision: number }>(
    request: FastifyRequest,
    reply: FastifyReply,
    { query, present }: { query: Query<Row>; present: (result: QueryResult<Row>) => Body },
  ): Promise<Body> {
    const result = await this.query(request, reply, query);
    const body = present(result);
    reply.header('etag', entityTag(this.#stateOf(result), body.revision));
    return body;
  }

  async #describe(
    reply: FastifyReply,
    { position }: { position: Position },
    after: Position | undefined,
  ): Promise<void> {
    reply
      .header(POSITION_HEADER, position)
      .header(TIME_ZONE_HEADER, await this.#timeZone.at(after))
      .header('cache-control', NEVER_KEPT);
  }

  /** @param make makes the answer; `told` hears the position that was read, also when there is no answer to be made */
  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Pick<CachedRead<never, never>, 'cacheKey' | 'day' | 'minute' | 'changeKeys'>,
    make: (
      after: Position | undefined,
      told: (position: Position) => void,
    ) => Promise<{ answer: Answer; changeKeys: readonly string[] }>,
  ): Promise<FastifyReply> {
    const after = afterPosition(request);
    const cacheKey = JSON.stringify([...read.cacheKey, read.day, read.minute]);
    const answer = await this.#cache.get(cacheKey, after, async () => {
      const { answer, changeKeys } = await make(after, (position) => reply.header(POSITION_HEADER, position));
      return { answer, keys: [...read.changeKeys, ...changeKeys] };
    });
    reply.header(TIME_ZONE_HEADER, await this.#timeZone.at(after));
    return sendAnswer(request, reply, answer);
  }

  #stateOf({ state }: { state: string }, { day, minute }: During = {}): string {
    const during = day ?? minute;
    return `${this.#buildId}-${state}${during === undefined ? '' : `-${during}`}`;
  }
}

function revisionOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('revision' in body)) return undefined;
  return typeof body.revision === 'number' ? body.revision : undefined;
}

/** The tag of an entity's own answer begins with its revision: so it serves as `If-Match`. */
function entityTag(state: string, revision?: number): string {
  return revision === undefined ? `"${state}"` : `"${revision}:${state}"`;
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply
    .header(POSITION_HEADER, answer.position)
    .header('etag', answer.etag)
    .header('cache-control', KEPT_BY_BROWSERS)
    .header('vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  const compressed = compressedFor(request.headers, answer);
  if (compressed === undefined) return reply.type(answer.type).send(answer.body);
  return reply.type(answer.type).header('content-encoding', 'gzip').send(compressed);
}

/** RFC 9110 §13.1.2: `*`, or a list of tags, compared without regard to weakness. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** @throws RequestError 404 when there is no such thing */
export function found<Row>(row: Row | null | undefined, what: string): Row {
  if (row === undefined || row === null) throw new RequestError('not_found', `There is no such ${what}.`);
  return row;
}
