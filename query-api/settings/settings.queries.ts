import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

export const readSettings = (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb
        .selectFrom('settings')
        .select([
          'time_zone',
          'claiming',
          'chat',
          'default_ruleset',
          'allow_ties',
          'birth_dates',
          'revision',
        ]),
    ).as('settings'),
  ]);
