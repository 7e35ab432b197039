import type { ReadModelState, ReadModelsState, Run } from '#contracts/read-model/read-model.contract.ts';
import { comparePositions, type Position } from '#events/store/event-store.port.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { readSetAside } from '#projections/read-database/set-aside.select.ts';
import { physicalName, READ_SCHEMA, TABLE_SCHEMA, type Table } from '#projections/read-model/table.ts';
import { SILENT_SECONDS } from '#projections/runs/run.store.ts';

const LISTED_RUNS = 20;

/** Every read model as its checkpoint, its tables and its last runs have it. @param head of the log */
export async function readReadModels(connection: Queryable, head: Position): Promise<ReadModelsState> {
  const checkpoints = await readCheckpoints(connection);
  const sizes = await readTableSizes(connection);
  const runs = await readRuns(connection);
  const ended = await readLastEnded(connection);
  return {
    head,
    set_aside: await readSetAside(connection, READ_MODELS),
    read_models: READ_MODELS.map(({ name, version, tables }): ReadModelState => {
      const checkpoint = checkpoints.find((one) => one.projection === name && one.version === version);
      const own = Object.values<Table>(tables).map((table) =>
        sizes.get(physicalName(table, version, checkpoint?.generation ?? 0)),
      );
      const verified = ended.find(({ model, kind }) => model === name && kind === 'verify');
      return {
        name,
        version,
        generation: checkpoint?.generation ?? null,
        position: checkpoint?.position ?? null,
        at_head: checkpoint !== undefined && comparePositions(checkpoint.position, head) >= 0,
        state: checkpoint?.state ?? 'unbuilt',
        error: checkpoint?.error ?? null,
        updated_at: checkpoint?.updated_at.toISOString() ?? null,
        rows: own.reduce((sum, size) => sum + (size?.rows ?? 0), 0),
        bytes: own.reduce((sum, size) => sum + (size?.bytes ?? 0), 0),
        rebuilt_at: isoOrNull(
          ended.find(({ model, kind }) => model === name && kind === 'rebuild')?.ended_at,
        ),
        verified_at: isoOrNull(verified?.ended_at),
        verified_differences: verified?.differences ?? null,
      };
    }),
    runs,
  };
}

type CheckpointRow = {
  projection: string;
  version: number;
  generation: number;
  position: Position;
  state: 'live' | 'stopped';
  error: string | null;
  updated_at: Date;
};

async function readCheckpoints(connection: Queryable): Promise<CheckpointRow[]> {
  const { rows } = await connection.query(
    `SELECT projection, version, generation, position::text, state, error, updated_at
     FROM ${READ_SCHEMA}.checkpoint`,
  );
  return rows;
}

/** By `schema.table`. */
async function readTableSizes(connection: Queryable): Promise<Map<string, { rows: number; bytes: number }>> {
  const { rows } = await connection.query(
    // A crash resets the counted rows, not those of the last analysis; -1 is a table that nobody has analyzed.
    `SELECT schemaname || '.' || s.relname AS name, greatest(n_live_tup, reltuples, 0)::float8 AS rows,
       pg_total_relation_size(relid)::float8 AS bytes
     FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = relid WHERE schemaname = $1`,
    [TABLE_SCHEMA],
  );
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

type Ended = { model: string; kind: Run['kind']; ended_at: Date; differences: number | null };

/** The last of each kind that was done, for each read model, and how many of its rows differed. */
async function readLastEnded(connection: Queryable): Promise<Ended[]> {
  const { rows } = await connection.query(
    `SELECT DISTINCT ON (model, kind) model, kind, ended_at,
       CASE WHEN kind = 'verify' THEN
         (SELECT count(*) FROM json_array_elements(coalesce(report, '[]')) found
          WHERE found->>'projection' = model)::int END AS differences
     FROM ${READ_SCHEMA}.run CROSS JOIN LATERAL unnest(models) AS model
     WHERE state = 'done' ORDER BY model, kind, ended_at DESC`,
  );
  return rows;
}

async function readRuns(connection: Queryable): Promise<Run[]> {
  const { rows } = await connection.query(
    `SELECT r.id, r.kind, r.models, r.cause, r.phase, r.events::float8 AS events, r.rows::float8 AS rows,
       r.differences, coalesce(r.report, '[]') AS report, r.error, r.requested_at, r.started_at, r.ended_at,
       c.username AS requested_by, r.position::float8 AS position, r.head::float8 AS head,
       CASE WHEN r.state = 'running' AND r.seen_at < now() - interval '${SILENT_SECONDS} seconds' THEN 'lost'
         ELSE r.state END AS state,
       extract(epoch FROM coalesce(r.ended_at, now()) - r.started_at)::float8 AS seconds
     FROM ${READ_SCHEMA}.run r LEFT JOIN accounts.credentials c ON c.id = r.requested_by
     ORDER BY r.requested_at DESC LIMIT ${LISTED_RUNS}`,
  );
  return rows.map(presentRun);
}

type RunRow = Omit<
  Run,
  'share' | 'events_per_second' | 'seconds_left' | 'requested_at' | 'started_at' | 'ended_at'
> & {
  position: number;
  head: number;
  seconds: number | null;
  requested_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

function presentRun({ position, head, seconds, ...run }: RunRow): Run {
  // Positions are opaque, but they increase.
  const share = run.state === 'done' ? 1 : head === 0 ? 0 : Math.min(1, position / head);
  const isReading = run.state === 'running' && share > 0 && seconds !== null;
  return {
    ...run,
    share,
    events_per_second: seconds === null || seconds === 0 ? null : Math.round(run.events / seconds),
    seconds_left: isReading ? Math.round((seconds * (1 - share)) / share) : null,
    requested_at: run.requested_at.toISOString(),
    started_at: isoOrNull(run.started_at),
    ended_at: isoOrNull(run.ended_at),
  };
}

const isoOrNull = (time: Date | null | undefined) => time?.toISOString() ?? null;
