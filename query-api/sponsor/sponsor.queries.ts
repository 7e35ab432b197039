import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** In their order. @param scope `shown`: without those that are not active */
export const readSponsors = (scope: 'shown' | 'all') => (db: ReadDb) => {
  const sponsors = db.selectFrom('sponsor').selectAll().orderBy('place').orderBy('id');
  return db.selectNoFrom([
    jsonArrayFrom(scope === 'all' ? sponsors : sponsors.where('active', '=', true)).as('sponsors'),
  ]);
};
