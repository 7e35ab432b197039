import { LRUCache } from 'lru-cache';
import { comparePositions, type Position } from '#platform/position.ts';
import { EVERYTHING, type ReadModelChanges } from '#query-api/read-models/changes.ts';

/** An answer ready to be sent. */
export type Answer = {
  /** Bytes once it is kept. A text leaves in one piece with its head, which is faster for the one time. */
  body: string | Buffer;
  /** Its media type. */
  type: string;
  etag: string;
  /** Position of the read model it was built from. */
  position: Position;
};

/** A freshly built answer and the keys of everything in it: a change to one of them makes it stale. */
export type Filled = { answer: Answer; keys: readonly string[] };

type Entry = { answer: Answer; keys: readonly string[] };
type Fill = { result: Promise<Answer>; missed: Set<string> };

type News = Pick<ReadModelChanges, 'connected' | 'subscribe'>;

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 1_000;

/**
 * Answers by address, kept until a change touches what is in them. Only while changes are heard: without the
 * connection to the read models everything is dropped and nothing is kept.
 */
export class AnswerCache {
  readonly #changes: News;
  readonly #addressesByKey = new Map<string, Set<string>>();
  readonly #entries: LRUCache<string, Entry>;
  readonly #fills = new Map<string, Fill>();
  /** Every fill under way, also those that were replaced at their address. */
  readonly #underWay = new Set<Fill>();
  readonly #unsubscribe: () => void;
  readonly #keeps: boolean;

  /** @param options.maxBytes of all kept answers together; 0 keeps none */
  constructor(options: { changes: News; maxBytes?: number | undefined }) {
    const { maxBytes = MAX_BYTES } = options;
    this.#changes = options.changes;
    this.#keeps = maxBytes > 0;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer, keys }) => answer.body.length + ENTRY_BYTES + 50 * keys.length,
      dispose: ({ keys }, address) => this.#forgetKeys(address, keys),
    });
    this.#unsubscribe = this.#changes.subscribe({
      changed: ({ keys }) => this.#invalidate(keys),
      lost: () => this.#invalidate([EVERYTHING]),
      regained: () => this.#invalidate([EVERYTHING]),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  close(): void {
    this.#unsubscribe();
    this.#entries.clear();
  }

  /** The answer kept at an address, if there is one. */
  kept(address: string): Answer | undefined {
    return this.#entries.get(address)?.answer;
  }

  /**
   * The answer at an address: the kept one, or what `fill` makes. Calls that come together share a fill, unless
   * something changed since it began.
   * @param after the answer must not be older than this position
   */
  async get(address: string, after: Position | undefined, fill: () => Promise<Filled>): Promise<Answer> {
    const entry = this.#entries.get(address);
    if (entry !== undefined && isAtLeast(entry.answer, after)) return entry.answer;
    const running = this.#fills.get(address);
    if (running !== undefined && running.missed.size === 0) {
      const answer = await running.result;
      if (isAtLeast(answer, after)) return answer;
    }
    return this.#fill(address, fill);
  }

  #fill(address: string, make: () => Promise<Filled>): Promise<Answer> {
    const keeps = this.#keeps && this.#changes.connected;
    const missed = new Set<string>();
    const work = async (): Promise<Answer> => {
      const { answer, keys } = await make();
      const overtaken = missed.has(EVERYTHING) || keys.some((key) => missed.has(key));
      if (keeps && !overtaken) this.#keep(address, { answer, keys });
      return answer;
    };
    const fill: Fill = { result: work(), missed };
    this.#fills.set(address, fill);
    this.#underWay.add(fill);
    const done = () => {
      this.#underWay.delete(fill);
      if (this.#fills.get(address) === fill) this.#fills.delete(address);
    };
    fill.result.then(done, done);
    return fill.result;
  }

  #keep(address: string, entry: Entry): void {
    const kept = this.#entries.peek(address);
    if (kept !== undefined && comparePositions(kept.answer.position, entry.answer.position) > 0) return;
    this.#entries.delete(address);
    const { answer, keys } = entry;
    this.#entries.set(address, { answer: { ...answer, body: Buffer.from(answer.body) }, keys });
    if (!this.#entries.has(address)) return;
    for (const key of entry.keys) {
      const addresses = this.#addressesByKey.get(key);
      if (addresses === undefined) this.#addressesByKey.set(key, new Set([address]));
      else addresses.add(address);
    }
  }

  #forgetKeys(address: string, keys: readonly string[]): void {
    for (const key of keys) {
      const addresses = this.#addressesByKey.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#addressesByKey.delete(key);
    }
  }

  #invalidate(keys: readonly string[]): void {
    for (const fill of this.#underWay) for (const key of keys) fill.missed.add(key);
    if (keys.includes(EVERYTHING)) {
      this.#entries.clear();
      return;
    }
    for (const key of keys) {
      for (const address of [...(this.#addressesByKey.get(key) ?? [])]) this.#entries.delete(address);
    }
  }
}

function isAtLeast(answer: Answer, after: Position | undefined): boolean {
  return after === undefined || comparePositions(answer.position, after) >= 0;
}
