import { rm } from 'node:fs/promises';
import { openSession } from '#command-api/accounts/sessions/session.store.ts';
import { openLog } from '#events/open-log.ts';
import type { Position } from '#events/store/event-store.port.ts';
import type { Role } from '#events/user/roles.ts';
import { composeFrontDoor, type FrontDoorParts } from '#front-door/compose.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import type { Environment } from '#platform/process/environment.ts';
import { systemClock } from '#platform/values/clock.ts';
import { newId } from '#platform/values/ids.ts';
import { comparePositions } from '#platform/values/position.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { CHANGES_CHANNEL } from '#projections/read-model/table.ts';
import type { ReadModelChanges } from '#query-api/read-models/changes.ts';
import { appendEvents } from '#tests/support/append-events.ts';
import { checkDeclaredAnswers } from '#tests/support/declared-answers.ts';
import { openLogWords } from '#tests/support/log-words.ts';
import { createTestDatabase, type DatabaseTemplate } from '#tests/support/postgres.ts';
import { READ_MODELS } from '#tests/support/read-models.template.ts';
import { serviceConfig, silent, stopService } from '#tests/support/service-config.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

export { silent };

export type ReadSide = Awaited<ReturnType<typeof startReadSide>>;
export type QueryApi = Awaited<ReturnType<ReadSide['startQueryApi']>>;

/** One for all tests of a file. */
export const sharedReadSide = () =>
  shared(
    () => startReadSide(),
    (side) => side.stop(),
  );

/** The log in Postgres, projections and query APIs composed as in production; what happens is appended by the test. */
export async function startReadSide(template: DatabaseTemplate = READ_MODELS) {
  const database = await createTestDatabase({ template });
  const folder = await temporaryFolder();
  const config = serviceConfig(database, folder, { PUBLIC_URL: 'http://league.test' });
  const pool = createPool(database.url, { name: 'test' });
  const store = openLog({ ...config, pool });
  const { words: logWords, close: closeLogWords } = openLogWords({ databaseUrl: database.url, pool, store });
  let projections: Awaited<ReturnType<typeof composeProjections>> | undefined;
  const closing: (() => Promise<unknown>)[] = [];
  const listening = new Set<ReadModelChanges>();

  /** Does nothing when it runs already. */
  async function startRunner(): Promise<void> {
    if (projections !== undefined) return;
    projections = await composeProjections(config, {
      projections: PROJECTIONS,
      logger: silent,
      openStore: openLog,
    });
    projections.start();
  }

  async function stopRunner(): Promise<void> {
    if (projections !== undefined) await stopService(projections);
    projections = undefined;
  }

  /**
   * One process' worth of query API.
   * @param rows `filled` when a test has filled the read models with rows that no event would make: what is answered
   *   then is not held against its description
   */
  async function startQueryApi(
    parts: Partial<FrontDoorParts> = {},
    environment: Environment = {},
    rows: 'projected' | 'filled' = 'projected',
  ) {
    const api = await composeFrontDoor(
      serviceConfig(database, folder, { PUBLIC_URL: 'http://league.test', ...environment }),
      {
        clock: systemClock,
        makeId: newId,
        logger: silent,
        pagesFolder: '/nowhere',
        logWords,
        ...parts,
      },
    );
    if (rows === 'projected') checkDeclaredAnswers(api.app);
    listening.add(api.changes);
    let closed: Promise<void> | undefined;
    const close = () => {
      listening.delete(api.changes);
      closed ??= stopService(api);
      return closed;
    };
    closing.push(close);
    return {
      ...api,
      close,
      /** The `Authorization` of a user with this id and role who is signed in, as the command API would give it. */
      async signIn(role: Role, userId: number): Promise<string> {
        const now = parts.clock?.() ?? systemClock();
        const name = `${role}-${userId}`;
        await pool.query(
          `INSERT INTO accounts.credentials (id, username, username_key, email, email_key, first_name, last_name,
             password_hash, role, status, created_at)
           VALUES ($1, $2, $2, $2, $2, '', '', '-', $3, 'active', $4) ON CONFLICT DO NOTHING`,
          [userId, name, role, now],
        );
        const sessionId = newId();
        await openSession(pool, {
          id: sessionId,
          userId,
          remember: false,
          device: null,
          knownDevice: false,
          now,
        });
        return `Bearer ${await api.authentication.issueAccessToken({ userId, sessionId })}`;
      },
    };
  }

  await startRunner();
  return {
    database,
    config,
    pool,
    store,
    startRunner,
    stopRunner,
    startQueryApi,
    /** Appends to a stream; the position of the last event. */
    append: (stream: string, ...events: Parameters<typeof appendEvents>[2]) =>
      appendEvents(store, stream, events),
    /** Waits until the read models are where the log is, and every query API that listens has heard of it. */
    async caughtUp(): Promise<Position> {
      const head = await store.head();
      await allCaughtUp(pool, head, listening);
      return head;
    },
    async stop() {
      for (const close of closing) await close();
      await stopRunner();
      await store.close();
      await closeLogWords();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Waits until the read models are at the head, and all that listen have heard of it: until then an answer that was kept
 * may still be given. One more notification, of nothing, comes after all that were sent before. It is sent until it is
 * heard: who is just connecting again heard neither the last change nor what was sent meanwhile.
 */
export async function allCaughtUp(pool: Pool, head: Position, listening: Iterable<ReadModelChanges>) {
  await until(`the read models are at ${head}`, async () => {
    const { rows: tables } = await pool.query(`SELECT to_regclass('read.checkpoint') AS checkpoint`);
    if (tables[0].checkpoint === null) return false;
    const { rows } = await pool.query(
      'SELECT count(*)::integer AS there FROM read.checkpoint WHERE position >= $1',
      [head],
    );
    return rows[0].there === PROJECTIONS.length;
  });
  const nothing = JSON.stringify({ position: head, keys: [] });
  const hasHeard = (changes: ReadModelChanges) =>
    !changes.connected || comparePositions(changes.position, head) >= 0;
  await until(`every query API has heard of ${head}`, async () => {
    await pool.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, nothing]);
    return [...listening].every(hasHeard);
  });
}
