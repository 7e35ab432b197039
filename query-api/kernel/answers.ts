import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { RequestError } from '#platform/errors.ts';
import { nextDay, startOfDay } from '#platform/league-day.ts';
import { AFTER_HEADER, afterPosition, POSITION_HEADER, type Position } from '#platform/position.ts';
import type { Answer, AnswerCache } from './answer-cache.ts';
import { compressedFor } from './compressed-answer.ts';
import type { LeagueTimeZone } from './league-time-zone.ts';
import type { Read, ReadModels, ReadResult } from './read-models.ts';
import type { ShortWay } from './short-way.ts';

const TIME_ZONE_HEADER = 'x-time-zone';

/** And asked about every time. */
const KEPT_BY_BROWSERS = 'no-cache';
const NEVER_KEPT = 'no-store';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Addresses of calls that are remembered, each of so many characters: some megabytes at most. */
const MAX_CALLED = 10_000;
const LONGEST_CALLED = 300;

/** A call that has been answered before: what its address means need not be found out again. */
type Called = {
  route: string;
  /** A list's days are those of the zone in which it was read. */
  zone: string;
  /** When the time is over for which the answer is right, in milliseconds since 1970. */
  until: number;
  /** Where the answer is kept, if it is. */
  address: string;
  publicPart: boolean;
  answer: () => Promise<Answer>;
};
/** A call on the short way, and when it came (`performance.now()`). */
type ShortCall = { request: IncomingMessage; response: ServerResponse; route: string; started: number };

