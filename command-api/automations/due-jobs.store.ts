import { type Pool, type Queryable, withTransaction } from '#platform/postgres-pool.ts';

/** What is due at a time, by kind (`game_reminder`) and subject (`12`). */
export type DueJob = { kind: string; subject: string; dueAt: Date };

/** Plans a job, or moves it to another time. In the caller's transaction if `db` is one. */
export async function planJob(db: Queryable, { kind, subject, dueAt }: DueJob): Promise<void> {
  await db.query(
    `INSERT INTO automations.due_job (kind, subject, due_at) VALUES ($1, $2, $3)
     ON CONFLICT (kind, subject) DO UPDATE SET due_at = excluded.due_at, attempts = 0`,
    [kind, subject, dueAt],
  );
}

/** Takes a job back; there need not be one. */
export async function dropJob(db: Queryable, { kind, subject }: Omit<DueJob, 'dueAt'>): Promise<void> {
  await db.query('DELETE FROM automations.due_job WHERE kind = $1 AND subject = $2', [kind, subject]);
}

/**
 * Does the next job that is due, in one transaction with its removal: what `work` writes through `db` happens once.
 * The row stays locked meanwhile, so that nobody else takes it. A job that fails is tried again later.
 * @param work may plan the job anew; it then stays
 * @returns false when nothing is due
 * @throws what `work` throws, after the next try is noted
 */
export async function takeNextJob(
  pool: Pool,
  now: Date,
  work: (job: DueJob, db: Queryable) => Promise<void>,
): Promise<boolean> {
  let failed: { job: DueJob; attempts: number; error: unknown } | undefined;
  const found = await withTransaction(pool, async (client) => {
    const { rows } = await client.query<DueJob & { attempts: number }>(
      `SELECT kind, subject, due_at AS "dueAt", attempts FROM automations.due_job WHERE due_at <= $1
       ORDER BY due_at, kind, subject LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    const row = rows[0];
    if (row === undefined) return false;
    const { attempts, ...job } = row;
    await client.query('SAVEPOINT job');
    try {
      // Out of the way first, so that the work can plan it anew.
      await dropJob(client, job);
      await work(job, client);
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT job');
      failed = { job, attempts, error };
      await client.query(
        'UPDATE automations.due_job SET attempts = attempts + 1, due_at = $3 WHERE kind = $1 AND subject = $2',
        [job.kind, job.subject, new Date(now.getTime() + pauseAfter(attempts))],
      );
    }
    return true;
  });
  if (failed !== undefined) throw failed.error;
  return found;
}

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
}
