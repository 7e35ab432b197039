import { type EventStoreDBClient, type Position as LogPosition, START } from '@eventstore/db-client';
import {
  comparePositions,
  type LogFindings,
  type LogSearch,
  type RecordedEvent,
} from '../event-store.port.ts';
import { complete, matchesSearch } from '../log-search.ts';
import { toRecordedEvent } from './event-mapping.ts';
import { readNewest } from './log-reader.ts';
import { toLogPosition, toPosition } from './positions.ts';
import { PAGE } from './reading.ts';
import { readStream } from './stream-reader.ts';

/** Records that one search looks at: reads have no filter in this client. */
const PAGES_AT_A_TIME = 10;

/**
 * Events by what they are, newest first: from their streams, or backwards through the log, ten thousand records at a
 * time.
 * @throws StoreUnavailable
 */
export function searchLog(client: EventStoreDBClient, search: LogSearch): Promise<LogFindings> {
  const streams = [...(search.streams ?? []), ...(search.offCourtOf ?? [])];
  return search.streams === undefined && search.offCourtOf === undefined
    ? searchBackwards(client, search)
    : searchStreams(client, streams, search);
}

async function searchStreams(
  client: EventStoreDBClient,
  streams: readonly string[],
  search: LogSearch,
): Promise<LogFindings> {
  const found: RecordedEvent[] = [];
  for (const stream of new Set(streams)) {
    for await (const event of readStream(client, stream, 0)) {
      const isBefore = search.before === undefined || comparePositions(event.position, search.before) < 0;
      if (isBefore && matchesSearch(event, search)) found.push(event);
    }
  }
  found.sort((a, b) => comparePositions(b.position, a.position));
  return complete(found.slice(0, search.limit), search);
}

async function searchBackwards(client: EventStoreDBClient, search: LogSearch): Promise<LogFindings> {
  const found: RecordedEvent[] = [];
  const from = search.before === undefined ? undefined : toLogPosition(search.before);
  if (from === START) return complete([], search);
  let before: LogPosition | undefined = from;
  for (let page = 0; page < PAGES_AT_A_TIME; page += 1) {
    const records = await readNewest(client, PAGE, before);
    for (const record of records) {
      const event = toRecordedEvent(record);
      if (event === undefined) continue;
      if (search.from !== undefined && event.recordedAt < search.from) return { events: found, next: null };
      if (matchesSearch(event, search)) found.push(event);
      if (found.length === search.limit) return { events: found, next: event.position };
    }
    const last = records.at(-1);
    if (last === undefined || records.length < PAGE) return { events: found, next: null };
    before = last.position;
  }
  return { events: found, next: toPosition(before) };
}
