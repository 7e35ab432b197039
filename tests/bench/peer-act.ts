import pg from 'pg';
import { z } from 'zod';
import type { Peer, PeerOptions } from './peer.ts';
import { loadPackage } from './peer-packages.ts';

type Event = { stream: string; data: { points: number } };
type Store = {
  seed(): Promise<void>;
  commit(
    stream: string,
    events: { name: string; data: object }[],
    meta: object,
    expectedVersion: number,
  ): Promise<unknown>;
  dispose(): Promise<void>;
};
type App = { drain(): Promise<number> };
type Builder = {
  with(state: object): Builder;
  on(event: string): {
    do(react: (event: Event) => Promise<void>): { to(stream: () => string): Builder };
  };
  build(): App;
};
type StateBuilder = {
  init(state: () => object): {
    emits(events: object): { patch(patches: object): { build(): object } };
  };
};
type Act = {
  act(): Builder;
  state(name: string, schema: z.ZodType): StateBuilder;
  store(adapter: Store): Store;
};
type ActPg = { PostgresStore: new (config: object) => Store };

/** Act: its projection is a reaction, which runs when the store is drained. */
export async function openAct({ databaseUrl, callers, projecting, folder }: PeerOptions): Promise<Peer> {
  process.env.LOG_LEVEL = 'error';
  const { act, state, store: use } = await loadPackage<Act>(folder, '@rotorsoft/act');
  const { PostgresStore } = await loadPackage<ActPg>(folder, '@rotorsoft/act-pg');
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const store = use(
    new PostgresStore({
      host: hostname,
      port: Number(port),
      user: username,
      password,
      database: pathname.slice(1),
      max: callers,
    }),
  );
  await store.seed();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query('CREATE TABLE bench_points (stream text PRIMARY KEY, points integer NOT NULL)');
  const game = state('Game', z.object({}))
    .init(() => ({}))
    .emits({ PointsAdded: z.looseObject({ points: z.number() }) })
    .patch({ PointsAdded: () => ({}) })
    .build();
  const app = act()
    .with(game)
    .on('PointsAdded')
    .do(async ({ stream, data }) => {
      await pool.query({
        name: 'points',
        text: `INSERT INTO bench_points VALUES ($1, $2)
               ON CONFLICT (stream) DO UPDATE SET points = bench_points.points + EXCLUDED.points`,
        values: [stream, data.points],
      });
    })
    .to(() => 'bench-points')
    .build();
  return {
    async append(stream, revision, { type, data, metadata }) {
      await store.commit(stream, [{ name: type, data }], metadata, revision);
      if (projecting) await app.drain();
    },
    pointsTable: 'bench_points',
    async close() {
      await store.dispose();
      await pool.end();
    },
  };
}
