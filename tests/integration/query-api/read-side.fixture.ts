import type { CourtsideEvent } from '#events/registry.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import type { Authentication } from '#platform/authentication.ts';
import { RequestError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { createLogger } from '#platform/logging.ts';
import { ROLES } from '#platform/permissions.ts';
import { comparePositions } from '#platform/position.ts';
import { createPool, type Pool } from '#platform/postgres-pool.ts';
import { migrateReadSchema } from '#projections/kernel/checkpoint.ts';
import { ProjectionRunner } from '#projections/kernel/runner.ts';
import { CHANGES_CHANNEL } from '#projections/kernel/table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { buildApp, type QueryApiDependencies } from '#query-api/app.ts';
import { ReadModelChanges } from '#query-api/kernel/changes.ts';
import { ReadModels } from '#query-api/kernel/read-models.ts';
import { type ChatSource, chatOf } from '#query-api/live/live-chat.ts';
import { LiveSessions } from '#query-api/live/live-sessions.ts';
import { appendEvents } from '#tests/support/append-events.ts';
import { checkDeclaredAnswers } from '#tests/support/declared-answers.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { until } from '#tests/support/until.ts';

/** Logs nothing: what is expected to fail would only hide what is not. */
export const silent = createLogger({ service: 'test', level: 'silent' });

/** Whoever says so: `Bearer manager-7` is user 7, a manager. */
const byName: Authentication = {
  async authenticate(header) {
    if (header === undefined) return null;
    const [, role, id] = /^Bearer (\w+)-(\d+)$/.exec(header) ?? [];
    const known = ROLES.find((one) => one === role);
    if (known === undefined) throw new RequestError('token_invalid', 'Invalid session');
    return { id: Number(id), role: known, username: `user${id}`, sessionId: `session-${id}` };
  },
  issueAccessToken: async ({ userId }) => `member-${userId}`,
  forget() {},
};

/** Chats belong to the command API, which is not here: nobody writes. */
export const noChat: ChatSource = {
  subscribe: () => () => {},
  read: async (gameIds) => new Map(gameIds.map((gameId) => [gameId, chatOf([])])),
};

export type ReadSide = Awaited<ReturnType<typeof startReadSide>>;
export type QueryApi = Awaited<ReturnType<ReadSide['startQueryApi']>>;

/** A log in memory, the real runner, and query APIs as they run in production: read-only role, own connections. */
export async function startReadSide() {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { name: 'test' });
  const store = createMemoryEventStore();
  await migrateReadSchema(pool);
  const runners: { stop: AbortController; running: Promise<void> }[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  const listening = new Set<ReadModelChanges>();

  /** Unless it runs already. */
  function startRunner(): void {
    if (runners.length > 0) return;
    const stop = new AbortController();
    const runner = new ProjectionRunner({
      databaseUrl: database.url,
      pool,
      store,
      projections: PROJECTIONS,
      log: silent,
    });
    runners.push({ stop, running: runner.run(stop.signal) });
  }

  async function stopRunner(): Promise<void> {
    for (const { stop } of runners) stop.abort();
    await Promise.all(runners.map(({ running }) => running));
    runners.length = 0;
  }

  /** One process' worth of query API. */
  async function startQueryApi(overrides: Partial<QueryApiDependencies> = {}) {
    const readPool = createPool(database.readUrl, { name: 'test-query-api', max: 5, readOnly: true });
    const changes = new ReadModelChanges({ databaseUrl: database.readUrl, log: silent });
    const readModels = new ReadModels({ pool: readPool, changes });
    await changes.start();
    listening.add(changes);
    const built = await buildApp({
      readModels,
      changes,
      authentication: byName,
      liveChat: noChat,
      liveSessions: new LiveSessions({
        pool: readPool,
        authentication: byName,
        clock: () => new Date(),
        log: silent,
      }),
      clock: () => new Date(),
      makeId: newId,
      logger: silent,
      buildId: 'test',
      trustedProxies: ['loopback'],
      allowedOrigins: ['http://league.test'],
      publicUrl: 'http://league.test',
      commandApiUrl: 'http://127.0.0.1:9',
      pagesFolder: '/nowhere',
      notReady: async () => null,
      metrics: async () => '',
      ...overrides,
    });
    checkDeclaredAnswers(built.app);
    let closed: Promise<void> | undefined;
    const close = () => {
      listening.delete(changes);
      closed ??= built.app
        .close()
        .then(() => changes.close())
        .then(() => readPool.end());
      return closed;
    };
    closing.push(close);
    return { ...built, changes, readModels, pool: readPool, close };
  }

  startRunner();
  return {
    database,
    pool,
    store,
    startRunner,
    stopRunner,
    startQueryApi,
    /** Appends to a stream; the position of the last event. */
    append: (stream: string, ...events: CourtsideEvent[]) => appendEvents(store, stream, events),
    /** Waits until the read models are where the log is, and every query API that listens has heard of it. */
    async caughtUp(): Promise<Position> {
      const head = await store.head();
      await allCaughtUp(pool, head, listening);
      return head;
    },
    async stop() {
      for (const close of closing) await close();
      await stopRunner();
      await pool.end();
      await database.drop();
    },
  };
}

/**
 * Waits until the read models are at the head, and all that listen have heard of it: until then an answer that was kept
 * may still be given. One more notification, of nothing, comes after all that were sent before, also to who began to
 * listen only after the last change.
 */
export async function allCaughtUp(pool: Pool, head: Position, listening: Iterable<ReadModelChanges>) {
  await until(`the read models are at ${head}`, async () => {
    const { rows } = await pool.query(
      'SELECT count(*)::integer AS there FROM read.checkpoint WHERE position >= $1',
      [head],
    );
    return rows[0].there === PROJECTIONS.length;
  });
  await pool.query('SELECT pg_notify($1, $2)', [
    CHANGES_CHANNEL,
    JSON.stringify({ position: head, keys: [] }),
  ]);
  for (const changes of listening) {
    if (!changes.connected) continue;
    await until(`a query API has heard of ${head}`, () => comparePositions(changes.position, head) >= 0);
  }
}
