import { MADE_COUNTS } from '#command-api/import/uploaded/revocation/touched.store.ts';
import type { ImportOutcome, ImportStatus, MadeKind } from '#contracts/import/import.contract.ts';
import type { RulesetName } from '#events/game/ruleset.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { Found } from './dry-run.ts';
import type { UploadedFile } from './recognize.ts';

export type UploadRow = {
  id: number;
  status: ImportStatus;
  season: string;
  tournament: string;
  league: string | null;
  ruleset: RulesetName;
  /** Null once it was deleted with the files, and for the command line. */
  found: Found | null;
  outcome: ImportOutcome | null;
  on_command_line: boolean;
  /** The correlation id of its events; null for imports of earlier releases. */
  run_id: string | null;
  revoked_by: number | null;
  /** How many of each it made; what it made none of is absent. */
  made: Partial<Record<MadeKind, number>>;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};
export type NewUpload = Pick<UploadRow, 'season' | 'tournament' | 'league' | 'ruleset'> & {
  found: Found;
  runId: string;
  files: readonly UploadedFile[];
  userId: number;
  now: Date;
};

const COLUMNS = `u.id, u.status, u.season, u.tournament, u.league, u.ruleset, u.found, u.outcome, u.on_command_line,
  u.run_id, u.revoked_by, ${MADE_COUNTS} AS made, u.created_at, u.started_at, u.ended_at`;
/** Names of people are in the files and in what was found in them. */
const NAMES_FOR = `interval '1 day'`;
/** How long after its end an import can be taken back. */
export const REVOCABLE_DAYS = 30;

/** Stores an import that was tried. It replaces those that the same user tried before and never started. */
export function storeUpload(pool: Pool, upload: NewUpload): Promise<UploadRow> {
  const { season, tournament, league, ruleset, found, runId, files, userId, now } = upload;
  return withTransaction(pool, async (client) => {
    await client.query(`DELETE FROM imports.upload WHERE status = 'checked' AND created_by = $1`, [userId]);
    const { rows } = await client.query<UploadRow>(
      `INSERT INTO imports.upload AS u
         (status, season, tournament, league, ruleset, found, run_id, created_by, created_at, touched_at)
       VALUES ('checked', $1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING ${COLUMNS}`,
      [season, tournament, league, ruleset, JSON.stringify(found), runId, userId, now],
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
  const { rows } = await db.query<UploadRow>(`SELECT ${COLUMNS} FROM imports.upload u WHERE id = $1`, [id]);
  return rows[0];
}

export type ListedUpload = Omit<UploadRow, 'found' | 'outcome'>;

/** The newest first, without what was found: that can be megabytes. */
export async function listUploads(db: Queryable): Promise<ListedUpload[]> {
  const { rows } = await db.query<ListedUpload>(
    `SELECT u.id, u.status, u.season, u.tournament, u.league, u.ruleset, u.on_command_line, u.run_id, u.revoked_by,
       ${MADE_COUNTS} AS made, u.created_at, u.started_at, u.ended_at
     FROM imports.upload u ORDER BY u.id DESC LIMIT 100`,
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

/** An import of the command line that begins, beside no other one. @returns its id */
export async function storeCommandLineImport(
  db: Queryable,
  {
    season,
    tournament,
    league,
    ruleset,
    runId,
    now,
  }: Pick<UploadRow, 'season' | 'tournament' | 'league' | 'ruleset'> & { runId: string; now: Date },
): Promise<number> {
  await interruptUploads(db, null, now);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO imports.upload
       (status, season, tournament, league, ruleset, run_id, on_command_line, created_at, started_at, touched_at)
     VALUES ('running', $1, $2, $3, $4, $5, true, $6, $6, $6) RETURNING id`,
    [season, tournament, league, ruleset, runId, now],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an import that was stored has a row');
  return row.id;
}

/** The end of an import of the command line; one that made nothing is forgotten. */
export async function finishCommandLineImport(
  db: Queryable,
  id: number,
  { madeNothing, now }: { madeNothing: boolean; now: Date },
): Promise<void> {
  if (madeNothing) await db.query('DELETE FROM imports.upload WHERE id = $1', [id]);
  else {
    await db.query(
      `UPDATE imports.upload SET status = 'done', ended_at = $2, touched_at = $2 WHERE id = $1`,
      [id, now],
    );
  }
}

/** From now on it is being taken back, whatever happens; its files are no longer needed. */
export function startRevocation(pool: Pool, id: number, userId: number | null, now: Date): Promise<void> {
  return withTransaction(pool, async (client) => {
    await client.query(
      `UPDATE imports.upload SET status = 'revoking', revoked_by = $2, touched_at = $3 WHERE id = $1`,
      [id, userId, now],
    );
    await client.query('DELETE FROM imports.upload_file WHERE upload_id = $1', [id]);
  });
}

export async function finishRevocation(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE imports.upload SET status = 'revoked', ended_at = $2, touched_at = $2 WHERE id = $1`,
    [id, now],
  );
}

/** Those whose taking back has not come to its end. */
export async function readRevoking(db: Queryable): Promise<UploadRow[]> {
  const { rows } = await db.query<UploadRow>(
    `SELECT ${COLUMNS} FROM imports.upload u WHERE status = 'revoking' ORDER BY id`,
  );
  return rows;
}

/** Deletes an import that has not begun; of others the files and the report, because they can be taken back. */
export async function deleteUpload(db: Queryable, id: number): Promise<void> {
  await forget(db, 'id = $1', [id]);
}

/**
 * Deletes imports that have not been touched for a day, with their files. What an import made stays known for as long
 * as it can be taken back.
 */
export async function deleteOldUploads(db: Queryable, now: Date): Promise<number> {
  const old = `coalesce(ended_at, touched_at) < $1::timestamptz - interval '${REVOCABLE_DAYS} days'`;
  const { rowCount } = await db.query(
    `DELETE FROM imports.upload WHERE status NOT IN ('running', 'revoking') AND ${old}`,
    [now],
  );
  return (rowCount ?? 0) + (await forget(db, `touched_at < $1::timestamptz - ${NAMES_FOR}`, [now]));
}

/** Deletes everything that could hold a person's name. */
export async function deleteAllUploads(db: Queryable): Promise<void> {
  await forget(db, 'true', []);
}

/** @returns how many had something to forget */
async function forget(db: Queryable, which: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<{ forgotten: number }>(
    `WITH deleted AS (
       DELETE FROM imports.upload WHERE status = 'checked' AND ${which} RETURNING id
     ), emptied AS (
       UPDATE imports.upload SET found = NULL, outcome = NULL
       WHERE status NOT IN ('checked', 'running') AND (found IS NOT NULL OR outcome IS NOT NULL) AND ${which}
       RETURNING id
     ), files AS (
       DELETE FROM imports.upload_file WHERE upload_id IN (SELECT id FROM emptied)
     )
     SELECT ((SELECT count(*) FROM deleted) + (SELECT count(*) FROM emptied))::integer AS forgotten`,
    [...values],
  );
  return rows[0]?.forgotten ?? 0;
}
