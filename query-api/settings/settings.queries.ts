import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { settingsSchema } from '#contracts/settings/settings.contract.ts';
import { settingsTable } from '#projections/site/site.table.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

export const readSettings = (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb.selectFrom('settings as s').select(sharedColumns('s', settingsTable, settingsSchema)),
    ).as('settings'),
  ]);
