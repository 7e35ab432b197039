import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** In their order. @param scope `shown`: without those that are not active */
export const readSponsors = (scope: 'shown' | 'all') => (db: ReadDb) => {
  const sponsors = db
    .selectFrom('sponsor')
    .select(['id', 'name', 'url', 'image', 'place as order', 'active', 'revision'])
    .orderBy('place')
    .orderBy('id');
  return db.selectNoFrom([
    jsonArrayFrom(scope === 'all' ? sponsors : sponsors.where('active', '=', true)).as('sponsors'),
  ]);
};
