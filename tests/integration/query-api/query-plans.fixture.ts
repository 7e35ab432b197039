import {
  physicalName,
  quoted,
  type ReadModel,
  type Table,
  writtenColumns,
} from '#projections/kernel/table.ts';
import { type Statement, statementsDuring } from '#tests/support/query-plans.ts';
import type { QueryApi, ReadSide } from './read-side.fixture.ts';

/**
 * Rows made by the database itself, as many as it takes to see what a plan is worth. Columns that are not named are 0,
 * false or empty; documents say nothing.
 * @param values an expression by column
 */
export async function fill(
  side: Pick<ReadSide, 'pool'>,
  model: ReadModel,
  table: Table,
  from: string,
  values: Record<string, string>,
): Promise<void> {
  const { rows } = await side.pool.query(
    'SELECT generation FROM read.checkpoint WHERE projection = $1 AND version = $2',
    [model.name, model.version],
  );
  const empty = { integer: '0', bigint: '0', double: '0', boolean: 'false', text: 'NULL', json: 'NULL' };
  const expressions = table.columns.map(
    ({ name, type }) => values[name] ?? (type in empty ? empty[type as keyof typeof empty] : 'NULL'),
  );
  expressions.push(...table.documents.map(() => `'{"filled":true}'`));
  const columns = quoted(writtenColumns(table));
  await side.pool.query(
    `INSERT INTO ${physicalName(table, model.version, rows[0].generation)} (${columns})
     SELECT ${expressions.join(', ')} FROM ${from} ON CONFLICT DO NOTHING`,
  );
}

export type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

export async function planOf(side: ReadSide, text: string, values: unknown[] = []): Promise<Plan> {
  const { rows } = await side.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** Those of some tables that a plan reads from their first row to their last. */
export function readWhole(plan: Plan, tables: readonly Table[]): string[] {
  const relation = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : undefined;
  const own = tables.map(({ name }) => name).filter((name) => relation?.startsWith(`${name}_v`));
  return [...own, ...(plan.Plans ?? []).flatMap((part) => readWhole(part, tables))];
}

/** The statements that a call sends to the database. */
export async function statementsOf(
  api: QueryApi,
  url: string,
  authorization?: string,
): Promise<{ status: number; body: string; statements: Statement[] }> {
  const headers = authorization === undefined ? {} : { authorization };
  const { result, statements } = await statementsDuring([api.pool, api.eachTimePool], () =>
    api.app.inject({ url, headers }),
  );
  const ofSignIn = (statement: Statement) => statement.name === 'session-actor';
  return {
    status: result.statusCode,
    body: result.body,
    statements: statements.filter((statement) => !ofSignIn(statement)),
  };
}
