import { FOUND_KINDS } from '#contracts/search/search.contract.ts';
import type { Hit } from './hits.ts';

/** What this device found and opened, the latest first. It never leaves the device. */
export type RecentSearch = Pick<Hit, 'kind' | 'label' | 'note' | 'href'>;

const KEY = 'courtside.searches';
const MAX_SEARCHES = 6;
const KINDS: ReadonlySet<unknown> = new Set(FOUND_KINDS);

export function recentSearches(): RecentSearch[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isRecent).slice(0, MAX_SEARCHES) : [];
  } catch {
    // Blocked, or written by something else.
    return [];
  }
}

/** The list with one more in front, without a second one of the same. */
export function withRecent(before: readonly RecentSearch[], hit: RecentSearch): RecentSearch[] {
  const { kind, label, note, href } = hit;
  return [{ kind, label, note, href }, ...before.filter((other) => other.href !== href)].slice(
    0,
    MAX_SEARCHES,
  );
}

export function rememberSearch(hit: RecentSearch): void {
  save(withRecent(recentSearches(), hit));
}

export function forgetSearches(): void {
  save([]);
}

function save(searches: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, note, href } = value as Record<string, unknown>;
  return (
    KINDS.has(kind) &&
    typeof label === 'string' &&
    (note === undefined || typeof note === 'string') &&
    // Only pages of this site.
    typeof href === 'string' &&
    /^\/(?!\/)/u.test(href)
  );
}
