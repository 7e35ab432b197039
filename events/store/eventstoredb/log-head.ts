import type { EventStoreDBClient } from '@eventstore/db-client';
import { comparePositions, type Position, START } from '../event-store.port.ts';
import { toRecordedEvent } from './event-mapping.ts';
import { readNewest } from './log-reader.ts';
import { toPosition } from './positions.ts';
import { PAGE } from './reading.ts';

/**
 * The position of our last event: usually the last record of the log. The records behind it, the database's own and
 * other programs', are searched once.
 */
export class LogHead {
  readonly #client: EventStoreDBClient;
  /** Our last event, and the record up to which we have searched. */
  #known: { head: Position; upTo: Position } = { head: START, upTo: START };

  constructor(client: EventStoreDBClient) {
    this.#client = client;
  }

  /** @throws StoreUnavailable */
  async read(): Promise<Position> {
    const known = this.#known;
    let upTo: Position | undefined;
    let records = await readNewest(this.#client, 1);
    while (records.length > 0) {
      for (const record of records) {
        const position = toPosition(record.position);
        upTo ??= position;
        // A log that ends before what we know is a different one: an older one was restored.
        const looked = comparePositions(position, known.upTo) <= 0 && comparePositions(upTo, known.upTo) >= 0;
        const head = looked ? known.head : toRecordedEvent(record)?.position;
        if (head !== undefined) return this.#learn(head, upTo);
      }
      records = await readNewest(this.#client, PAGE, records.at(-1)?.position);
    }
    return START;
  }

  #learn(head: Position, upTo: Position): Position {
    this.#known = { head, upTo };
    return head;
  }
}
