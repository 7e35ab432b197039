import type { StreamFilter } from './event-store.port.ts';

/** Whether a stream passes the filter; every stream passes an absent one. */
export function matchesFilter(stream: string, filter: StreamFilter | undefined): boolean {
  const prefixes = filter?.streamPrefixes;
  return prefixes === undefined || prefixes.some((prefix) => stream.startsWith(prefix));
}
