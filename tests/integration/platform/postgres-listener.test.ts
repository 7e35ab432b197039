import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PostgresListener, type PostgresListenerOptions } from '#platform/postgres/postgres-listener.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { until } from '#tests/support/until.ts';
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts';

const CHANNEL = 'Scores';
const NAME = 'listener-test';

let database: TestDatabase;
let pool: Pool;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'listener-test-pool', max: 2 });
});
afterEach(async () => {
  // Last opened first: a listener goes before the proxy it came through.
  for (const one of opened.splice(0).reverse()) await one.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A listener, and everything it said in order. */
function listen(options: Partial<PostgresListenerOptions> = {}) {
  const heard: string[] = [];
  const warnings: unknown[] = [];
  const listener = new PostgresListener({
    databaseUrl: database.url,
    channel: CHANNEL,
    name: NAME,
    notified: (payload) => heard.push(`notified ${payload}`),
    lost: () => heard.push(`lost, connected ${listener.connected}`),
    regained: () => heard.push(`regained, connected ${listener.connected}`),
    logger: { warn: (...args: unknown[]) => warnings.push(args[1]) },
    warning: 'no scores',
    ...options,
  });
  opened.push(listener);
  return { listener, heard, warnings };
}

async function proxy(options: { refusing?: boolean } = {}): Promise<SilentProxy> {
  const started = await startSilentProxy(database.url, options);
  opened.push(started);
  return started;
}

const notify = (payload: string, channel = CHANNEL) =>
  pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

const backends = async (): Promise<number> => {
  const { rowCount } = await pool.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [NAME],
  );
  return rowCount ?? 0;
};

const cut = () =>
  pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [NAME],
  );

describe('a listener', () => {
  it('hears its own channel, in order, after it said that it is there', async () => {
    const { listener, heard, warnings } = listen();
    expect(listener.connected).toBe(false);
    await Promise.all([listener.start(), listener.start()]);
    expect(await backends()).toBe(1);
    await notify('1');
    await notify('lower case is another channel', CHANNEL.toLowerCase());
    await notify('');
    await notify('2');
    await until('all is heard', () => heard.includes('notified 2'));
    expect(heard).toEqual(['regained, connected true', 'notified 1', 'notified ', 'notified 2']);
    expect(warnings).toEqual([]);
  });

  it('says once that the connection is lost, and hears again over a new one', async () => {
    const { listener, heard, warnings } = listen();
    await listener.start();
    await cut();
    await until('it is back', () => heard.length === 3);
    await notify('after');
    await until('the notification is heard', () => heard.length === 4);
    expect(heard).toEqual([
      'regained, connected true',
      'lost, connected false',
      'regained, connected true',
      'notified after',
    ]);
    expect(warnings).toEqual(['no scores']);
  });

  it('notices that its connection died without a word', async () => {
    const way = await proxy();
    const { listener, heard } = listen({ databaseUrl: way.url, checkEveryMs: 50, answerLimitMs: 2_000 });
    await listener.start();
    way.silence();
    await until('it is back', () => heard.length === 3);
    await notify('after');
    await until('the notification is heard', () => heard.length === 4);
    expect(heard).toEqual([
      'regained, connected true',
      'lost, connected false',
      'regained, connected true',
      'notified after',
    ]);
  });

  it('stays on a connection that is alive, however often it asks', async () => {
    const way = await proxy();
    const { listener, heard } = listen({ databaseUrl: way.url, checkEveryMs: 5 });
    await listener.start();
    const asked = async () =>
      (
        await pool.query<{ at: Date }>(
          `SELECT state_change AS at FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = $1 AND query = 'SELECT pg_backend_pid()'`,
          [NAME],
        )
      ).rows[0]?.at.getTime() ?? 0;
    await until('it has asked', async () => (await asked()) > 0);
    const first = await asked();
    await until('it has asked again and again', async () => (await asked()) > first + 50);
    expect(way.attempts).toHaveLength(1);
    expect(heard).toEqual(['regained, connected true']);
  });

  it('tries again at once when its new connection is lost before it listens', async () => {
    const way = await proxy();
    const { listener, heard } = listen({ databaseUrl: way.url, checkEveryMs: 600_000 });
    await listener.start();
    way.hangUpAt('LISTEN');
    await cut();
    await until('it is back', () => heard.length === 3);
    expect(way.attempts).toHaveLength(3);
    await notify('after');
    await until('the notification is heard', () => heard.includes('notified after'));
  });

  it('says why it could not connect', async () => {
    const reasons: unknown[] = [];
    const { listener } = listen({
      databaseUrl: new URL('/no_such_database', database.url).href,
      logger: { warn: (line: unknown) => reasons.push(line) },
    });
    await listener.start();
    expect(reasons).toMatchObject([{ err: { message: 'database "no_such_database" does not exist' } }]);
  });

  it('keeps trying with longer and longer pauses while there is no server', async () => {
    const way = await proxy({ refusing: true });
    const { listener, heard, warnings } = listen({ databaseUrl: way.url });
    await listener.start();
    expect(listener.connected).toBe(false);
    await until('it has tried five times', () => way.attempts.length === 5);
    const pauses = way.attempts.slice(1).map((at, index) => at - (way.attempts[index] ?? 0));
    // A timer may fire a millisecond early.
    for (const [index, least] of [50, 100, 200, 400].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(least - 2);
    }
    expect(heard).toEqual([]);
    way.refuse(false);
    await until('it is there', () => listener.connected);
    expect(heard).toEqual(['regained, connected true']);
    expect(warnings).toHaveLength(way.attempts.length - 1);
  });
});

describe('close', () => {
  it('leaves no connection, and nothing is called any more', async () => {
    const { listener, heard, warnings } = listen();
    await listener.start();
    await listener.close();
    expect(listener.connected).toBe(false);
    await until('the connection is gone', async () => (await backends()) === 0);
    expect(heard).toEqual(['regained, connected true']);
    expect(warnings).toEqual([]);
  });

  it('ends the attempts', async () => {
    const way = await proxy({ refusing: true });
    const { listener } = listen({ databaseUrl: way.url });
    await listener.start();
    await listener.close();
    // Another listener that began later has tried three times: the first one's next attempt would be overdue.
    const other = listen({ databaseUrl: way.url, name: 'other' });
    await other.listener.start();
    await until('the other one has tried three times', () => other.warnings.length === 3);
    expect(way.attempts).toHaveLength(4);
  });

  it('leaves no connection while it connects again', async () => {
    const way = await proxy();
    const { listener, heard } = listen({ databaseUrl: way.url });
    await listener.start();
    way.hold(true);
    await cut();
    await until('it connects again', () => way.attempts.length === 2);
    await listener.close();
    await until('its connections are gone', () => way.open() === 0);
    way.hold(false);
    const other = listen({ databaseUrl: way.url, name: 'other' });
    await other.listener.start();
    expect(way.attempts).toHaveLength(3);
    expect(heard).toEqual(['regained, connected true', 'lost, connected false']);
  });

  it('leaves no connection after twenty cuts', async () => {
    for (const _ of Array(20)) {
      const { listener } = listen();
      await listener.start();
      await cut();
      await listener.close();
    }
    await until('the connections are gone', async () => (await backends()) === 0);
  });

  it('does not wait for a server that is silent', async () => {
    const way = await proxy();
    const { listener, heard } = listen({ databaseUrl: way.url, answerLimitMs: 2_000 });
    await listener.start();
    way.silence();
    await listener.close();
    expect(heard).toEqual(['regained, connected true']);
  });
});
