import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RequestError } from '#platform/errors.ts';
import { AFTER_HEADER, afterPosition, POSITION_HEADER } from '#platform/position.ts';
import type { Answer, AnswerCache } from './answer-cache.ts';
import type { LeagueTimeZone } from './league-time-zone.ts';
import type { Read, ReadModels, ReadResult } from './read-models.ts';
import type { ShortWay } from './short-way.ts';

const TIME_ZONE_HEADER = 'x-time-zone';

/** And asked about every time. */
const KEPT_BY_BROWSERS = 'no-cache';

/** Addresses of calls that are remembered, each of so many characters: some megabytes at most. */
const MAX_CALLED = 10_000;
const LONGEST_CALLED = 300;
type Called = { route: string; address: string; zone: string };
/** Told of an answer: how long it took, by route pattern. */
export type ObserveAnswer = (answer: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

/** Names and values of an answer's headers, one after the other. */
type Heads = { zone: string; unchanged: string[]; whole: string[] };

/** What a hot read makes: the body, and the keys of everything in it. */
export type Made<Body> = { body: Body; keys?: readonly string[] };

/** A read whose answer is kept: see `Answers.sendHot`. */
export type Hot<Parts, Body> = {
  address: readonly unknown[];
  /** The calendar day it is, where the answer depends on that: kept for this day only, under another `ETag` each. */
  day?: string;
  keys: readonly string[];
  read: Read<Parts>;
  make: (result: ReadResult<Parts>) => Made<Body>;
};

/**
 * How routes answer. Every answer carries `X-Position`, the position of the read models it was built from, and waits
 * for the position in `X-After-Position` (design §2 "Answers"). `X-Time-Zone` names the league's, in which pages show
 * times.
 */
export class Answers {
  readonly #readModels: ReadModels;
  readonly #cache: AnswerCache;
  readonly #buildId: string;
  readonly #timeZone: LeagueTimeZone;
  readonly #headers: Readonly<Record<string, string>>;
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
    headers: Readonly<Record<string, string>>;
    observe?: ObserveAnswer | undefined;
  }) {
    this.#readModels = options.readModels;
    this.#cache = options.cache;
    this.#buildId = options.buildId;
    this.#timeZone = options.timeZone;
    this.#headers = options.headers;
    this.#observe = options.observe;
  }

  /**
   * The short way: when the same address was called before and its answer is kept, sends that and nothing else is
   * done. False when the call has to go the long way.
   */
  readonly sendKept: ShortWay = (request, response) => {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || headers[AFTER_HEADER] !== undefined) return false;
    const called = this.#called.get(url);
    if (called === undefined) return false;
    const answer = this.#cache.kept(called.address);
    const zone = this.#timeZone.known(undefined);
    // A list's days are those of the zone in which it was read.
    if (answer === undefined || zone !== called.zone) return false;
    const started = performance.now();
    const heads = this.#headsOf(answer, zone);
    const status = matches(headers['if-none-match'], answer.etag) ? 304 : 200;
    if (status === 304) response.writeHead(304, heads.unchanged).end();
    else response.writeHead(200, heads.whole).end(answer.body);
    this.#observe?.({ method, route: called.route, status, seconds: (performance.now() - started) / 1000 });
    return true;
  };

  #headsOf(answer: Answer, zone: string): Heads {
    let heads = this.#heads.get(answer);
    if (heads === undefined || heads.zone !== zone) {
      const unchanged = Object.entries({
        ...this.#headers,
        [POSITION_HEADER]: answer.position,
        [TIME_ZONE_HEADER]: zone,
        etag: answer.etag,
        'cache-control': KEPT_BY_BROWSERS,
      }).flat();
      const whole = [...unchanged, 'content-type', answer.type, 'content-length', String(answer.body.length)];
      heads = { zone, unchanged, whole };
      this.#heads.set(answer, heads);
    }
    return heads;
  }

  /** One read for one answer that is not kept. */
  async read<Parts>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: Read<Parts>,
  ): Promise<ReadResult<Parts>> {
    const after = afterPosition(request);
    const result = await this.#readModels.read(read, after);
    reply
      .header(POSITION_HEADER, result.position)
      .header(TIME_ZONE_HEADER, this.#timeZone.known(after) ?? (await this.#timeZone.at(after)))
      .header('cache-control', 'no-store');
    return result;
  }

  /**
   * An answer that depends on nothing but the read models: sent from kept bytes, with `ETag` and 304.
   * @param hot.address what the answer depends on: path and parsed parameters
   * @param hot.keys keys of changes that make it stale, as far as they are known beforehand
   */
  sendHot<Parts, Body>(request: FastifyRequest, reply: FastifyReply, hot: Hot<Parts, Body>): Promise<void> {
    return this.#send(request, reply, hot, {
      type: 'application/json; charset=utf-8',
      bytesOf: (body) => Buffer.from(JSON.stringify(body)),
      etagOf: (_bytes, state) => `"${[this.#buildId, state, hot.day ?? []].flat().join('-')}"`,
    });
  }

  /**
   * The same for a text that others than our pages fetch again and again, a calendar: its `ETag` is a digest of the
   * text, so that it stays the same as long as the text does, in every process and whatever else happens.
   */
  sendHotText<Parts>(
    request: FastifyRequest,
    reply: FastifyReply,
    hot: Hot<Parts, string> & { type: string },
  ): Promise<void> {
    return this.#send(request, reply, hot, {
      type: hot.type,
      bytesOf: (text) => Buffer.from(text),
      etagOf: (bytes) => `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    });
  }

  async #send<Parts, Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    hot: Hot<Parts, Body>,
    form: {
      type: string;
      bytesOf: (body: Body) => Buffer;
      etagOf: (bytes: Buffer, state: string) => string;
    },
  ): Promise<void> {
    const after = afterPosition(request);
    const address = JSON.stringify([...hot.address, hot.day]);
    const answer = await this.#cache.get(address, after, async () => {
      const result = await this.#readModels.read(hot.read, after);
      reply.header(POSITION_HEADER, result.position);
      const { body, keys = [] } = hot.make(result);
      const bytes = form.bytesOf(body);
      return {
        answer: {
          body: bytes,
          type: form.type,
          etag: form.etagOf(bytes, result.state),
          position: result.position,
        },
        keys: [...hot.keys, ...keys],
      };
    });
    const zone = this.#timeZone.known(after) ?? (await this.#timeZone.at(after));
    const { url = '' } = request.raw;
    // The short way knows of no days.
    if (hot.day === undefined && url.length <= LONGEST_CALLED) {
      this.#called.set(url, { route: request.routeOptions.url ?? 'none', address, zone });
    }
    reply.header(TIME_ZONE_HEADER, zone);
    // A reply is fulfilled when it has been sent.
    await send(request, reply, answer);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply
    .header(POSITION_HEADER, answer.position)
    .header('etag', answer.etag)
    .header('cache-control', KEPT_BY_BROWSERS);
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type(answer.type).send(answer.body);
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
