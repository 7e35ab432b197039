import type { Category, CategoryList } from '#contracts/category/category.contract.ts';
import type { CategoryRow } from '#projections/directory/directory.table.ts';

type CountedCategoryRow = CategoryRow & { team_count: number };

export function presentCategory(row: CountedCategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    min_age: row.min_age,
    max_age: row.max_age,
    gender: row.gender,
    division: row.division,
    team_count: row.team_count,
    is_archived: row.archived,
    revision: row.revision,
  };
}

export function presentCategories(rows: readonly CountedCategoryRow[]): CategoryList {
  return { categories: rows.map(presentCategory), total: rows.length, next_cursor: null };
}
