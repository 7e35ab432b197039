import { checkAppendRequest } from '../append-request.ts';
import { matchesFilter } from '../event-filter.ts';
import {
  type AppendRequest,
  type AppendResult,
  comparePositions,
  type EventFilter,
  EventIdTaken,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  RevisionConflict,
  START,
  type SubscriptionBatch,
} from '../event-store.port.ts';
import { complete, matchesSearch } from '../log-search.ts';
import { pagesOf } from '../pages.ts';
import { WakeUp } from '../wake-up.ts';

const PAGE = 1_000;

/** An event store in memory, for unit tests: the same promises except durability. */
export function createMemoryEventStore(options: { now?: () => Date } = {}): EventStore {
  const now = options.now ?? (() => new Date());
  const log: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const byId = new Map<string, RecordedEvent>();
  const appended = new WakeUp();
  const closed = new AbortController();

  /** What an earlier attempt at the same append appended, if there was one. */
  function findRepeat({ stream, events }: AppendRequest): AppendResult | undefined {
    const recorded = events.map((event) => byId.get(event.id));
    const first = recorded[0];
    const last = recorded.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const same = recorded.every(
      (event, index) => event?.stream === stream && event.revision === first.revision + index,
    );
    return same ? { revision: last.revision, position: last.position, repeated: true } : undefined;
  }

  function append(request: AppendRequest): AppendResult {
    checkAppendRequest(request);
    const repeat = findRepeat(request);
    if (repeat !== undefined) return repeat;
    const { stream, expectedRevision } = request;
    const events = streams.get(stream) ?? [];
    const actual = events.at(-1)?.revision ?? 'none';
    if (expectedRevision !== 'any' && expectedRevision !== actual) {
      throw new RevisionConflict(stream, expectedRevision, actual);
    }
    if (request.events.some((event) => byId.has(event.id))) throw new EventIdTaken(stream);

    const recordedAt = now().toISOString();
    for (const event of request.events) {
      const recorded: RecordedEvent = {
        ...throughJson(event),
        stream,
        revision: events.length,
        position: String(log.length + 1),
        recordedAt,
      };
      log.push(recorded);
      events.push(recorded);
      byId.set(recorded.id, recorded);
    }
    streams.set(stream, events);
    appended.wake();
    return { revision: events.length - 1, position: String(log.length), repeated: false };
  }

  /** Position n is at index n - 1, so the events after a position begin at that index. */
  const after = (position: Position) => Number(position);

  async function* readAll(position: Position, filter?: EventFilter): AsyncGenerator<RecordedEvent> {
    const head = log.length;
    for (const event of log.slice(after(position), head)) {
      if (matchesFilter(event, filter)) yield structuredClone(event);
    }
  }

  return {
    async append(request) {
      return append(request);
    },

    async *readStream(stream, fromRevision = 0) {
      for (const event of (streams.get(stream) ?? []).slice(fromRevision)) yield structuredClone(event);
    },

    readAll,
    readPages: (position, filter) => pagesOf(readAll(position, filter), PAGE),

    async search(search) {
      const before = search.before === undefined ? log : log.slice(0, Math.max(0, after(search.before) - 1));
      const found = before.toReversed().filter((event) => matchesSearch(event, search));
      return complete(
        found.slice(0, search.limit).map((event) => structuredClone(event)),
        search,
      );
    },

    async *subscribeAll(position, { filter, signal }): AsyncGenerator<SubscriptionBatch> {
      const stop = AbortSignal.any([signal, closed.signal]);
      let reached = position;
      let first = true;
      while (!stop.aborted) {
        const seen = appended.count;
        const page = log.slice(after(reached), after(reached) + PAGE);
        const last = page.at(-1);
        if (last !== undefined) reached = last.position;
        if (last !== undefined || first) {
          first = false;
          yield {
            events: page.filter((event) => matchesFilter(event, filter)).map((e) => structuredClone(e)),
            position: reached,
            caughtUp: comparePositions(reached, String(log.length)) >= 0,
          };
        }
        if (page.length < PAGE) await appended.wait(seen, stop);
      }
    },

    async head() {
      return log.at(-1)?.position ?? START;
    },

    async check() {},

    async close() {
      closed.abort();
    },
  };
}

/** A store holds JSON: absent fields stay absent, dates become text. */
function throughJson(event: NewEvent): NewEvent {
  return JSON.parse(JSON.stringify(event)) as NewEvent;
}
