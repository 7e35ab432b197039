import { join } from 'node:path';
import type { Role } from '#events/user/roles.ts';
import { createAuthentication } from '#platform/authentication.ts';
import type { Clock } from '#platform/clock.ts';
import type { QueryApiConfig } from '#platform/config.ts';
import type { ConnectionLimits } from '#platform/http-server.ts';
import type { MakeId } from '#platform/ids.ts';
import type { Logger } from '#platform/logging.ts';
import { createMetrics, createRequestHistogram, Gauge } from '#platform/metrics.ts';
import { createPool } from '#platform/postgres-pool.ts';
import type { ShutdownStep } from '#platform/shutdown.ts';
import { activityReadModel } from '#projections/activity/activity.table.ts';
import { boxScoreReadModel } from '#projections/box-score/box-score.table.ts';
import { calendarReadModel } from '#projections/calendar/calendar.table.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import { followsReadModel } from '#projections/follows/follows.table.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import { playByPlayReadModel } from '#projections/play-by-play/play.table.ts';
import { scoringShiftReadModel } from '#projections/scoring-shift/scoring-shift.table.ts';
import { siteReadModel } from '#projections/site/site.table.ts';
import { standingsReadModel } from '#projections/standings/standings.table.ts';
import { streaksReadModel } from '#projections/streaks/streaks.table.ts';
import { buildApp } from './app.ts';
import { buildIdOf } from './kernel/build-id.ts';
import { ReadModelChanges } from './kernel/changes.ts';
import { ReadModels } from './kernel/read-models.ts';
import { notReady } from './kernel/readiness.ts';
import { LiveChat } from './live/live-chat.ts';
import { LiveSessions } from './live/live-sessions.ts';
import type { WatcherLimits } from './live/watcher.ts';

const ROOT = join(import.meta.dirname, '..');
const MODELS = [
  directoryReadModel,
  gameReadModel,
  boxScoreReadModel,
  playByPlayReadModel,
  standingsReadModel,
  streaksReadModel,
  siteReadModel,
  followsReadModel,
  activityReadModel,
  calendarReadModel,
  scoringShiftReadModel,
];
/** A read that takes longer is given up: the next one wants the connection. */
const LONGEST_READ_MS = 10_000;
/** One reads what changed, the others what is opened meanwhile. */
const LIVE_CONNECTIONS = 3;
/** Searches and the like, whose best plan depends on what is searched for: they may take all of these, no more. */
const EACH_TIME_CONNECTIONS = 4;

/** What a query API is given beside its configuration. */
export type QueryApiParts = {
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
  /** Stands for the running code in every ETag; made of that code by default. */
  buildId?: string;
  /** The built pages; those of this repository by default. */
  pagesFolder?: string;
  /** Longest wait of a read for the position it asks for, in milliseconds; 2,000 by default. */
  readsWaitMs?: number | undefined;
  /** How often sessions with open sockets are looked at; every second by default. */
  sessionsLookEveryMs?: number;
  /** How much a slow watcher may leave unread; see `WatcherLimits` for the default. */
  watcherLimits?: WatcherLimits;
  /** How often live connections are told that nothing was missed; every 25 s by default. */
  heartbeatMs?: number;
  connectionLimits?: Partial<ConnectionLimits>;
};

export type QueryApi = Awaited<ReturnType<typeof composeQueryApi>>;

/**
 * The whole query API, ready to listen: its pools, the news from the read models, sign-in, live hub, kept answers and
 * metrics. Whoever runs one, service or test, gets it from here.
 */
