import pg from 'pg';

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;
/** Anything that can run one statement: a pool, or the client of a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type PoolOptions = {
  /** Seen in pg_stat_activity. */
  name: string;
  /** Most connections at a time; 10 by default. */
  max?: number;
  /** Transactions of this pool cannot write, whatever the role allows. */
  readOnly?: boolean;
  /**
   * Milliseconds that a caller waits for a connection: for its turn, and for a new one to be opened. Services that people
   * wait for pass DATABASE_WAIT_SECONDS; for the others a minute by default.
   */
  waitMs?: number | undefined;
  /** Milliseconds after which Postgres ends a statement; no limit by default. */
  statementTimeoutMs?: number;
  /** More settings for each connection, as in postgresql.conf; values without spaces. */
  settings?: Readonly<Record<string, string>>;
  /** Called when an idle connection breaks (the pool replaces it by itself). */
  onIdleError?: (error: Error) => void;
};

const LONGEST_WAIT_MS = 60_000;
const DATE_OID = 1082;

/** A DATE stays the text `YYYY-MM-DD`: as a JavaScript Date it would move with the machine's time zone. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === DATE_OID && format !== 'binary'
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/** A pool of connections. `bigint` and `numeric` arrive as text, `timestamptz` as Date, `date` as text. */
export function createPool(url: string, options: PoolOptions): Pool {
  const settings = [
    ...(options.readOnly === true ? ['-c default_transaction_read_only=on'] : []),
    ...(options.statementTimeoutMs === undefined
      ? []
      : [`-c statement_timeout=${options.statementTimeoutMs}`]),
    ...Object.entries(options.settings ?? {}).map(([name, value]) => `-c ${name}=${value}`),
  ];
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.name,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.waitMs ?? LONGEST_WAIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    ...(settings.length === 0 ? {} : { options: settings.join(' ') }),
  });
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', options.onIdleError ?? (() => {}));
  // So would losing one between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
export async function withTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: unknown) => {
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed');
    });
    throw error;
  } finally {
    // A client that could not even roll back is closed instead of returned.
    client.release(broken);
  }
}

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const CONNECTION_SQLSTATE = /^(08...|57P0[123])$/;
const CONNECTION_ERRNO =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const CONNECTION_MESSAGE =
  /Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Postgres itself has as many connections as it allows. */
const TOO_MANY_CONNECTIONS = '53300';
/** As pg-pool says that nobody gave a connection back in time; as it and pg say that a new one did not open in time. */
const WAITED_IN_VAIN =
  /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$|^timeout expired$/;

/**
 * Whether there was no connection in time, or that is what caused the error: all were busy or slow to open (503 `busy`). A host
 * that neither accepts nor refuses connections looks like one that is slow to open them, and counts as such.
 */
export function isBusyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (sqlState(error) === TOO_MANY_CONNECTIONS || WAITED_IN_VAIN.test(error.message)) return true;
  return isBusyError(error.cause);
}

/** Whether Postgres was unreachable or busy, or hung up, so that trying again later can help (503). */
export function isConnectionError(error: unknown): boolean {
  if (isBusyError(error)) return true;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  const code = sqlState(error);
  if (code !== undefined && (CONNECTION_SQLSTATE.test(code) || CONNECTION_ERRNO.test(code))) return true;
  return error instanceof Error && CONNECTION_MESSAGE.test(error.message);
}

/** Whether a row was refused by a UNIQUE column or index: by the one named, or by any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as pg.DatabaseError).constraint === constraint;
}

/** Whether a value held a character that no text column can: statements are ours, values are the client's. */
export function isUnstorableText(error: unknown): boolean {
  const state = sqlState(error);
  return state === '22021' || state === '22P05';
}

/** Whether a value does not exist in its type (SQLSTATE class 22). */
export function isDataException(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') === true;
}

function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
