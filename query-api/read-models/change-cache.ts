import { LRUCache } from 'lru-cache';
import { changeKey } from '#events/changes/change-key.ts';
import { comparePositions, type Position } from '#platform/values/position.ts';
import type { ReadModelChanges } from './changes.ts';

/** What was read, and the keys of everything in it: a change to one of them makes it stale. */
export type Filled<Value> = { value: Value; changeKeys: readonly string[] };

type Fill<Value> = { result: Promise<Value>; missed: Set<string> };

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
  /** What every running fill has missed, including fills that were replaced under their cache key. */
  readonly #underWay = new Set<Set<string>>();
  readonly #unsubscribe: () => void;
  readonly #isEnabled: boolean;

  /** @param options.maxBytes of all values together; 0 caches none */
  constructor(options: {
    changes: Pick<ReadModelChanges, 'connected' | 'subscribe'>;
    maxBytes: number;
    countBytes: (value: Value) => number;
  }) {
    const { changes, maxBytes, countBytes } = options;
    this.#changes = changes;
    this.#isEnabled = maxBytes > 0;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ value, changeKeys }) => countBytes(value) + ENTRY_BYTES + 50 * changeKeys.length,
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
   * something changed since it began.
   * @param after the value must not be older than this position
   */
  async get(
    cacheKey: string,
    after: Position | undefined,
    fill: () => Promise<Filled<Value>>,
  ): Promise<Value> {
    const isFresh = ({ position }: Value) => after === undefined || comparePositions(position, after) >= 0;
    const entry = this.#entries.get(cacheKey);
    if (entry !== undefined && isFresh(entry.value)) return entry.value;
    const running = this.#fills.get(cacheKey);
    if (running !== undefined && running.missed.size === 0) {
      const value = await running.result;
      if (isFresh(value)) return value;
    }
    return this.#fill(cacheKey, fill);
  }

  #fill(cacheKey: string, read: () => Promise<Filled<Value>>): Promise<Value> {
    const mayCache = this.#isEnabled && this.#changes.connected;
    const missed = new Set<string>();
    this.#underWay.add(missed);
    const work = async (): Promise<Value> => {
      try {
        const filled = await read();
        const overtaken =
          missed.has(changeKey.everything) || filled.changeKeys.some((key) => missed.has(key));
        if (mayCache && !overtaken) this.#store(cacheKey, filled);
        return filled.value;
      } finally {
        this.#underWay.delete(missed);
        if (this.#fills.get(cacheKey)?.missed === missed) this.#fills.delete(cacheKey);
      }
    };
    const result = work();
    this.#fills.set(cacheKey, { result, missed });
    return result;
  }

  #store(cacheKey: string, filled: Filled<Value>): void {
    const cached = this.#entries.peek(cacheKey);
    if (cached !== undefined && comparePositions(cached.value.position, filled.value.position) > 0) return;
    this.#entries.delete(cacheKey);
    this.#entries.set(cacheKey, filled);
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
    for (const missed of this.#underWay) for (const key of keys) missed.add(key);
    if (keys.includes(changeKey.everything)) {
      this.#entries.clear();
      return;
    }
    for (const key of keys) {
      for (const cacheKey of [...(this.#cacheKeysByChange.get(key) ?? [])]) this.#entries.delete(cacheKey);
    }
  }
}
