import type { Position } from '#events/store/event-store.port.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** Columns that say where in the log something is. */
export const POSITION_COLUMNS: readonly { table: string; column: string }[] = [
  { table: 'automations.checkpoint', column: 'position' },
  { table: 'automations.checkpoint', column: 'since' },
  { table: 'automations.reminder', column: 'set_at' },
];
/** How far the accounts are in line with the log: forgotten, so that the first start brings them in line anew. */
export const REACHED = 'accounts.log_reached';

/** All positions in these columns, as text. */
export async function readPositions(db: Queryable): Promise<Set<Position>> {
  const found = new Set<Position>();
  for (const { table, column } of await existing(db)) {
    const { rows } = await db.query<{ position: Position }>(
      `SELECT DISTINCT ${column}::text AS position FROM ${table}`,
    );
    for (const { position } of rows) found.add(position);
  }
  return found;
}

/** Puts others in their place. */
export async function replacePositions(
  db: Queryable,
  positions: ReadonlyMap<Position, Position>,
): Promise<void> {
  for (const { table, column } of await existing(db)) {
    await db.query(
      `UPDATE ${table} t SET ${column} = m.after
       FROM unnest($1::numeric[], $2::numeric[]) AS m (before, after) WHERE t.${column} = m.before`,
      [[...positions.keys()], [...positions.values()]],
    );
  }
  const { rows } = await db.query(`SELECT to_regclass($1) IS NOT NULL AS there`, [REACHED]);
  if (rows[0]?.there === true) await db.query(`DELETE FROM ${REACHED}`);
}

/** An older release may not have had them all. */
async function existing(db: Queryable): Promise<{ table: string; column: string }[]> {
  const found: { table: string; column: string }[] = [];
  for (const one of POSITION_COLUMNS) {
    const { rows } = await db.query(`SELECT to_regclass($1) IS NOT NULL AS there`, [one.table]);
    if (rows[0]?.there === true) found.push(one);
  }
  return found;
}
