import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type CategoryListQuery, categorySchema } from '#contracts/category/category.contract.ts';
import { categoryTable } from '#projections/directory/directory.table.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

const selectCategories = (db: ReadDb) =>
  db
    .selectFrom('category as c')
    .select(sharedColumns('c', categoryTable, categorySchema))
    .select((eb) => [
      countRows(eb.selectFrom('team').whereRef('game_category_id', '=', 'c.id')).as('team_count'),
    ]);

/** By name. */
export const readCategories = (query: CategoryListQuery) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(
      selectCategories(db)
        .where((eb) => matches(eb, query))
        .orderBy('c.name')
        .orderBy('c.id'),
    ).as('categories'),
  ]);

type Categories = ExpressionBuilder<ReadDatabase & { c: ReadDatabase['category'] }, 'c'>;

function matches(eb: Categories, { archived, gender, division, min_age, max_age }: CategoryListQuery) {
  const all = [];
  if (archived !== true) all.push(eb('c.is_archived', '=', false));
  if (gender !== undefined) all.push(eb('c.gender', '=', gender));
  if (division !== undefined) all.push(eb(eb.fn('lower', ['c.division']), '=', sql`lower(${division})`));
  // Categories that lie within these ages; without a limit one reaches from birth, or for ever.
  if (min_age !== undefined) all.push(eb(eb.fn.coalesce('c.min_age', sql<number>`0`), '>=', min_age));
  if (max_age !== undefined) all.push(eb('c.max_age', '<=', max_age));
  return eb.and(all);
}

export const readCategory = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([jsonObjectFrom(selectCategories(db).where('c.id', '=', idValue(id))).as('category')]);
