import type { CommandApiDependencies } from '#command-api/app.ts';
import { createAuthentication } from '#platform/authentication.ts';
import { newId } from '#platform/ids.ts';
import { createPool } from '#platform/postgres-pool.ts';
import { buildApp, type QueryApiDependencies } from '#query-api/app.ts';
import { ReadModelChanges } from '#query-api/kernel/changes.ts';
import { ReadModels } from '#query-api/kernel/read-models.ts';
import { LiveChat } from '#query-api/live/live-chat.ts';
import { LiveSessions } from '#query-api/live/live-sessions.ts';
import { checkDeclaredAnswers } from '#tests/support/declared-answers.ts';
import { TOKEN_SECRET } from '../accounts/accounts-app.ts';
import { openWriteSide } from '../command-api/write-side.fixture.ts';
import { allCaughtUp, silent } from '../query-api/read-side.fixture.ts';

/** How often sessions are looked at here: tests wait for it. */
const LOOK_EVERY_MS = 50;

export type LiveSide = Awaited<ReturnType<typeof openLiveSide>>;
export type LiveServer = Awaited<ReturnType<LiveSide['startServer']>>;

/** The whole write side, and query APIs beside it as they run in production: read-only role, own connections. */
export async function openLiveSide(writing: Partial<CommandApiDependencies> = {}) {
  const league = await openWriteSide(writing);
  const servers: { close: () => Promise<void> }[] = [];
  const listening = new Set<ReadModelChanges>();

  /** One process' worth of query API. */
  async function startServer(overrides: Partial<QueryApiDependencies> = {}) {
    const pool = createPool(league.readUrl, { name: 'test-live', max: 4, readOnly: true });
    const changes = new ReadModelChanges({ databaseUrl: league.readUrl, log: silent });
    const liveChat = new LiveChat({ databaseUrl: league.readUrl, pool, log: silent });
    await Promise.all([changes.start(), liveChat.start()]);
    listening.add(changes);
    const authentication = createAuthentication({ pool, tokenSecret: TOKEN_SECRET, clock: league.clock });
    const built = await buildApp({
      readModels: new ReadModels({ pool, changes }),
      changes,
      authentication,
      liveChat,
      liveSessions: new LiveSessions({
        pool,
        authentication,
        clock: league.clock,
        log: silent,
        lookEveryMs: LOOK_EVERY_MS,
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
    const address = await built.app.listen({ host: '127.0.0.1', port: 0 });
    let closed: Promise<void> | undefined;
    const close = () => {
      listening.delete(changes);
      closed ??= (async () => {
        await built.app.close();
        await Promise.all([changes.close(), liveChat.close()]);
        await pool.end();
      })();
      return closed;
    };
    servers.push({ close });
    return { ...built, close, address: address.replace('http', 'ws') };
  }

  return {
    ...league,
    startServer,
    /** Waits until the read models are where the log is, and every server that listens has heard of it. */
    async caughtUp() {
      await allCaughtUp(league.pool, await league.stored.head(), listening);
    },
    async close() {
      for (const server of servers) await server.close();
      await league.close();
    },
  };
}
