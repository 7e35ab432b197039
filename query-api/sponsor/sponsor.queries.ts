import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sponsorSchema } from '#contracts/sponsor/sponsor.contract.ts';
import { sponsorTable } from '#projections/site/site.table.ts';
import { imageUrl } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

/** In their order. @param scope `shown`: without those that are not active */
export const readSponsors = (scope: 'shown' | 'all') => (db: ReadDb) => {
  const sponsors = db
    .selectFrom('sponsor as s')
    .select(sharedColumns('s', sponsorTable, sponsorSchema.omit({ image: true })))
    .select((eb) => [imageUrl(eb.ref('s.image')).as('image'), 's.place as order'])
    .orderBy('place')
    .orderBy('id');
  return db.selectNoFrom([
    jsonArrayFrom(scope === 'all' ? sponsors : sponsors.where('active', '=', true)).as('sponsors'),
  ]);
};