export async function composeQueryApi(config: QueryApiConfig, parts: QueryApiParts) {
  const { clock, makeId, logger } = parts;
  const registry = createMetrics('query-api');
  const reading = { readOnly: true, statementTimeoutMs: LONGEST_READ_MS };
  // What is read again and again is planned once: to plan it costs several times what it costs to read. Then it must not
  // hold on to what was best while the tables were empty.
  const plannedOnce = {
    ...reading,
    settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
  };
  const pool = createPool(config.readDatabaseUrl, {
    name: 'query-api',
    max: config.databasePoolMax,
    ...plannedOnce,
  });
  const eachTimePool = createPool(config.readDatabaseUrl, {
    name: 'query-api-each-time',
    max: EACH_TIME_CONNECTIONS,
    ...reading,
  });
  const livePool = createPool(config.readDatabaseUrl, {
    name: 'query-api-live',
    max: LIVE_CONNECTIONS,
    ...plannedOnce,
  });
  const changes = new ReadModelChanges({ databaseUrl: config.readDatabaseUrl, log: logger });
  const readModels = new ReadModels({ pool, eachTimePool, changes, longestWaitMs: parts.readsWaitMs });
  // Rooms read many games in one call as it is.
  const liveReadModels = new ReadModels({ pool: livePool, gathers: false, changes });
  const liveChat = new LiveChat({ databaseUrl: config.readDatabaseUrl, pool: livePool, log: logger });
  await Promise.all([changes.start(), liveChat.start()]);
  const authentication = createAuthentication<Role>({ pool, tokenSecret: config.tokenSecret, clock });
  const answerSeconds = createRequestHistogram(registry);

  const { app, hub, updates, cache } = await buildApp({
    readModels,
    liveReadModels,
    changes,
    liveChat,
    liveSessions: new LiveSessions({
      pool,
      authentication,
      clock,
      log: logger,
      lookEveryMs: parts.sessionsLookEveryMs,
    }),
    authentication,
    clock,
    makeId,
    logger,
    answerCacheBytes: config.answerCacheBytes,
    buildId: parts.buildId ?? (await buildIdOf([import.meta.dirname, join(ROOT, 'events', 'game')])),
    trustedProxies: config.trustedProxies,
    connectionLimits: { connectionsPerAddress: config.connectionsPerAddress, ...parts.connectionLimits },
    uploadsPerAddress: config.uploadsPerAddress,
    exportsPerAddress: config.exportsPerAddress,
    allowedOrigins: config.allowedOrigins,
    publicUrl: config.publicUrl,
    commandApiUrl: config.commandApiUrl,
    pagesFolder: parts.pagesFolder ?? join(ROOT, 'frontend', 'dist'),
    notReady: () =>
      notReady({
        readModels,
        changes,
        models: MODELS,
        services: {
          'command-api': config.commandApiUrl,
          projections: config.projectionsUrl,
          ...(config.demo ? { 'the demo league': config.demoUrl } : {}),
        },
      }),
    metrics: () => registry.metrics(),
    metricsForThisMachineOnly: config.isFrontDoor,
    watcherLimits: parts.watcherLimits,
    heartbeatMs: parts.heartbeatMs,
    observeAnswer: ({ seconds, ...labels }) => answerSeconds.observe(labels, seconds),
  });

  new Gauge({
    name: 'courtside_live_watchers',
    help: 'Open live connections',
    registers: [registry],
    collect() {
      this.set(hub.watchers);
    },
  });
  new Gauge({
    name: 'courtside_live_watchers_behind',
    help: 'Live connections whose network is slower than their game',
    registers: [registry],
    collect() {
      this.set(hub.behind);
    },
  });
  new Gauge({
    name: 'courtside_updates_subscribers',
    help: 'Open connections of pages that hear what changed',
    registers: [registry],
    collect() {
      this.set(updates.size);
    },
  });
  new Gauge({
    name: 'courtside_kept_answers',
    help: 'Answers kept as bytes',
    registers: [registry],
    collect() {
      this.set(cache.size);
    },
  });

  return {
    app,
    hub,
    updates,
    cache,
    changes,
    readModels,
    pool,
    eachTimePool,
    authentication,
    /** A clean stop, one step after the other. */
    closing: [
      ['stop accepting and close live connections', () => app.close()],
      ['stop hearing changes', () => Promise.all([changes.close(), liveChat.close()])],
      ['close the pools', () => Promise.all([pool.end(), eachTimePool.end(), livePool.end()])],
    ] satisfies ShutdownStep[],
  };
}
