import type { PersonalKeys } from '#platform/postgres/personal-keys.ts';
import { boundedCache } from '#platform/values/bounded-cache.ts';

const MAX_KEYS = 50_000;
/** Backstop: a process that never sees `PersonErased` forgets a deleted key after this time. */
const KEY_TTL_MS = 10 * 60_000;
/** Limited: a restored backup can bring a lost key back. */
const MISSING_TTL_MS = 10_000;

/** Keys by whose they are; null where they were thrown away. */
export type Keys = Map<string, Buffer | null>;
/** What is known without a query: some keys, and the people to ask about. */
export type Known = { found: Keys; unknown: string[] };

/** The keys this process knows, and the people it knows to have none. */
export class PersonalKeyRing {
  private readonly keys: PersonalKeys;
  private readonly cache = boundedCache<string, Buffer | 'missing' | 'erased'>({
    entries: MAX_KEYS,
    ttl: KEY_TTL_MS,
  });

  constructor(keys: PersonalKeys) {
    this.keys = keys;
  }

  known(subjects: Iterable<string>): Known {
    const found: Keys = new Map();
    const unknown: string[] = [];
    for (const subject of subjects) {
      const entry = this.cache.get(subject);
      if (entry === undefined) unknown.push(subject);
      else if (entry !== 'missing') found.set(subject, entry === 'erased' ? null : entry);
    }
    return { found, unknown };
  }

  /** The keys of those who have or had one; at most one query. */
  async load(subjects: Iterable<string>): Promise<Keys> {
    const { found, unknown } = this.known(subjects);
    if (unknown.length > 0) this.take(unknown, await this.keys.keysFor(unknown), found);
    return found;
  }

  /** The same, making the keys that are missing. Erased people stay without one. */
  async loadOrCreate(subjects: Iterable<string>): Promise<Keys> {
    const all = [...subjects];
    const { found } = this.known(all);
    const wanted = all.filter((subject) => !found.has(subject));
    if (wanted.length > 0) {
      const made = await this.keys.createKeys(wanted);
      this.take(wanted, new Map(wanted.map((subject) => [subject, made.get(subject) ?? null])), found);
    }
    return found;
  }

  /** Forgets a person's key permanently. */
  erase(subject: string): void {
    this.cache.set(subject, 'erased', { ttl: 0 });
  }

  private take(asked: readonly string[], answers: ReadonlyMap<string, Buffer | null>, found: Keys): void {
    for (const subject of asked) {
      // The result may have been on its way while the person was erased.
      if (this.cache.get(subject) === 'erased') {
        found.set(subject, null);
        continue;
      }
      const key = answers.get(subject);
      if (key === undefined || key === null) {
        this.cache.set(subject, key === null ? 'erased' : 'missing', { ttl: MISSING_TTL_MS });
        if (key === null) found.set(subject, null);
      } else {
        this.cache.set(subject, key);
        found.set(subject, key);
      }
    }
  }
}
