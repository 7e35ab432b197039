import { t } from '@lingui/core/macro';
import type { Category } from '#contracts/category/category.contract.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { RowName } from '#frontend/components/ui/row-name.tsx';
import { formatWord, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ageRange } from './category.facts.ts';
import { CategoryRowActions } from './category-row-actions.tsx';

const row = columnsOf<Category>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Category`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <RowName href={paths.adminCategory(original.id)} archived={original.is_archived}>
        {original.name}
      </RowName>
    ),
  }),
  row.accessor(ageRange, { id: 'ages', header: t`Ages`, meta: { align: 'start' } }),
  row.accessor(({ gender }) => (gender === null ? t`Any` : formatWord(gender)), {
    id: 'gender',
    header: t`Gender`,
    meta: { align: 'start', hideOnPhone: true },
  }),
  row.accessor('division', {
    header: t`Division`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ getValue }) => orNotAvailable(getValue()),
  }),
  row.accessor('team_count', { header: t`Teams`, meta: { hideOnPhone: true } }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <CategoryRowActions category={original} />,
  }),
]);

/** Game categories as administrators manage them. */
export function CategoryAdminTable({ categories }: { categories: readonly Category[] }) {
  return (
    <DataTable caption={t`Categories`} columns={COLUMNS} rows={categories} rowId={({ id }) => String(id)} />
  );
}
