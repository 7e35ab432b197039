import { comparePositions, type EventStore, type Position } from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';

export type AutomationCheckpoint = {
  automation: string;
  /** Everything up to here is done. */
  position: Position;
  /** Nothing up to here is ever processed. */
  since: Position;
};

/**
 * The checkpoints of these automations. A new one begins at the head of the log; so do all that are ahead of the log
 * (an older log was restored).
 */
export async function loadCheckpoints(
  pool: Pool,
  automations: readonly string[],
  store: Pick<EventStore, 'head'>,
): Promise<Map<string, AutomationCheckpoint>> {
  const known = await readCheckpoints(pool, automations);
  // Read afterwards, so that a process that works meanwhile cannot seem to be ahead.
  const head = await store.head();
  for (const { automation, position, since } of known.values()) {
    if (comparePositions(position, head) <= 0 && comparePositions(since, head) <= 0) continue;
    await pool.query(
      `UPDATE automations.checkpoint SET position = least(position, $2), since = least(since, $2)
       WHERE automation = $1 AND position = $3`,
      [automation, head, position],
    );
  }
  await pool.query(
    `INSERT INTO automations.checkpoint (automation, position, since)
     SELECT name, $2, $2 FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
    [automations, head],
  );
  return readCheckpoints(pool, automations);
}

async function readCheckpoints(
  pool: Pool,
  automations: readonly string[],
): Promise<Map<string, AutomationCheckpoint>> {
  const { rows } = await pool.query<AutomationCheckpoint>(
    'SELECT automation, position, since FROM automations.checkpoint WHERE automation = ANY($1)',
    [automations],
  );
  return new Map(rows.map((row) => [row.automation, row]));
}

/**
 * Locks the checkpoint and moves it to a position, in the caller's transaction.
 * @returns false when it is there already: another process was faster
 */
export async function advanceTo(db: Queryable, automation: string, position: Position): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE automations.checkpoint SET position = $2 WHERE automation = $1 AND position < $2',
    [automation, position],
  );
  return rowCount === 1;
}

/** Notes how far these have come, so that a restart reads less. */
export async function noteProgress(
  db: Queryable,
  automations: readonly string[],
  position: Position,
): Promise<void> {
  await db.query(
    'UPDATE automations.checkpoint SET position = $2 WHERE automation = ANY($1) AND position < $2',
    [automations, position],
  );
}

/** The first position after which one of them still has something to read. */
export function lowestPosition(checkpoints: Iterable<AutomationCheckpoint>): Position | undefined {
  let lowest: Position | undefined;
  for (const { position, since } of checkpoints) {
    const from = comparePositions(position, since) < 0 ? since : position;
    if (lowest === undefined || comparePositions(from, lowest) < 0) lowest = from;
  }
  return lowest;
}
