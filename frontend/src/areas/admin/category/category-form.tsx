import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { newCategoryBodySchema } from '#contracts/category/category.commands.ts';
import type { Category } from '#contracts/category/category.contract.ts';
import { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import {
  type ResourceFormProps,
  resourceFormPages,
} from '#frontend/areas/admin/resource/resource-form-pages.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { GENDER_CHOICES } from '#frontend/features/category/category.facts.ts';
import { categoryQuery } from '#frontend/features/category/category.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';

/** `/admin/categories/new` and `/admin/categories/{id}` */
export const categoryFormPages = resourceFormPages({
  create: {
    title: t`New category`,
    action: t`Create category`,
    done: t`Category created successfully`,
    failed: t`Failed to create category`,
  },
  edit: {
    title: t`Edit category`,
    action: t`Save category`,
    done: t`Category updated successfully`,
    failed: t`Failed to update category`,
  },
  thing: 'category',
  back: { href: paths.adminCategories, label: t`Back to Categories` },
  query: categoryQuery,
  Form: CategoryForm,
});

/** What divisions are often called; any other name is possible. */
const DIVISIONS = [
  t`A Division`,
  t`B Division`,
  t`C Division`,
  t`Recreational`,
  t`Competitive`,
  t`Elite`,
  t`Beginner`,
  t`Intermediate`,
  t`Advanced`,
  t`Premier`,
  t`Regional`,
  t`National`,
];

function formValues(category: Category | undefined) {
  return {
    name: category?.name ?? '',
    min_age: category?.min_age?.toString() ?? '',
    max_age: category?.max_age?.toString() ?? '',
    gender: CATEGORY_GENDERS.find((gender) => gender === category?.gender) ?? ('' as const),
    division: category?.division ?? '',
  };
}

function CategoryForm({ stored: category, words }: ResourceFormProps<Category>) {
  const redirect = useAfterSaving();
  const divisions = useId();
  const form = useResourceForm({
    schema: newCategoryBodySchema,
    stored: category,
    toValues: formValues,
    read: ({ id }) => api.get('/api/game-categories/:id/', { params: { id } }),
    save: (body, call) =>
      category === undefined
        ? api.post('/api/game-categories/', { body, ...call })
        : api.put('/api/game-categories/:id/', { params: { id: category.id }, body, ...call }),
    done: () => words.done,
    onSaved: () => redirect(paths.adminCategories, { replace: true }),
    fallback: words.failed,
  });
  return (
    <ResourceForm form={form} action={words.action} cancelHref={paths.adminCategories}>
      <FormField form={form} name="name" label={t`Category name`} required>
        <Input autoComplete="off" />
      </FormField>
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="min_age" label={t`Minimum age`} optional>
          <Input inputMode="numeric" autoComplete="off" />
        </FormField>
        <FormField form={form} name="max_age" label={t`Maximum age`} optional>
          <Input inputMode="numeric" autoComplete="off" />
        </FormField>
      </div>
      <FormSelect
        form={form}
        name="gender"
        label={t`Gender`}
        hint={t`Rosters admit only players of this gender.`}
        none={t`Any`}
        options={GENDER_CHOICES}
      />
      <FormField form={form} name="division" label={t`Division`} optional>
        <Input list={divisions} autoComplete="off" />
      </FormField>
      <datalist id={divisions}>
        {DIVISIONS.map((division) => (
          <option key={division} value={division} />
        ))}
      </datalist>
    </ResourceForm>
  );
}
