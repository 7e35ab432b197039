import { type ImportMade, MADE_KINDS, type MadeKind } from '#contracts/import/import.contract.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import { toRecord } from '#platform/values/to-record.ts';
import type { Touched } from './touched.ts';

/** Writes down what an import makes or changes. */
export async function storeTouched(
  db: Queryable,
  uploadId: number,
  touched: readonly Touched[],
): Promise<void> {
  for (const { kind, id, made } of touched) {
    await db.query(
      `INSERT INTO imports.touched (upload_id, kind, entity_id, made) VALUES ($1, $2, $3, $4)
       ON CONFLICT (upload_id, kind, entity_id) DO UPDATE SET made = touched.made OR excluded.made`,
      [uploadId, kind, id, made],
    );
  }
}

/** What an import has made and changed, by kind in the order of ids. */
export async function readTouched(db: Queryable, uploadId: number): Promise<Touched[]> {
  const { rows } = await db.query<Touched>(
    `SELECT kind, entity_id AS id, made FROM imports.touched WHERE upload_id = $1 ORDER BY kind, entity_id`,
    [uploadId],
  );
  return rows;
}

/** An expression of SQL: how many of each kind the import of a row `u` made, as JSON. */
export const MADE_COUNTS = `(
  SELECT coalesce(json_object_agg(kind, number), '{}'::json)
  FROM (SELECT kind, count(*) AS number FROM imports.touched t WHERE t.upload_id = u.id AND made GROUP BY kind) each
)`;

/** With a 0 for what it made none of. */
export function toMade(counts: Partial<Record<MadeKind, number>>): ImportMade {
  return toRecord(MADE_KINDS, (kind) => counts[kind] ?? 0);
}
