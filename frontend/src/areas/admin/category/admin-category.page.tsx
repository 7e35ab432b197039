import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { CategoryForm } from '#frontend/areas/admin/category/category-form.tsx';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { categoryQuery } from '#frontend/features/category/category.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf } from '#frontend/lib/use-url-state.ts';

/** `/admin/categories/new` */
export function AdminNewCategoryPage() {
  return (
    <FormPage title={t`New category`}>
      <CategoryForm />
    </FormPage>
  );
}

/** `/admin/categories/{id}` */
export function AdminCategoryPage() {
  const id = idOf(useParams().categoryId);
  const query = useFreshQuery({ ...categoryQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage
      id={id}
      query={query}
      thing={t`category`}
      back={{ href: paths.adminCategories, label: t`Back to Categories` }}
    >
      {(category) => (
        <FormPage title={t`Edit category`}>
          <CategoryForm category={category} />
        </FormPage>
      )}
    </StoredPage>
  );
}
