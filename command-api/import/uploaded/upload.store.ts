import type { ImportOutcome, ImportStatus } from '#contracts/import/import.contract.ts';
import type { RulesetName } from '#events/game/ruleset.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { UploadedFile } from './recognize.ts';
import type { Found } from './trial-run.ts';

export type UploadRow = {
  id: number;
  status: ImportStatus;
  season: string;
  tournament: string;
  league: string | null;
  ruleset: RulesetName;
  found: Found;
  outcome: ImportOutcome | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};
export type NewUpload = Pick<UploadRow, 'season' | 'tournament' | 'league' | 'ruleset' | 'found'> & {
  files: readonly UploadedFile[];
  userId: number;
  now: Date;
};

const COLUMNS =
  'id, status, season, tournament, league, ruleset, found, outcome, created_at, started_at, ended_at';
/** Names of people are in the files and in what was found in them. */
const RETENTION = `interval '1 day'`;

/** Stores an import that was tried. It replaces those that the same user tried before and never started. */
export function storeUpload(pool: Pool, upload: NewUpload): Promise<UploadRow> {
  const { season, tournament, league, ruleset, found, files, userId, now } = upload;
  return withTransaction(pool, async (client) => {
    await client.query(`DELETE FROM imports.upload WHERE status = 'checked' AND created_by = $1`, [userId]);
    const { rows } = await client.query<UploadRow>(
      `INSERT INTO imports.upload
         (status, season, tournament, league, ruleset, found, created_by, created_at, touched_at)
       VALUES ('checked', $1, $2, $3, $4, $5, $6, $7, $7) RETURNING ${COLUMNS}`,
      [season, tournament, league, ruleset, JSON.stringify(found), userId, now],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('an import that was stored has a row');
    for (const { name, bytes } of files) {
      await client.query('INSERT INTO imports.upload_file (upload_id, name, bytes) VALUES ($1, $2, $3)', [
        row.id,
        name,
        bytes,
      ]);
    }
    return row;
  });
}

export async function readUpload(db: Queryable, id: number): Promise<UploadRow | undefined> {
  const { rows } = await db.query<UploadRow>(`SELECT ${COLUMNS} FROM imports.upload WHERE id = $1`, [id]);
  return rows[0];
}

export type ListedUpload = Pick<
  UploadRow,
  'id' | 'status' | 'season' | 'tournament' | 'created_at' | 'ended_at'
>;

/** The newest first, without what was found: that can be megabytes. */
export async function listUploads(db: Queryable): Promise<ListedUpload[]> {
  const { rows } = await db.query<ListedUpload>(
    `SELECT id, status, season, tournament, created_at, ended_at
     FROM imports.upload ORDER BY id DESC LIMIT 20`,
  );
  return rows;
}

export async function readUploadFiles(db: Queryable, id: number): Promise<UploadedFile[]> {
  const { rows } = await db.query<UploadedFile>(
    'SELECT name, bytes FROM imports.upload_file WHERE upload_id = $1 ORDER BY name',
    [id],
  );
  return rows;
}

/** @returns false when it has begun already, or is gone */
export async function startUpload(db: Queryable, id: number, found: Found, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE imports.upload SET status = 'running', found = $2, started_at = $3, ended_at = NULL, touched_at = $3
     WHERE id = $1 AND status IN ('checked', 'interrupted')`,
    [id, JSON.stringify(found), now],
  );
  return rowCount === 1;
}

/** The end of an import: its files are no longer needed. */
export function finishUpload(pool: Pool, id: number, outcome: ImportOutcome, now: Date): Promise<void> {
  return withTransaction(pool, async (client) => {
    await client.query(
      `UPDATE imports.upload SET status = 'done', outcome = $2, ended_at = $3, touched_at = $3 WHERE id = $1`,
      [id, JSON.stringify(outcome), now],
    );
    await client.query('DELETE FROM imports.upload_file WHERE upload_id = $1', [id]);
  });
}

/** Marks imports that did not come to their end; they can be started again. @param id one of them; null for all */
export async function interruptUploads(db: Queryable, id: number | null, now: Date): Promise<void> {
  await db.query(
    `UPDATE imports.upload SET status = 'interrupted', ended_at = $2, touched_at = $2
     WHERE status = 'running' AND ($1::integer IS NULL OR id = $1)`,
    [id, now],
  );
}

/** @returns false when there is none that could be deleted: one that runs cannot */
export async function deleteUpload(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(`DELETE FROM imports.upload WHERE id = $1 AND status <> 'running'`, [
    id,
  ]);
  return rowCount === 1;
}

/** Deletes what nobody has touched for a day, with its files. */
export async function deleteOldUploads(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM imports.upload WHERE status <> 'running' AND touched_at < $1::timestamptz - ${RETENTION}`,
    [now],
  );
  return rowCount ?? 0;
}

/** Deletes everything that could name somebody. */
export async function deleteAllUploads(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM imports.upload WHERE status <> 'running'`);
}
