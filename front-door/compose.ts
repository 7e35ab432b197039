import { join } from 'node:path';
import type { Role } from '#events/user/roles.ts';
import { createAuthentication } from '#platform/http/authentication.ts';
import type { ConnectionLimits } from '#platform/http/http-server.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import type { QueryApiConfig } from '#platform/process/config.ts';
import type { Logger } from '#platform/process/logging.ts';
import { createMetrics, createRequestHistogram, Gauge } from '#platform/process/metrics.ts';
import type { ShutdownStep } from '#platform/process/shutdown.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { readSetAside } from '#projections/read-database/set-aside.select.ts';
import { computeBuildId } from '#query-api/http-cache/build-id.ts';
import { ConsolePresence } from '#query-api/live/console-presence.ts';
import { LiveChat } from '#query-api/live/live-chat.ts';
import { LiveSessions } from '#query-api/live/live-sessions.ts';
import type { WatcherLimits } from '#query-api/live/watcher.ts';
import { createLogWords, type LogWords } from '#query-api/log/log-words.ts';
import { ReadModelChanges } from '#query-api/read-models/changes.ts';
import { ReadModels } from '#query-api/read-models/read-models.ts';
import { notReady } from '#query-api/read-models/readiness.ts';
import { buildApp } from './app.ts';

const ROOT = join(import.meta.dirname, '..');
/** The folders whose code can change an answer. */
const ANSWERS_ARE_MADE_FROM = [
  'front-door',
  'documents',
  'query-api',
  'contracts',
  'projections',
  'events',
  'platform',
];
/** What the service takes apart from its configuration. */
export type FrontDoorParts = {
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
  /** Identifies the running code in every ETag; a hash of that code by default. */
  buildId?: string;
  /** The built pages; those of this repository by default. */
  pagesFolder?: string;
  /** By default those of the command API. */
  logWords?: LogWords;
  /** How often sessions with open sockets are checked; every second by default. */
  sessionsLookEveryMs?: number;
  /** How much a slow watcher may leave unread; see `WatcherLimits` for the default. */
  watcherLimits?: WatcherLimits;
  /** How often live connections get a heartbeat; `HEARTBEAT_MS` by default. */
  heartbeatMs?: number;
  connectionLimits?: Partial<ConnectionLimits>;
};

export type FrontDoor = Awaited<ReturnType<typeof composeFrontDoor>>;

/**
 * The query API with its front door, ready to listen, for the process and for tests: pool, changes of the read models,
 * sign-in, live hub, cached answers and metrics.
 */
export async function composeFrontDoor(config: QueryApiConfig, parts: FrontDoorParts) {
  const { clock, makeId, logger } = parts;
  const registry = createMetrics('query-api');
  const pool = createPool(config.readDatabaseUrl, {
    name: 'query-api',
    max: config.databasePoolMax,
    readOnly: true,
    waitMs: config.databaseWaitMs,
    // A read that takes longer is canceled: others need the connection.
    statementTimeoutMs: config.databaseWaitMs,
  });
  const changes = new ReadModelChanges({ databaseUrl: config.readDatabaseUrl, log: logger });
  const readModels = new ReadModels({ pool, changes, longestWaitMs: config.readModelsWaitMs });
  const liveChat = new LiveChat({ databaseUrl: config.readDatabaseUrl, pool, log: logger });
  const consoles = new ConsolePresence({ databaseUrl: config.readDatabaseUrl, pool, log: logger });
  await Promise.all([changes.start(), liveChat.start(), consoles.start()]);
  const authentication = createAuthentication<Role>({ pool, tokenSecret: config.tokenSecret, clock });
  const answerSeconds = createRequestHistogram(registry);

  const { app, hub, updates, cache } = await buildApp({
    config,
    readModels,
    changes,
    liveChat,
    consoles,
    liveSessions: new LiveSessions({
      pool,
      authentication,
      clock,
      log: logger,
      lookEveryMs: parts.sessionsLookEveryMs,
    }),
    logWords: parts.logWords ?? createLogWords(config.commandApiUrl),
    authentication,
    clock,
    makeId,
    logger,
    buildId:
      parts.buildId ?? (await computeBuildId(ANSWERS_ARE_MADE_FROM.map((folder) => join(ROOT, folder)))),
    pagesFolder: parts.pagesFolder ?? join(ROOT, 'frontend', 'dist'),
    notReady: () =>
      notReady({
        readModels,
        changes,
        models: READ_MODELS,
        services: {
          'command-api': config.commandApiUrl,
          projections: config.projectionsUrl,
          ...(config.demo ? { 'the demo league': config.demoUrl } : {}),
        },
      }),
    setAside: () => readSetAside(pool, READ_MODELS),
    metrics: () => registry.metrics(),
    observeAnswer: ({ seconds, ...labels }) => answerSeconds.observe(labels, seconds),
    connectionLimits: parts.connectionLimits,
    watcherLimits: parts.watcherLimits,
    heartbeatMs: parts.heartbeatMs,
  });

  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('courtside_live_watchers', 'Open live connections', () => hub.watchers);
  gauge(
    'courtside_live_watchers_behind',
    'Live connections whose network is slower than their game',
    () => hub.behind,
  );
  gauge(
    'courtside_updates_subscribers',
    'Open connections of pages that hear what changed',
    () => updates.size,
  );
  gauge('courtside_cached_answers', 'Answers in the cache', () => cache.size);

  return {
    app,
    hub,
    updates,
    cache,
    changes,
    readModels,
    pool,
    authentication,
    /** Stops cleanly, step by step. */
    closing: [
      ['stop accepting and close live connections', () => app.close()],
      ['stop hearing changes', () => Promise.all([changes.close(), liveChat.close(), consoles.close()])],
      ['close the pool', () => pool.end()],
    ] satisfies ShutdownStep[],
  };
}
