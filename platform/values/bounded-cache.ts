import { LRUCache } from 'lru-cache';

/**
 * A cache that forgets what was used least recently when it holds more than so many entries. With `max` the package
 * reserves memory for all of them at once, megabytes for a cache that may never hold more than a few.
 */
export function boundedCache<Key extends {}, Value extends {}>(options: { entries: number; ttl?: number }) {
  const { entries, ttl = 0 } = options;
  return new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl });
}
