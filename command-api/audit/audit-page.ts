import type { EventStore, LogSearch, Position, RecordedEvent } from '#events/store/event-store.port.ts';
import type { Scope } from './audit-subject.ts';
import { findReplaced, needsSheet } from './game-history.ts';
import type { KnownStreams } from './known-streams.ts';

export type Filters = Omit<LogSearch, 'before' | 'limit' | 'streams' | 'offCourtOf'>;
export type FoundPage = { events: RecordedEvent[]; next: Position | null };

/** Events looked at together where only some of those found belong to the subject. */
const AT_A_TIME = 500;
/** Searches for one page: a subject that is seldom named ends it early. */
const SEARCHES = 4;

/** Games that a page may need folded: each takes some milliseconds, in which taps wait. */
const GAMES_OF_A_PAGE = 4;

/** Games that are read for one page to see what their corrections replaced; the page ends early before another. */
const GAMES_READ = 20;

/** The page, or as much of its beginning as a few folded games can put into words. */
export function withFewGames({ events, next }: FoundPage): FoundPage {
  const games = new Set<string>();
  const first = events.findIndex((event) => {
    if (needsSheet(event)) games.add(event.stream);
    return games.size > GAMES_OF_A_PAGE;
  });
  if (first === -1) return { events, next };
  return { events: events.slice(0, first), next: events[first - 1]?.position ?? next };
}

/** The next events of a scope, the newest first; `next` is where to go on, null at the end. */
export async function findPage(
  { store, streams }: { store: Pick<EventStore, 'search'>; streams: Pick<KnownStreams, 'upTo'> },
  { belongs, belonged, ...where }: Scope,
  filters: Filters,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<FoundPage> {
  if (belongs === undefined) {
    const { events, next } = await store.search({ ...where, ...filters, before, limit });
    return { events: [...events], next };
  }
  const found: RecordedEvent[] = [];
  const games = new Set<string>();
  let from: Position | null | undefined = before;
  let looked: Position | undefined;
  for (let search = 0; search < SEARCHES && from !== null; search += 1) {
    const { events, next } = await store.search({ ...where, ...filters, before: from, limit: AT_A_TIME });
    for (const event of events) {
      let isTheirs = belongs(event);
      if (!isTheirs && belonged !== undefined && needsSheet(event)) {
        games.add(event.stream);
        if (games.size > GAMES_READ) return { events: found, next: looked ?? null };
        const replaced = findReplaced(event, (await streams.upTo(event.stream, event.revision)).events);
        isTheirs = replaced !== undefined && belonged(replaced);
      }
      looked = event.position;
      if (!isTheirs) continue;
      found.push(event);
      if (found.length === limit) return { events: found, next: event.position };
    }
    from = next;
  }
  return { events: found, next: from ?? null };
}

/** Everything in some streams that a search finds, in the order of the log. */
export async function findAll(
  store: Pick<EventStore, 'search'>,
  search: Omit<LogSearch, 'limit'>,
): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  let before: Position | null | undefined = search.before;
  while (before !== null) {
    const { events, next }: Awaited<ReturnType<EventStore['search']>> = await store.search({
      ...search,
      before,
      limit: 5_000,
    });
    found.push(...events);
    before = next;
  }
  return found.reverse();
}
