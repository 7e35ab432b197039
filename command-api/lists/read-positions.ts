import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  comparePositions,
  type EventStore,
  type Position,
  START,
  StoreUnavailable,
} from '#events/store/event-store.port.ts';
import { afterPosition, POSITION_HEADER, positionNotReached } from '#platform/values/position.ts';

const LOOK_AGAIN_MS = 25;
/** Reads without a position ask the log no more often than this. */
const KNOWN_FOR_MS = 1_000;

/**
 * How far reads from tables of the command API's own reach: which log position their answers can promise to hold.
 * Rows are mostly written before the event that tells of them, so that is the log's head at a moment before the read
 * began, unless at that moment something was in the log whose rows were still to follow.
 */
export class ReadPositions {
  readonly #store: Pick<EventStore, 'head'>;
  readonly #rowsMissing: (upTo: Position) => Promise<boolean>;
  readonly #waitMs: number;
  readonly #underWay = new Set<object>();
  #known: Position = START;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  /**
   * @param options.rowsMissing whether anything up to the position waits for its rows, in any process
   * @param options.waitMs how long a read waits for its position
   */
  constructor(options: {
    store: Pick<EventStore, 'head'>;
    rowsMissing: (upTo: Position) => Promise<boolean>;
    waitMs: number;
  }) {
    this.#store = options.store;
    this.#rowsMissing = options.rowsMissing;
    this.#waitMs = options.waitMs;
  }

  /**
   * A position that every later read has reached; with `after`, not before it is that far. Without, it may be of some
   * moments ago, and the log is seldom asked.
   * @throws RequestError 503 `read_model_behind` when that takes too long
   */
  async reached(after?: Position): Promise<Position> {
    if (after === undefined) {
      if (performance.now() - this.#askedAt >= KNOWN_FOR_MS) await this.#ask().catch(ignoreStoreAway);
      return this.#known;
    }
    const deadline = performance.now() + this.#waitMs;
    while (comparePositions(this.#known, after) < 0) {
      await this.#ask();
      if (comparePositions(this.#known, after) >= 0) break;
      if (performance.now() >= deadline) throw positionNotReached();
      await pause(LOOK_AGAIN_MS);
    }
    return this.#known;
  }

  /** Concurrent calls ask once. */
  #ask(): Promise<void> {
    this.#asking ??= this.#askNow().finally(() => {
      this.#asking = undefined;
      this.#askedAt = performance.now();
    });
    return this.#asking;
  }

  async #askNow(): Promise<void> {
    const head = await this.#store.head();
    // In this order: what is finished by now may have been in the log before, but not the other way round.
    if (this.#underWay.size > 0 || (await this.#rowsMissing(head))) return;
    if (comparePositions(head, this.#known) > 0) this.#known = head;
  }

  /** From now on an event of this call may be in the log whose rows are not there yet. */
  begin(call: object): void {
    this.#underWay.add(call);
  }

  end(call: object): void {
    this.#underWay.delete(call);
  }
}

/** What is known stays true, and the accounts can be read without the log. */
function ignoreStoreAway(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}

/**
 * Every read registered afterwards answers `X-Position` and waits for what `X-After-Position` asks for. To be called
 * after what decides who may read.
 */
export function registerReadPositions(app: FastifyInstance, positions: ReadPositions): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.rowsFollow === true) positions.begin(request);
    if (!isRead(request)) return;
    reply.header(POSITION_HEADER, await positions.reached(afterPosition(request)));
  });
  app.addHook('onSend', async (request) => positions.end(request));
}

/** Routes without a capability do not read the league: health, metrics, descriptions. */
function isRead({ method, routeOptions: { config } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return config.capability !== undefined && config.withoutPosition !== true;
}
