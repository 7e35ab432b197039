import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#frontend/app/paths.ts';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import type { Category } from '#query-api/category/category.contract.ts';
import { archiveCategory, deleteCategory } from './category.mutations.ts';

/** What administrators do with a category in the list. */
export function CategoryRowActions({ category }: { category: Category }) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const close = () => setAsking(undefined);
  const archiving = {
    action: t`Archive category`,
    consequence: t`It leaves all lists. Its teams and games stay as they are.`,
    run: () => archiveCategory(category.id),
    done: t`Category archived`,
  };
  return (
    <>
      <RowActions
        label={t`Actions: ${category.name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: paths.adminCategory(category.id) },
          ...(category.is_archived
            ? []
            : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'archive' && <ArchiveDialog archiving={archiving} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          title={t`Delete category`}
          action={t`Delete category`}
          remove={() => deleteCategory(category.id)}
          done={t`Category deleted successfully`}
          fallback={t`Failed to delete category`}
          {...(!category.is_archived && { archiving })}
          onClose={close}
        >
          <p>
            <Trans>
              <Name className="font-[550]">{category.name}</Name> is removed for good. This action cannot be
              undone.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
