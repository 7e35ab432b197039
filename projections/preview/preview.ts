import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Game } from '#events/game/game.fold.ts';
import { comparePositions, type Position, type RecordedEvent } from '#events/store/event-store.port.ts';
import { type Pool, type Queryable, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { PROJECTIONS } from '../projections.ts';
import { READ_DB, type ReadDb } from '../read-database/read-db.ts';
import { type RowChange, ViewsOfThisBuild } from '../read-database/views.ts';
import type { Table } from '../read-model/table.ts';
import { applyEvents } from '../runner/apply-events.ts';
import { loadCheckpoint } from '../runner/checkpoint.ts';
import { openRows } from '../runner/database-rows.ts';

/** What some events would change, were they recorded. */
export type Preview = {
  /** The log position of the rows that it starts from. */
  position: Position;
  /** Every row of every read model that would change, by the name of its table. */
  changes: ReadonlyMap<string, readonly RowChange[]>;
  /** The rows of a SELECT over the read models as they are, and as they would be. They come as JSON. */
  compare<Row>(query: (db: ReadDb) => Expression<Row>): Promise<{ before: Row[]; after: Row[] }>;
};

/**
 * What events would change in the read models: the projections apply them to the rows as they are stored, in a
 * transaction that only reads.
 * @param options.after the read models have to be there, or further
 * @param options.gameIn the game of a stream with the events, if they are of one
 * @param options.events as they would be recorded, apart from their positions
 * @param use reads the preview, which ends with it
 * @returns null while the read models are behind
 */
export async function previewEvents<Result>(
  pool: Pool,
  {
    after,
    gameIn,
    events,
  }: { after: Position; gameIn: (stream: string) => Game; events: readonly RecordedEvent[] },
  use: (preview: Preview) => Promise<Result>,
): Promise<Result | null> {
  return withTransaction(pool, async (connection) => {
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const changes = new Map<string, readonly RowChange[]>();
    let position: Position | undefined;
    for (const projection of PROJECTIONS) {
      const checkpoint = await loadCheckpoint(connection, projection);
      if (checkpoint === undefined || checkpoint.state === 'stopped') return null;
      position ??= checkpoint.position;
      // While one of them catches up with the others, they do not belong together.
      if (checkpoint.position !== position || comparePositions(position, after) < 0) return null;
      const rows = openRows(connection, projection, checkpoint.generation);
      await applyEvents(
        projection,
        rows,
        placedAfter(position, events),
        async ({ stream }) => gameIn(stream),
        checkpoint.setAside,
      );
      for (const [name, table] of Object.entries<Table>(projection.tables)) {
        const changed = (await rows[name]?.changes()) ?? [];
        if (changed.length > 0) changes.set(table.name, changed);
      }
    }
    if (position === undefined) return null;
    return use({ position, changes, compare: comparison(connection, changes) });
  });
}

/** As if they were the next in the log. */
function placedAfter(position: Position, events: readonly RecordedEvent[]): RecordedEvent[] {
  return events.map((event, index) => ({ ...event, position: String(BigInt(position) + BigInt(index + 1)) }));
}

function comparison(connection: Queryable, changes: Preview['changes']): Preview['compare'] {
  const [asTheyAre, asTheyWouldBe] = [new ViewsOfThisBuild(), new ViewsOfThisBuild(changes)];
  return async function compare<Row>(query: (db: ReadDb) => Expression<Row>) {
    const read = async (views: ViewsOfThisBuild) => {
      const { sql: text, parameters } = READ_DB.withPlugin(views)
        .selectNoFrom(jsonArrayFrom(query(READ_DB)).as('rows'))
        .compile();
      const { rows } = await connection.query(text, [...parameters]);
      return rows[0]?.rows as Row[];
    };
    return { before: await read(asTheyAre), after: await read(asTheyWouldBe) };
  };
}
