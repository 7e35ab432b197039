import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Manifest, SequenceValue, TableCopy } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';

/** The log is in the archive by itself, and read models are built from it. */
const OTHER_SCHEMAS: readonly string[] = ['events', 'read', 'read_tables', 'public'];

/**
 * Not part of a backup: what signs people in for hours or days. Were it restored, a session that was ended since would
 * be open again, and a link that was used would work twice. Everybody signs in anew.
 */
export const LEFT_OUT: readonly string[] = [
  'accounts.sessions',
  'accounts.refresh_tokens',
  'accounts.sign_in_challenge',
  'accounts.oidc_attempt',
  'accounts.reset_link',
];

/** Rows that the program writes to a database before it is first used. */
const BOOKKEEPING: readonly string[] = ['automations.checkpoint', 'accounts.log_reached'];

export type OwnTable = { schema: string; table: string; columns: string[] };

/** Each schema that is not made from the log, with the last step it was brought to. */
export async function ownSchemas(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await db.query<{ schema: string }>(
    `SELECT n.nspname AS schema FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relname = 'migrations' AND c.relkind = 'r' AND n.nspname <> ALL ($1) ORDER BY 1`,
    [OTHER_SCHEMAS],
  );
  const steps: Record<string, number> = {};
  for (const { schema } of rows) {
    const { rows: last } = await db.query<{ step: number }>(
      `SELECT coalesce(max(step), 0)::int AS step FROM ${schema}.migrations`,
    );
    steps[schema] = last[0]?.step ?? 0;
  }
  return steps;
}

/** The tables of these schemas that a backup holds, each after those it refers to. */
export async function ownTables(db: Queryable, schemas: readonly string[]): Promise<OwnTable[]> {
  const { rows } = await db.query<OwnTable & { refers: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS table,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       ARRAY(SELECT DISTINCT tn.nspname || '.' || t.relname FROM pg_constraint k
        JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS refers
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND c.relname <> 'migrations' AND n.nspname = ANY ($1) ORDER BY 1, 2`,
    [schemas],
  );
  const waiting = rows.filter((row) => !LEFT_OUT.includes(nameOf(row)));
  const sorted: OwnTable[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ refers }) => !waiting.some((other) => refers.includes(nameOf(other))));
    const [next] = waiting.splice(Math.max(index, 0), 1);
    if (next === undefined) break;
    sorted.push({ schema: next.schema, table: next.table, columns: next.columns });
  }
  return sorted;
}

/** The next value of each sequence. */
export async function sequenceValues(db: Queryable, schemas: readonly string[]): Promise<SequenceValue[]> {
  const { rows } = await db.query<SequenceValue>(
    // One that was never used has no last value.
    `SELECT schemaname AS schema, sequencename AS sequence, last_value::text AS value FROM pg_sequences
     WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

/** The first table in which somebody's data is; undefined in an empty league. */
export async function findOccupiedTable(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND c.relname <> 'migrations' AND n.nspname !~ '^pg_'
       AND n.nspname <> ALL (ARRAY['information_schema', 'read', 'read_tables']) ORDER BY 1`,
  );
  for (const { name } of rows) {
    if (BOOKKEEPING.includes(name)) continue;
    const { rowCount } = await db.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount === 1) return name;
  }
  return undefined;
}

/**
 * Before anything is written: a backup holds tables of its own schemas, and none that is never part of one.
 * @throws BackupError
 */
export function refuseForeignTables({ schemas, tables, sequences }: Manifest): void {
  const schema = Object.keys(schemas).find((one) => OTHER_SCHEMAS.includes(one));
  if (schema !== undefined) throw foreign(schema);
  for (const table of tables) {
    if (!(table.schema in schemas) || table.table === 'migrations' || LEFT_OUT.includes(nameOf(table)))
      throw foreign(nameOf(table));
  }
  const sequence = sequences.find((one) => !(one.schema in schemas));
  if (sequence !== undefined) throw foreign(`${sequence.schema}.${sequence.sequence}`);
}

/** Once the tables are made: it is one of them. @throws BackupError */
export function refuseUnknownTable(own: readonly OwnTable[], table: TableCopy): void {
  const known = own.find((one) => nameOf(one) === nameOf(table));
  if (known === undefined || table.columns.some((column) => !known.columns.includes(column)))
    throw foreign(nameOf(table));
}

const foreign = (name: string) =>
  new BackupError(`The backup names ${name}, which is no part of a backup: it is not restored.`);

const nameOf = ({ schema, table }: Pick<OwnTable, 'schema' | 'table'>) => `${schema}.${table}`;
