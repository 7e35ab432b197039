import {
  columnNames,
  physicalName,
  quoted,
  type ReadModel,
  type Table,
} from '#projections/read-model/table.ts';
import type { ReadSide } from './read-side.fixture.ts';

/**
 * Rows made by the database itself, as many as a test needs. Columns that are not named are 0,
 * false, empty or null.
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
  const zero = { integer: '0', bigint: '0', double: '0', boolean: 'false', text: `''`, json: `'[]'` };
  const expressions = table.columns.map(
    ({ name, type, isNullable }) =>
      values[name] ?? (!isNullable && type in zero ? zero[type as keyof typeof zero] : 'NULL'),
  );
  const columns = quoted(columnNames(table));
  await side.pool.query(
    `INSERT INTO ${physicalName(table, model.version, rows[0].generation)} (${columns})
     SELECT ${expressions.join(', ')} FROM ${from} ON CONFLICT DO NOTHING`,
  );
}
