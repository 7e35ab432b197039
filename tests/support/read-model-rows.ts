import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { fromDatabase, type Row, rowKey, type Table, viewName } from '#projections/read-model/table.ts';

/** Every row of every read model, by its table and the text of its key. */
export type AllRows = ReadonlyMap<string, Row>;

/** What the tables of all read models hold. */
export async function readAllRows(pool: Pool): Promise<AllRows> {
  const all = new Map<string, Row>();
  for (const { tables, version } of PROJECTIONS) {
    for (const table of Object.values<Table>(tables)) {
      const { rows } = await pool.query(`SELECT row_to_json(t) AS row FROM ${viewName(table, version)} t`);
      for (const { row } of rows) {
        const stored = fromDatabase(table, row);
        all.set(`${table.name} ${rowKey(table, stored)}`, stored);
      }
    }
  }
  return all;
}
