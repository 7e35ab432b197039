import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

export const readSettings = (db: ReadDb) =>
  db.selectNoFrom((eb) => [jsonObjectFrom(eb.selectFrom('settings').selectAll()).as('settings')]);
