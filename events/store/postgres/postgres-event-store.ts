import { createPool } from '#platform/postgres/postgres-pool.ts';
import { checkAppendRequest } from '../append-request.ts';
import type { EventStore } from '../event-store.port.ts';
import { Outage, type OutageLog } from '../outage.ts';
import { eachOf } from '../pages.ts';
import { encodeAppend } from './append-batch.ts';
import { AppendConnection } from './append-connection.ts';
import { GroupCommit } from './group-commit.ts';
import { LogAnnouncement } from './log-announcement.ts';
import { LogReader, PAGE } from './log-reader.ts';
import { LogSearcher } from './log-searcher.ts';
import { subscribe } from './log-subscription.ts';
import { LogWakeUp } from './log-wakeup.ts';

export type PostgresEventStoreOptions = {
  /** A database whose schema `events` has been migrated (event-log.migration.ts). */
  databaseUrl: string;
  /** Logs outages. */
  logger?: OutageLog | undefined;
  /** Milliseconds for which an append is retried while Postgres is unavailable; 3000 by default. */
  retryMs?: number;
  /** Milliseconds that a read waits for a connection; see `createPool`. */
  waitMs?: number | undefined;
  /** Milliseconds between looks at the log when no notification comes; 1000 by default. */
  pollMs?: number;
};

/** The event store in a Postgres table. Connects when first used. */
export function createPostgresEventStore(options: PostgresEventStoreOptions): EventStore {
  const { databaseUrl, logger } = options;
  // Statements are planned once per connection: a plan made while the log was small must not read all of it later.
  const pool = createPool(databaseUrl, {
    name: 'courtside-events',
    waitMs: options.waitMs,
    settings: { enable_seqscan: 'off' },
  });
  const reader = new LogReader(pool);
  const searcher = new LogSearcher(pool);
  const outage = new Outage(logger);
  const wakeUp = new LogWakeUp(databaseUrl);
  const announcement = new LogAnnouncement(pool);
  const connection = new AppendConnection({ databaseUrl });
  const groupCommit = new GroupCommit({
    write: async (batch) => {
      const outcomes = await connection.write(batch);
      const appended = outcomes.some((outcome) => !(outcome instanceof Error) && !outcome.repeated);
      if (appended) announcement.announce();
      return outcomes;
    },
    retryMs: options.retryMs ?? 3_000,
  });
  const closed = new AbortController();
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    closed.abort();
    await groupCommit.close();
    await announcement.settle();
    await Promise.all([connection.close(), wakeUp.close()]);
    await pool.end();
  }

  return {
    async append(request) {
      checkAppendRequest(request);
      return outage.watch(groupCommit.append(encodeAppend(request)));
    },

    async *readStream(stream, fromRevision = 0) {
      let next = fromRevision;
      for (;;) {
        const page = await outage.watch(reader.readStreamPage(stream, next));
        yield* page;
        if (page.length < PAGE) return;
        next += page.length;
      }
    },

    readAll: (after, filter) => eachOf(outage.watchEach(reader.readToHead(after, filter))),
    readPages: (after, filter) => outage.watchEach(reader.readToHead(after, filter)),

    search: (search) => outage.watch(searcher.search(search)),

    subscribeAll(after, { filter, signal }) {
      return subscribe(after, {
        reader,
        wakeUp,
        filter,
        outage,
        signal: AbortSignal.any([signal, closed.signal]),
        pollMs: options.pollMs ?? 1_000,
      });
    },

    head: () => outage.watch(reader.head()),
    async check() {
      await outage.watch(reader.head());
    },

    close() {
      closing ??= close();
      return closing;
    },
  };
}
