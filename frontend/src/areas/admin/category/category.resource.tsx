import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Category } from '#contracts/category/category.contract.ts';
import { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { GENDER_CHOICES } from '#frontend/features/category/category.facts.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { CategoryAdminTable } from '#frontend/features/category/category-admin-table.tsx';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

const textsOf = ({ name, division }: Category) => [name, division];

/** 0 to 100; anything else in the url counts as not given. */
function ageOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,3}$/u.test(text) && Number(text) <= 100 ? Number(text) : undefined;
}

/** `/admin/categories` */
export function AdminCategoriesPage() {
  const url = useUrlState();
  const pages = useUrlPage();
  const search = url.get('search') ?? '';
  const gender = url.getOneOf('gender', CATEGORY_GENDERS);
  const min_age = ageOf(url.get('min_age'));
  const max_age = ageOf(url.get('max_age'));
  const archived = url.getOneOf('archived', ARCHIVED);
  const query = useQuery({
    ...categoriesQuery({ gender, min_age, max_age, archived: archived === undefined ? undefined : true }),
    placeholderData: keepPreviousData,
    select: ({ categories }) => found(categories, search, textsOf),
  });
  return (
    <div className="wrap">
      <ResourceList
        title={t`Categories`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminCategoryNew}>
              <Trans>New category</Trans>
            </Link>
          </Button>
        }
        search={{
          name: 'search',
          label: t`Search categories by name or division`,
          placeholder: t`Name or division`,
          value: search,
        }}
        filters={[
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
        ]}
        query={query}
        totalOf={(categories) => categories.length}
        countOf={(total) => plural(total, { one: '# category', other: '# categories' })}
        pages={pages}
        loading={<TableSkeleton rows={5} />}
        errorTitle={t`Error Loading Categories`}
        none={
          <EmptyState title={t`No categories yet`}>
            <Trans>A category is an age range and perhaps a gender, such as U16 girls.</Trans>
          </EmptyState>
        }
        noneMatching={t`No categories found matching your criteria.`}
      >
        {(categories) => <CategoryAdminTable categories={rowsOfPage(categories, pages)} />}
      </ResourceList>
    </div>
  );
}
