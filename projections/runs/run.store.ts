import type { Position } from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import { READ_SCHEMA } from '../read-model/table.ts';

/** A rebuild or a verification of read models: what is known of it, in a table that goes with the read models. */
export const RUN_TABLE = `
  CREATE TABLE IF NOT EXISTS ${READ_SCHEMA}.run (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('rebuild', 'verify')),
    models text[] NOT NULL,
    cause text NOT NULL CHECK (cause IN ('page', 'command', 'start')),
    requested_by integer,
    state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'canceled')),
    phase text,
    events bigint NOT NULL DEFAULT 0,
    position bigint NOT NULL DEFAULT 0,
    head bigint NOT NULL DEFAULT 0,
    rows bigint,
    differences integer,
    report json,
    error text,
    requested_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    seen_at timestamptz,
    ended_at timestamptz
  );
  CREATE INDEX IF NOT EXISTS run_requested_at ON ${READ_SCHEMA}.run (requested_at)`;

export type RunKind = 'rebuild' | 'verify';
/** The origin of the run: an administrator on the page, the command line, or a release at startup. */
export type RunCause = 'page' | 'command' | 'start';
export type RunPhase = 'folding' | 'copying' | 'catching up';

export type RunProgress = { phase: RunPhase; events: number; position: Position };
export type RunOutcome = { rows: number; events?: number; differences?: number; report?: readonly object[] };

/** So many are remembered. */
const REMEMBERED = 200;

/** Notes that an administrator wants one; the projections begin it. @returns false while one waits or runs already */
export async function requestRun(
  pool: Pool,
  run: { id: string; kind: RunKind; models: readonly string[]; requestedBy: number | null },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO ${READ_SCHEMA}.run (id, kind, models, cause, requested_by, state)
     SELECT $1, $2, $3, 'page', $4, 'waiting'
     WHERE NOT EXISTS (SELECT FROM ${READ_SCHEMA}.run WHERE ${ACTIVE})`,
    [run.id, run.kind, run.models, run.requestedBy],
  );
  return rowCount === 1;
}

/** A run that nothing was heard of for this long has ended without saying so: its process was killed. */
export const SILENT_SECONDS = 30;
/** Whether a row of the table waits or is under way. */
const ACTIVE = `(state = 'waiting'
  OR (state = 'running' AND seen_at > now() - interval '${SILENT_SECONDS} seconds'))`;

/** Ends one that has not ended. */
export async function cancelRun(
  connection: Queryable,
  id: string,
): Promise<'canceled' | 'ended' | 'unknown'> {
  const { rowCount } = await connection.query(
    `UPDATE ${READ_SCHEMA}.run SET state = 'canceled', ended_at = now()
     WHERE id::text = $1 AND state IN ('waiting', 'running')`,
    [id],
  );
  if (rowCount === 1) return 'canceled';
  const { rows } = await connection.query(`SELECT FROM ${READ_SCHEMA}.run WHERE id::text = $1`, [id]);
  return rows.length === 1 ? 'ended' : 'unknown';
}

/** The run that waits to be begun, if there is one: the first to ask takes it. */
export async function takeWaitingRun(
  connection: Queryable,
): Promise<{ id: string; kind: RunKind; models: string[] } | undefined> {
  const { rows } = await connection.query(
    `UPDATE ${READ_SCHEMA}.run SET state = 'running', started_at = now(), seen_at = now()
     WHERE id = (SELECT id FROM ${READ_SCHEMA}.run WHERE state = 'waiting'
       ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, models`,
  );
  return rows[0];
}

export async function isCanceled(connection: Queryable, id: string): Promise<boolean> {
  const { rows } = await connection.query(`SELECT state FROM ${READ_SCHEMA}.run WHERE id = $1`, [id]);
  return rows[0]?.state === 'canceled';
}

/** Notes that one has begun: a new one, or the one that was requested with this id. */
export async function beginRun(
  connection: Queryable,
  run: { id: string; kind: RunKind; models: readonly string[]; cause: RunCause; head: Position },
): Promise<void> {
  await connection.query(
    `INSERT INTO ${READ_SCHEMA}.run (id, kind, models, cause, state, head, started_at, seen_at)
     VALUES ($1, $2, $3, $4, 'running', $5, now(), now())
     ON CONFLICT (id) DO UPDATE SET head = EXCLUDED.head, seen_at = now()`,
    [run.id, run.kind, run.models, run.cause, run.head],
  );
  await connection.query(
    `DELETE FROM ${READ_SCHEMA}.run WHERE requested_at <
       (SELECT requested_at FROM ${READ_SCHEMA}.run ORDER BY requested_at DESC OFFSET ${REMEMBERED} LIMIT 1)`,
  );
}

export async function noteProgress(
  connection: Queryable,
  id: string,
  { phase, events, position }: RunProgress,
): Promise<void> {
  await connection.query(
    `UPDATE ${READ_SCHEMA}.run SET phase = $2, events = greatest(events, $3), position = $4, seen_at = now()
     WHERE id = $1`,
    [id, phase, events, position],
  );
}

export async function endRun(
  connection: Queryable,
  id: string,
  end: ({ state: 'done' } & RunOutcome) | { state: 'failed'; error: string },
): Promise<void> {
  const outcome = end.state === 'done' ? end : undefined;
  await connection.query(
    `UPDATE ${READ_SCHEMA}.run SET state = $2, ended_at = now(), rows = $3, events = coalesce($4, events),
       differences = $5, report = $6, error = $7 WHERE id = $1 AND state = 'running'`,
    [
      id,
      end.state,
      outcome?.rows ?? null,
      outcome?.events ?? null,
      outcome?.differences ?? null,
      outcome?.report === undefined ? null : JSON.stringify(outcome.report),
      end.state === 'failed' ? end.error : null,
    ],
  );
}
