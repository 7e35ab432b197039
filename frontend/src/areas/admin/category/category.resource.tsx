import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Category } from '#contracts/category/category.contract.ts';
import { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { resourceListPage } from '#frontend/areas/admin/resource/resource-list-page.tsx';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import type { Filter } from '#frontend/components/ui/filters.ts';
import { ageRange, GENDER_CHOICES } from '#frontend/features/category/category.facts.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { formatWord, orNotAvailable } from '#frontend/lib/format.ts';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { UrlState } from '#frontend/lib/use-url-state.ts';

const column = columnsFor<Category>();

/** `/admin/categories` */
export const CategoriesPage = resourceListPage<Category>({
  title: t`Categories`,
  create: { label: t`New category`, href: paths.adminCategoryNew },
  search: { label: t`Search categories by name or division`, placeholder: t`Name or division` },
  useRows: useCategories,
  formatCount: (total) => plural(total, { one: '# category', other: '# categories' }),
  errorTitle: t`Error Loading Categories`,
  none: {
    title: t`No categories yet`,
    hint: t`A category is an age range and perhaps a gender, such as U16 girls.`,
  },
  noneMatching: t`No categories found matching your criteria.`,
  columns: column.columns([
    column.accessor('name', {
      header: t`Category`,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => (
        <RowName href={paths.adminCategory(original.id)} archived={original.is_archived}>
          {original.name}
        </RowName>
      ),
    }),
    column.accessor(ageRange, { id: 'ages', header: t`Ages`, meta: { align: 'start' } }),
    column.accessor(({ gender }) => (gender === null ? t`Any` : formatWord(gender)), {
      id: 'gender',
      header: t`Gender`,
      meta: { align: 'start', hideOnPhone: true },
    }),
    column.accessor('division', {
      header: t`Division`,
      meta: { align: 'start', hideOnPhone: true },
      cell: ({ getValue }) => orNotAvailable(getValue()),
    }),
    column.accessor('team_count', { header: t`Teams`, meta: { hideOnPhone: true } }),
  ]),
  actions: (category) => (
    <ResourceRowActions
      name={category.name}
      editHref={paths.adminCategory(category.id)}
      isArchived={category.is_archived}
      archiving={{
        action: t`Archive category`,
        consequence: t`It leaves all lists. Its teams and games stay as they are.`,
        run: () => api.post('/api/game-categories/:id/archive/', { params: { id: category.id } }),
        done: t`Category archived`,
      }}
      deletion={{
        action: t`Delete category`,
        remove: () => api.delete('/api/game-categories/:id/', { params: { id: category.id } }),
        done: t`Category deleted successfully`,
        fallback: t`Failed to delete category`,
        blocked: category.team_count > 0 ? t`Cannot delete category with teams` : undefined,
      }}
    />
  ),
});

function useCategories(search: string, url: UrlState) {
  const gender = url.getOneOf('gender', CATEGORY_GENDERS);
  const min_age = parseAge(url.get('min_age'));
  const max_age = parseAge(url.get('max_age'));
  const archived = url.getOneOf('archived', ARCHIVED);
  const query = useQuery({
    ...categoriesQuery({ gender, min_age, max_age, archived: archived === undefined ? undefined : true }),
    placeholderData: keepPreviousData,
    select: ({ categories }) => found(categories, search, ({ name, division }) => [name, division]),
  });
  const filters: Filter[] = [
    {
      kind: 'select',
      name: 'gender',
      label: t`Gender`,
      all: t`All Genders`,
      options: GENDER_CHOICES,
      value: gender,
    },
    { kind: 'number', name: 'min_age', label: t`Minimum age`, value: min_age },
    { kind: 'number', name: 'max_age', label: t`Maximum age`, value: max_age },
    archivedFilter(archived),
  ];
  return { query, filters };
}

/** 0 to 100; anything else in the url counts as not given. */
function parseAge(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,3}$/u.test(text) && Number(text) <= 100 ? Number(text) : undefined;
}