/** Told of an answer: how long it took, by route pattern. */
export type ObserveAnswer = (answer: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

/** Names and values of an answer's headers, one after the other. */
type Heads = { zone: string; unchanged: string[]; whole: string[] };

/**
 * What is made of what was read: the body, or its JSON where it was stored as such. With the revision of the
 * entity it is of, the `ETag` can be sent as `If-Match`.
 */
export type Made<Body> = ({ body: Body } | { json: string }) & { revision?: number };

/** An entity as its own address answers it. */
export function entityMade<Body extends { revision: number }>(body: Body): Made<Body> {
  return { body, revision: body.revision };
}

/** A read whose answer is kept: see `Answers.sendHot`. */
export type Hot<Parts, Body, Row = unknown> = {
  address: readonly unknown[];
  /** The calendar day it is, where the answer depends on that: kept for this day only, under another `ETag` each. */
  day?: string | undefined;
  /** The minute it is, `2026-11-21T17:43Z`, likewise. */
  minute?: string | undefined;
  keys: readonly string[];
  /** Somebody signed in may be told more, by their own read: calls with a token never take the short way. */
  publicPart?: true;
  read: Read<Parts, Row>;
  /** With the keys of everything in the answer. */
  make: (result: ReadResult<Parts, Row>) => Made<Body> & { keys?: readonly string[] };
};

type MadeText = { body: string; keys: readonly string[]; revision?: number | undefined };

/** How a read becomes an answer. */
type Form<Parts, Row> = {
  bodyOf: (result: ReadResult<Parts, Row>) => MadeText;
  type: string;
  etagOf: (made: MadeText, state: string) => string;
};

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
  readonly #clock: Clock;
  readonly #headers: readonly string[];
  /** Where the answers to calls are kept, by the address that was called. */
  readonly #called = new LRUCache<string, Called>({ max: MAX_CALLED });
  readonly #heads = new WeakMap<Answer, Heads>();
  readonly #observe: ObserveAnswer | undefined;

  /**
   * @param options.buildId another one for every build, so that no answer outlives the code that made it
   * @param options.headers those of every answer
   * @param options.observe told of answers that go the short way
   */
  constructor(options: {
    readModels: ReadModels;
    cache: AnswerCache;
    buildId: string;
    timeZone: LeagueTimeZone;
    clock: Clock;
    headers: Readonly<Record<string, string>>;
    observe?: ObserveAnswer | undefined;
  }) {
    this.#readModels = options.readModels;
    this.#cache = options.cache;
    this.#buildId = options.buildId;
    this.#timeZone = options.timeZone;
    this.#clock = options.clock;
    this.#headers = Object.entries(options.headers).flat();
    this.#observe = options.observe;
  }

  /**
   * The short way: an address that was called before is answered without a request that routes and hooks could see,
   * from kept bytes or with one read. False when the call has to go the long way.
   * @param longWay for a call that was taken and then could not be answered
   */
  readonly sendAgain: ShortWay = (request, response, longWay) => {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || headers[AFTER_HEADER] !== undefined) return false;
    const called = this.#called.get(url);
    if (called === undefined) return false;
    if (called.publicPart && headers.authorization !== undefined) return false;
    const zone = this.#timeZone.known(undefined);
    if (zone !== called.zone || this.#clock().getTime() >= called.until) return false;
    const call = { request, response, route: called.route, started: performance.now() };
    const kept = this.#cache.kept(called.address);
    if (kept !== undefined) this.#sendShort(call, kept, this.#keptHeadsOf(kept, zone));
    else {
      called
        .answer()
        .then(
          (answer) => this.#sendShort(call, answer, this.#headsOf(answer, zone)),
          // What went wrong is told the long way.
          () => longWay(request, response),
        )
        .catch(() => response.destroy());
    }
    return true;
  };

  #sendShort({ request, response, route, started }: ShortCall, answer: Answer, heads: Heads): void {
    const status = matches(request.headers['if-none-match'], answer.etag) ? 304 : 200;
    const compressed = status === 304 ? undefined : compressedFor(request.headers, answer);
    if (status === 304) response.writeHead(304, heads.unchanged).end();
    else if (compressed === undefined) response.writeHead(200, heads.whole).end(answer.body);
    else {
      const length = String(compressed.length);
      const own = ['content-type', answer.type, 'content-encoding', 'gzip', 'content-length', length];
      response.writeHead(200, [...heads.unchanged, ...own]).end(compressed);
    }
    this.#observe?.({ method: 'GET', route, status, seconds: (performance.now() - started) / 1000 });
  }

  #keptHeadsOf(answer: Answer, zone: string): Heads {
    let heads = this.#heads.get(answer);
    if (heads === undefined || heads.zone !== zone) {
      heads = this.#headsOf(answer, zone);
      this.#heads.set(answer, heads);
    }
    return heads;
  }

  #headsOf({ position, etag, type, body }: Answer, zone: string): Heads {
    const unchanged = [
      ...this.#headers,
      ...[POSITION_HEADER, position, TIME_ZONE_HEADER, zone],
      ...['etag', etag, 'cache-control', KEPT_BY_BROWSERS, 'vary', 'accept-encoding'],
    ];
    const length = String(Buffer.byteLength(body));
    return { zone, unchanged, whole: [...unchanged, 'content-type', type, 'content-length', length] };
  }

  /** An entity as only some may read it. */
  async readEntity<Parts, Row, Body extends { revision: number }>(
    request: FastifyRequest,
    reply: FastifyReply,
    { read, bodyOf }: { read: Read<Parts, Row>; bodyOf: (result: ReadResult<Parts, Row>) => Body },
  ): Promise<Body> {
    const result = await this.read(request, reply, read);
    const body = bodyOf(result);
    reply.header('etag', entityTag(`${this.#buildId}-${result.state}`, body.revision));
    return body;
  }

  /** One read for one answer that is not kept. */
  async read<Parts, Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Read<Parts, Row>,
  ): Promise<ReadResult<Parts, Row>> {
    const after = afterPosition(request);
    const result = await this.#readModels.read(read, after);
    reply
      .header(POSITION_HEADER, result.position)
      .header(TIME_ZONE_HEADER, this.#timeZone.known(after) ?? (await this.#timeZone.at(after)))
      .header('cache-control', NEVER_KEPT);
    return result;
  }

  /**
   * An answer that depends on nothing but the read models: sent from kept bytes, with `ETag` and 304.
   * @param hot.address what the answer depends on: path and parsed parameters
   * @param hot.keys keys of changes that make it stale, as far as they are known beforehand
   */
  sendHot<Parts, Body, Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    hot: Hot<Parts, Body, Row>,
  ): Promise<void> {
    return this.#sendHot(request, reply, hot, {
      type: JSON_TYPE,
      bodyOf(result) {
        const made = hot.make(result);
        return { body: jsonOf(made), keys: made.keys ?? [], revision: made.revision };
      },
      etagOf: ({ revision }, state) => entityTag(`${this.#buildId}-${state}`, revision),
    });
  }

  /**
   * The same for a text that others than our pages fetch again and again, a calendar: its `ETag` is a digest of the
   * text, so that it stays the same as long as the text does, in every process and whatever else happens.
   */
  sendHotText<Parts, Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    hot: Omit<Hot<Parts, string, Row>, 'make'> & {
      type: string;
      make: (result: ReadResult<Parts, Row>) => { body: string; keys?: readonly string[] };
    },
  ): Promise<void> {
    return this.#sendHot(request, reply, hot, {
      type: hot.type,
      bodyOf(result) {
        const { body, keys = [] } = hot.make(result);
        return { body, keys };
      },
      etagOf: ({ body }) => entityTag(createHash('sha256').update(body).digest('base64url')),
    });
  }

  async #sendHot<Parts, Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    hot: Omit<Hot<Parts, never, Row>, 'make'>,
    { type, bodyOf, etagOf }: Form<Parts, Row>,
  ): Promise<void> {
    const { day, minute, read } = hot;
    const address = JSON.stringify([...hot.address, day, minute]);
    /** @param call.told hears the position that was read, also when there is no answer to be made of it */
    const answer = (call: { after?: Position | undefined; told?: (position: Position) => void }) =>
      this.#cache.get(address, call.after, async () => {
        const result = await this.#readModels.read(read, call.after);
        const { position, state } = result;
        call.told?.(position);
        const made = bodyOf(result);
        const { body, keys } = made;
        const during = day ?? minute;
        const etag = etagOf(made, during === undefined ? state : `${state}-${during}`);
        return {
          answer: { body, type, etag, position },
          keys: keys.length === 0 ? hot.keys : [...hot.keys, ...keys],
        };
      });
    const after = afterPosition(request);
    const sent = await answer({ after, told: (position) => reply.header(POSITION_HEADER, position) });
    const zone = this.#timeZone.known(after) ?? (await this.#timeZone.at(after));
    const { url = '' } = request.raw;
    if (url.length <= LONGEST_CALLED) {
      const route = request.routeOptions.url ?? 'none';
      this.#called.set(url, {
        route,
        zone,
        until: endOf(hot, zone),
        address,
        publicPart: hot.publicPart === true,
        answer: () => answer({}),
      });
    }
    reply.header(TIME_ZONE_HEADER, zone);
    // A reply is fulfilled when it has been sent.
    await send(request, reply, sent);
  }
}

/** When the time is over for which an answer is right, in milliseconds since 1970. */
function endOf({ day, minute }: Pick<Hot<never, never>, 'day' | 'minute'>, zone: string): number {
  if (minute !== undefined) return Date.parse(minute) + 60_000;
  if (day !== undefined) return startOfDay(nextDay(day), zone).getTime();
  return Number.POSITIVE_INFINITY;
}

/** The tag of an entity's own answer begins with its revision: so it serves as `If-Match`. */
function entityTag(state: string, revision?: number): string {
  return revision === undefined ? `"${state}"` : `"${revision}:${state}"`;
}

function jsonOf<Body>(made: Made<Body>): string {
  return 'json' in made ? made.json : JSON.stringify(made.body);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
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

/** @throws RequestError 404 when there is no row */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new RequestError('not_found', `There is no such ${what}.`);
  return row;
}
