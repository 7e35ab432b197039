import type { StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.port.ts';
import { asStoreError } from './store-error.ts';

/** Number of events that one call reads. */
export const PAGE = 1_000;
/** The client waits forever when the server goes silent. */
const SILENCE_LIMIT_MS = 10_000;

const silent = () => new StoreUnavailable('The EventStoreDB at EVENTSTORE_URL does not answer any more.');

/** @throws StoreUnavailable when the answer takes longer than this many milliseconds */
export async function withinLimit<Answer>(
  answering: Promise<Answer>,
  limitMs = SILENCE_LIMIT_MS,
): Promise<Answer> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(silent()), limitMs);
  try {
    return await Promise.race([answering, silence]);
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Everything that a read yields. Reads have a maximum size and are always read to their end: unread rest of a call
 * that the server has ended keeps the client from closing.
 * @throws StoreUnavailable
 */
export async function readToEnd<Item>(reading: StreamingRead<Item>): Promise<Item[]> {
  // An error after the last read would have no listener and end the process.
  reading.on('error', () => {});
  const items: Item[] = [];
  const limit = setTimeout(() => reading.destroy(silent()), SILENCE_LIMIT_MS);
  try {
    for await (const item of reading as AsyncIterable<Item>) {
      items.push(item);
      limit.refresh();
    }
    return items;
  } catch (error) {
    await reading.cancel().catch(() => {});
    throw asStoreError(error);
  } finally {
    clearTimeout(limit);
  }
}
