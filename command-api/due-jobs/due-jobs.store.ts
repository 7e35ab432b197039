import { type Pool, type Queryable, withTransaction } from '#platform/postgres/postgres-pool.ts';

/** What is due at a time, by kind (`game_reminder`) and subject (`12`). */
export type DueJob = { kind: string; subject: string; dueAt: Date };

/** Runs when a due-time job is due; `db` is one transaction with the job's removal. */
export type DueJobHandler = {
  /**
   * Waits for the lock under which the subject's jobs are planned. Everybody takes it first and the job's row second,
   * so that two never wait for each other.
   */
  lock(subject: string, db: Queryable): Promise<void>;
  work(subject: string, db: Queryable): Promise<void>;
};

/** Plans a job, or moves it to another time. In the caller's transaction if `db` is one. */
export async function planJob(db: Queryable, { kind, subject, dueAt }: DueJob): Promise<void> {
  await db.query(
    `INSERT INTO automations.due_job (kind, subject, due_at) VALUES ($1, $2, $3)
     ON CONFLICT (kind, subject) DO UPDATE SET due_at = excluded.due_at, attempts = 0`,
    [kind, subject, dueAt],
  );
}

/** Cancels a job; there may be none. */
export async function dropJob(db: Queryable, { kind, subject }: Omit<DueJob, 'dueAt'>): Promise<void> {
  await db.query('DELETE FROM automations.due_job WHERE kind = $1 AND subject = $2', [kind, subject]);
}

/**
 * Runs the next job that is due, in one transaction with its removal: what the work writes through `db` happens once.
 * It waits for anyone planning jobs of the same subject, and then runs what is still due. A job that fails is
 * retried later.
 * @param handlerOf may throw for an unknown kind; its work may plan the job anew, which then stays
 * @returns false when nothing is due
 * @throws what the handler throws, after the next try is noted
 */
export async function takeNextJob(
  pool: Pool,
  now: Date,
  handlerOf: (kind: string) => DueJobHandler,
): Promise<boolean> {
  let failure: { error: unknown } | undefined;
  const found = await withTransaction(pool, async (client) => {
    const { rows } = await client.query<DueJob & { attempts: number }>(
      `SELECT kind, subject, due_at AS "dueAt", attempts FROM automations.due_job WHERE due_at <= $1
       ORDER BY due_at, kind, subject LIMIT 1`,
      [now],
    );
    const job = rows[0];
    if (job === undefined) return false;
    const { kind, subject, attempts } = job;
    await client.query('SAVEPOINT job');
    try {
      const { lock, work } = handlerOf(kind);
      await lock(subject, client);
      // Removed first, so that the work can plan it anew. It may have been moved, or done elsewhere, meanwhile.
      const { rowCount } = await client.query(
        'DELETE FROM automations.due_job WHERE kind = $1 AND subject = $2 AND due_at <= $3',
        [kind, subject, now],
      );
      if (rowCount === 1) await work(subject, client);
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT job');
      failure = { error };
      await client.query(
        `UPDATE automations.due_job SET attempts = attempts + 1, due_at = $3
         WHERE kind = $1 AND subject = $2 AND due_at <= $4`,
        [kind, subject, new Date(now.getTime() + pauseAfter(attempts)), now],
      );
    }
    return true;
  });
  if (failure !== undefined) throw failure.error;
  return found;
}

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
}
