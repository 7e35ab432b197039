import type { StreamingRead } from '@eventstore/db-client';
import { asStoreError } from './store-error.ts';

/**
 * Hands over what a read yields and ends its call on the server, however the caller leaves it.
 * @throws StoreUnavailable
 */
export async function* readingOf<Item>(reading: StreamingRead<Item>): AsyncGenerator<Item> {
  // An error that arrives after the last look would have no listener and end the process.
  reading.on('error', () => {});
  try {
    for await (const item of reading as AsyncIterable<Item>) yield item;
  } catch (error) {
    throw asStoreError(error);
  } finally {
    await reading.cancel().catch(() => {});
  }
}
