import pg from 'pg';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { until } from './until.ts';

/** A statement as it was sent; with a name when it is prepared. */
export type Statement = { text: string; values: unknown[]; name?: string };

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** The statements that are sent over some pools while `work` is done. */
export async function statementsDuring<Result>(
  pools: readonly Pool[],
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = [];
  const restore = pools.map((pool) => {
    const { query } = pool;
    pool.query = ((...args: Parameters<typeof query>) => {
      const [sent, values] = args as unknown as [string | Statement, unknown[] | undefined];
      statements.push(typeof sent === 'string' ? { text: sent, values: values ?? [] } : sent);
      return query.apply(pool, args);
    }) as typeof query;
    return () => {
      pool.query = query;
    };
  });
  try {
    return { result: await work(), statements };
  } finally {
    for (const one of restore) one();
  }
}

/**
 * Lets the planner know what is in the tables, and which of their pages everybody sees: those are counted by an index
 * alone. A page is not marked as seen by everybody before its commits are on disk, for which test databases do not wait,
 * nor while somebody's transaction is older.
 */
export async function vacuum(pool: Pool): Promise<void> {
  await until('every big table is seen by everybody', async () => {
    await withTransaction(pool, async (client) => {
      await client.query('SET LOCAL synchronous_commit = on');
      await client.query('SELECT pg_current_xact_id()');
    });
    await pool.query('VACUUM ANALYZE');
    const { rowCount } = await pool.query(
      `SELECT FROM pg_class WHERE relkind = 'r' AND relpages > 10 AND relallvisible < 0.9 * relpages
        AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
    );
    return rowCount === 0;
  });
}

/** A statement's plan when it is planned for its values and, if it is prepared, when it is planned once for all values. */
export async function explainPlans(pool: Pool, { text, values, name }: Statement): Promise<Plan[]> {
  const client = await pool.connect();
  try {
    const plans: Plan[] = [];
    const modes = name === undefined ? ['force_custom_plan'] : ['force_custom_plan', 'force_generic_plan'];
    await client.query(`PREPARE statement AS ${text}`);
    const given = (values ?? []).length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    for (const mode of modes) {
      await client.query(`SET plan_cache_mode = ${mode}`);
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE statement${given}`,
      );
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
    }
    return plans;
  } finally {
    client.release(true);
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(String(value));
}

/** How many rows each table of a schema has. */
export async function rowCounts(pool: Pool, schema: string): Promise<Map<string, number>> {
  const { rows } = await pool.query(
    `SELECT relname, reltuples FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  return new Map(rows.map(({ relname, reltuples }) => [relname, Number(reltuples)]));
}

/**
 * What makes a plan slow with many rows.
 * @param rowsOf rows by table
 * @param many more rows than these are not read whole, sorted or thrown away
 * @param mayReadWhole tables of which the statement says how many rows there are
 */
export function faults(
  plan: Plan,
  limits: { rowsOf: Map<string, number>; many: number; mayReadWhole?: (relation: string) => boolean },
): string[] {
  const { rowsOf, many, mayReadWhole } = limits;
  const found: string[] = [];
  const type = plan['Node Type'];
  const relation = plan['Relation Name'] ?? '';
  const big = (rowsOf.get(relation) ?? 0) > many && mayReadWhole?.(relation) !== true;
  if (type === 'Seq Scan' && big && plan['Actual Loops'] !== 0) {
    found.push(`reads ${relation} whole`);
  }
  const removed = (plan['Rows Removed by Filter'] ?? 0) * (plan['Actual Loops'] ?? 1);
  if (removed > many) found.push(`throws away ${removed} rows of ${relation || type}`);
  if (type === 'Sort' || type === 'Incremental Sort') {
    const sorted = (plan.Plans?.[0]?.['Actual Rows'] ?? 0) * (plan.Plans?.[0]?.['Actual Loops'] ?? 1);
    if (sorted > many) found.push(`sorts ${sorted} rows`);
  }
  return [...found, ...(plan.Plans ?? []).flatMap((part) => faults(part, limits))];
}
