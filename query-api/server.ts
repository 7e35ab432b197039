import { join } from 'node:path';
import { createAuthentication } from '#platform/authentication.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { createLogger } from '#platform/logging.ts';
import { createMetrics, createRequestHistogram, Gauge } from '#platform/metrics.ts';
import { createPool } from '#platform/postgres-pool.ts';
import { installShutdown } from '#platform/shutdown.ts';
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

const config = loadConfig(process.env);
const logger = createLogger({ service: 'query-api', level: config.logLevel });
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
const readModels = new ReadModels({ pool, eachTimePool, changes });
// Rooms read many games in one call as it is.
const liveReadModels = new ReadModels({ pool: livePool, gathers: false, changes });
const liveChat = new LiveChat({ databaseUrl: config.readDatabaseUrl, pool: livePool, log: logger });
await Promise.all([changes.start(), liveChat.start()]);
const authentication = createAuthentication({ pool, tokenSecret: config.tokenSecret, clock: systemClock });
const answerSeconds = createRequestHistogram(registry);

const { app, hub, updates, cache } = await buildApp({
  readModels,
  liveReadModels,
  changes,
  liveChat,
  liveSessions: new LiveSessions({ pool, authentication, clock: systemClock, log: logger }),
  authentication,
  clock: systemClock,
  makeId: newId,
  logger,
  answerCacheBytes: config.answerCacheBytes,
  buildId: await buildIdOf([import.meta.dirname, join(ROOT, 'events', 'game')]),
  trustedProxies: config.trustedProxies,
  connectionLimits: { connectionsPerAddress: config.connectionsPerAddress },
  uploadsPerAddress: config.uploadsPerAddress,
  allowedOrigins: config.allowedOrigins,
  publicUrl: config.publicUrl,
  commandApiUrl: config.commandApiUrl,
  pagesFolder: join(ROOT, 'frontend', 'dist'),
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

await app.listen({ host: config.host, port: config.queryApiPort });
logger.info({ port: config.queryApiPort }, 'query API listens');

installShutdown({
  logger,
  limitMs: config.shutdownSeconds * 1000,
  steps: [
    ['stop accepting and close live connections', () => app.close()],
    ['stop hearing changes', () => Promise.all([changes.close(), liveChat.close()])],
    ['close the pools', () => Promise.all([pool.end(), eachTimePool.end(), livePool.end()])],
  ],
});
