import { Conditions } from '#platform/conditions.ts';
import { categoryTable, directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Owner } from '#query-api/lists/owned.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { Category, CategoryListQuery } from './category.contract.ts';

type CategoryParts = { categories: Category };

/** Changes that make what is said of categories stale. */
export const CATEGORY_KEYS = ['categories', 'teams'] as const;

const selectCategories = (table: TableName) => `SELECT c.id, c.name, c.min_age, c.max_age, c.gender,
    c.division, c.archived AS is_archived, c.revision,
    (SELECT count(*)::integer FROM ${table(teamTable)} t WHERE t.category_id = c.id) AS team_count
  FROM ${table(categoryTable)} c`;

/** By name. */
export function readCategories(query: CategoryListQuery): Read<CategoryParts> {
  const filters = new Conditions();
  if (query.archived !== true) filters.add('NOT c.archived');
  if (query.gender !== undefined) filters.add(`c.gender = ${filters.value(query.gender)}`);
  if (query.division !== undefined) {
    filters.add(`lower(c.division) = lower(${filters.value(query.division)})`);
  }
  // Categories that lie within these ages; without a limit one reaches from birth, or for ever.
  if (query.min_age !== undefined) {
    filters.add(`coalesce(c.min_age, 0) >= ${filters.value(query.min_age)}::integer`);
  }
  if (query.max_age !== undefined) filters.add(`c.max_age <= ${filters.value(query.max_age)}::integer`);
  return {
    models: [directoryReadModel],
    values: filters.values,
    select: (table) => ({
      categories: `${selectCategories(table)} WHERE ${filters.and()} ORDER BY c.name, c.id`,
    }),
  };
}

export function readCategory(id: number): Read<CategoryParts> {
  return {
    models: [directoryReadModel],
    values: [id],
    select: (table) => ({ categories: `${selectCategories(table)} WHERE c.id = $1::bigint` }),
  };
}

/** @throws RequestError 404 */
export function categoryAnswer({ rows }: ReadResult<CategoryParts>): Category {
  return found(rows.categories[0], 'game category');
}

export const ownerCategory = (id: number): Owner => ({
  table: categoryTable,
  model: directoryReadModel,
  id,
  what: 'game category',
});
