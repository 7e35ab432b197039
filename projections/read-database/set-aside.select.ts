import type { Position } from '#events/store/event-store.port.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import { READ_SCHEMA, type ReadModel } from '../read-model/table.ts';

/** A stream that is set aside: from this event on, some read model does not follow it. */
export type SetAsideStream = {
  stream: string;
  revision: number;
  position: Position;
  type: string;
  /** Why the event cannot be read. */
  reason: string;
};

/** The streams that some of these read models have set aside, each once, in the order of the log. */
export async function readSetAside(
  connection: Queryable,
  models: readonly ReadModel[],
): Promise<SetAsideStream[]> {
  const { rows } = await connection.query(
    // While the projections are still of the release before, there is no such column.
    `SELECT first.* FROM (
       SELECT DISTINCT ON (one.stream) one.*
       FROM ${READ_SCHEMA}.checkpoint c
         JOIN unnest($1::text[], $2::int[]) AS own (projection, version) USING (projection, version),
         jsonb_to_recordset(coalesce(to_jsonb(c) -> 'set_aside', '[]'))
           AS one (stream text, revision int, position text, type text, reason text)
       ORDER BY one.stream, one.position::numeric
     ) first ORDER BY first.position::numeric`,
    [models.map(({ name }) => name), models.map(({ version }) => version)],
  );
  return rows;
}
