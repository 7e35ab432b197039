import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '#platform/errors.ts';
import type { Answer, AnswerCache } from './answer-cache.ts';
import type { LeagueTimeZone } from './league-time-zone.ts';
import { asPosition, type Position } from './position.ts';
import type { Read, ReadModels, ReadResult } from './read-models.ts';

const POSITION_HEADER = 'x-position';
const TIME_ZONE_HEADER = 'x-time-zone';
const AFTER_HEADER = 'x-after-position';

/** What a hot read makes: the body, and the keys of everything in it. */
export type Made<Body> = { body: Body; keys?: readonly string[] };

/** A read whose answer is kept: see `Answers.sendHot`. */
export type Hot<Parts, Body> = {
  address: readonly unknown[];
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
      etagOf: (_bytes, state) => `"${this.#buildId}-${state}"`,
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
    const answer = await this.#cache.get(JSON.stringify(hot.address), after, async () => {
      const result = await this.#readModels.read(hot.read, after);
      reply.header(POSITION_HEADER, result.position);
      const { body, keys = [] } = hot.make(result);
      const bytes = form.bytesOf(body);
      return {
        answer: { body: bytes, etag: form.etagOf(bytes, result.state), position: result.position },
        keys: [...hot.keys, ...keys],
      };
    });
    reply.header(TIME_ZONE_HEADER, this.#timeZone.known(after) ?? (await this.#timeZone.at(after)));
    // A reply is fulfilled when it has been sent.
    await send(request, reply, answer, form.type);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer, type: string): FastifyReply {
  reply
    .header(POSITION_HEADER, answer.position)
    .header('etag', answer.etag)
    // Kept by the browser, and asked about every time.
    .header('cache-control', 'no-cache');
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type(type).send(answer.body);
}

/** RFC 9110 §13.1.2: `*`, or a list of tags, compared without regard to weakness. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** @throws RequestError 400 for a header that is not a position */
export function afterPosition(request: FastifyRequest): Position | undefined {
  const header = request.headers[AFTER_HEADER];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^\d{1,30}$/.test(header)) return asPosition(header);
  throw new RequestError('validation_failed', 'X-After-Position is not a position.', {
    errors: { [AFTER_HEADER]: ['This is not a position.'] },
  });
}

/** @throws RequestError 404 when there is no row */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new RequestError('not_found', `There is no such ${what}.`);
  return row;
}
