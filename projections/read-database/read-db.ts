import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { ReadTables } from './read-models.ts';

export type ReadDb = Kysely<ReadTables>;

/** Builds statements over the read models; it has no connection of its own. */
export const READ_DB: ReadDb = new Kysely<ReadTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
