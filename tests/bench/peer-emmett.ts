import pg from 'pg';
import type { Peer, PeerOptions } from './peer.ts';
import { loadPackage } from './peer-packages.ts';

type Sql = (strings: TemplateStringsArray, ...values: (string | number)[]) => object;
type Written = { type: string; data: Record<string, unknown>; metadata: object };
/** As handlers get it. */
type Read = { data: { points: number }; metadata: { streamName: string } };
type Projection = object;
type Store = {
  schema: { migrate(): Promise<unknown> };
  appendToStream(
    stream: string,
    events: Written[],
    options: { expectedStreamVersion: bigint | string },
  ): Promise<unknown>;
  close(): Promise<void>;
};
type Emmett = {
  STREAM_DOES_NOT_EXIST: string;
  projections: { inline(projections: Projection[]): object[] };
};
type EmmettPostgres = {
  getPostgreSQLEventStore(
    url: string,
    options: { projections: object[]; connectionOptions: { pool: pg.Pool } },
  ): Store;
  postgreSQLRawSQLProjection(definition: {
    name: string;
    canHandle: string[];
    evolve: (event: Read) => object;
    init: () => object;
  }): Projection;
};

/** Emmett with an inline projection: it is written in the transaction of the append. */
export async function openEmmett({ databaseUrl, callers, projecting, folder }: PeerOptions): Promise<Peer> {
  const { STREAM_DOES_NOT_EXIST, projections } = await loadPackage<Emmett>(folder, '@event-driven-io/emmett');
  const { getPostgreSQLEventStore, postgreSQLRawSQLProjection } = await loadPackage<EmmettPostgres>(
    folder,
    '@event-driven-io/emmett-postgresql',
  );
  const { SQL } = await loadPackage<{ SQL: Sql }>(folder, '@event-driven-io/dumbo');
  const points = postgreSQLRawSQLProjection({
    name: 'bench-points',
    canHandle: ['PointsAdded'],
    init: () =>
      SQL`CREATE TABLE IF NOT EXISTS bench_points (stream text PRIMARY KEY, points integer NOT NULL)`,
    evolve: ({ data, metadata }) =>
      SQL`INSERT INTO bench_points VALUES (${metadata.streamName}, ${data.points})
          ON CONFLICT (stream) DO UPDATE SET points = bench_points.points + EXCLUDED.points`,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: callers });
  const store = getPostgreSQLEventStore(databaseUrl, {
    projections: projecting ? projections.inline([points]) : [],
    connectionOptions: { pool },
  });
  await store.schema.migrate();
  return {
    append: (stream, revision, { type, data, metadata }) =>
      store.appendToStream(stream, [{ type, data, metadata }], {
        expectedStreamVersion: revision < 0 ? STREAM_DOES_NOT_EXIST : BigInt(revision + 1),
      }),
    pointsTable: 'bench_points',
    async close() {
      await store.close();
      await pool.end();
    },
  };
}
