import { LRUCache } from 'lru-cache';
import { changeKey } from '#events/changes/change-key.ts';
import type { Clock } from '#platform/values/clock.ts';
import { comparePositions, type Position } from '#platform/values/position.ts';
import type { ReadModelChanges } from './changes.ts';

/** What was read, and the keys of everything in it: a change to one of them makes it stale. */
export type Filled<Value> = {
  value: Value;
  changeKeys: readonly string[];
  /** Milliseconds after which it is stale anyway; until then it is also good for who asks for a later position. */
  lastsMs?: number | undefined;
};

/** What is being read, and the keys of all changes since it began, in their order. */
type Fill<Value> = { result: Promise<Filled<Value>>; missed: Set<string> };

/** What a value costs apart from its bytes. */
const ENTRY_BYTES = 1_000;

/**
 * Caches what was read until a change touches it. Only while it hears of changes: without the connection to the read
 * models it drops everything and caches nothing.
 */
export class ChangeCache<Value extends { position: Position }> {
  readonly #changes: Pick<ReadModelChanges, 'connected' | 'subscribe'>;
  readonly #entries: LRUCache<string, Filled<Value>>;
  readonly #cacheKeysByChange = new Map<string, Set<string>>();
  readonly #fills = new Map<string, Fill<Value>>();
  readonly #unsubscribe: () => void;
  readonly #isEnabled: boolean;

  /** @param options.maxBytes of all values together; 0 caches none */
  constructor(options: {
    changes: Pick<ReadModelChanges, 'connected' | 'subscribe'>;
    maxBytes: number;
    countBytes: (value: Value) => number;
    clock: Clock;
  }) {
    const { changes, maxBytes, countBytes, clock } = options;
    this.#changes = changes;
    this.#isEnabled = maxBytes > 0;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ value, changeKeys }) => countBytes(value) + ENTRY_BYTES + 50 * changeKeys.length,
      perf: { now: () => clock().getTime() },
      ttlResolution: 0,
      dispose: ({ changeKeys }, cacheKey) => this.#forget(cacheKey, changeKeys),
    });
    this.#unsubscribe = changes.subscribe({
      changed: ({ keys }) => this.#invalidate(keys),
      lost: () => this.#invalidate([changeKey.everything]),
      regained: () => this.#invalidate([changeKey.everything]),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  close(): void {
    this.#unsubscribe();
    this.#entries.clear();
  }

  /**
   * The value under a cache key: the cached one, or what `fill` reads. Simultaneous calls share a fill, unless
   * something in it changed between its begin and the call.
   * @param after the value must not be older than this position
   */
  async get(
    cacheKey: string,
    after: Position | undefined,
    fill: () => Promise<Filled<Value>>,
  ): Promise<Value> {
    const isFresh = ({ value, lastsMs }: Filled<Value>) =>
      after === undefined || lastsMs !== undefined || comparePositions(value.position, after) >= 0;
    const entry = this.#entries.get(cacheKey);
    if (entry !== undefined && isFresh(entry)) return entry.value;
    for (
      let running = this.#fills.get(cacheKey);
      running !== undefined;
      running = this.#fills.get(cacheKey)
    ) {
      const tooEarly = new Set(running.missed);
      const filled = await running.result;
      if (isFresh(filled) && !isOvertaken(filled, tooEarly)) return filled.value;
    }
    return (await this.#fill(cacheKey, fill)).value;
  }

  #fill(cacheKey: string, read: () => Promise<Filled<Value>>): Promise<Filled<Value>> {
    const mayCache = this.#isEnabled && this.#changes.connected;
    const missed = new Set<string>();
    // Reads in the next turn: what changes from then on is missed.
    const result = Promise.resolve()
      .then(read)
      .then((filled) => {
        if (mayCache && !isOvertaken(filled, missed)) this.#store(cacheKey, filled);
        return filled;
      })
      .finally(() => this.#fills.delete(cacheKey));
    this.#fills.set(cacheKey, { result, missed });
    return result;
  }

  #store(cacheKey: string, filled: Filled<Value>): void {
    this.#entries.delete(cacheKey);
    this.#entries.set(cacheKey, filled, { ttl: filled.lastsMs ?? 0 });
    if (!this.#entries.has(cacheKey)) return;
    for (const key of filled.changeKeys) {
      const cacheKeys = this.#cacheKeysByChange.get(key);
      if (cacheKeys === undefined) this.#cacheKeysByChange.set(key, new Set([cacheKey]));
      else cacheKeys.add(cacheKey);
    }
  }

  #forget(cacheKey: string, changeKeys: readonly string[]): void {
    for (const key of changeKeys) {
      const cacheKeys = this.#cacheKeysByChange.get(key);
      cacheKeys?.delete(cacheKey);
      if (cacheKeys?.size === 0) this.#cacheKeysByChange.delete(key);
    }
  }

  #invalidate(keys: readonly string[]): void {
    for (const { missed } of this.#fills.values()) for (const key of keys) missed.add(key);
    if (keys.includes(changeKey.everything)) {
      this.#entries.clear();
      return;
    }
    for (const key of keys) {
      for (const cacheKey of [...(this.#cacheKeysByChange.get(key) ?? [])]) this.#entries.delete(cacheKey);
    }
  }
}

/** @param changed keys of what changed meanwhile */
const isOvertaken = ({ changeKeys }: Filled<unknown>, changed: ReadonlySet<string>): boolean =>
  changed.has(changeKey.everything) || changeKeys.some((key) => changed.has(key));
