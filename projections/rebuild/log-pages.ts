import {
  comparePositions,
  type EventFilter,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '#events/store/event-store.port.ts';

/** The events after a position, page by page, up to and including `until`; by default to the head of the log. */
export async function* logPages(
  store: EventStore,
  after: Position,
  { until, filter }: { until?: Position | undefined; filter?: EventFilter | undefined } = {},
): AsyncIterable<readonly RecordedEvent[]> {
  for await (const page of store.readPages(after, filter)) {
    const end =
      until === undefined ? -1 : page.findIndex(({ position }) => comparePositions(position, until) > 0);
    if (end === -1) {
      yield page;
      continue;
    }
    if (end > 0) yield page.slice(0, end);
    return;
  }
}
