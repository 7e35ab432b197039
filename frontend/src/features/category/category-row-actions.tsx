import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Category } from '#contracts/category/category.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { ArchivableRowActions } from '#frontend/components/ui/resource-row-actions.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { archiveCategory, deleteCategory } from './category.mutations.ts';

/** What administrators do with a category in the list. */
export function CategoryRowActions({ category }: { category: Category }) {
  return (
    <ArchivableRowActions
      name={category.name}
      editHref={paths.adminCategory(category.id)}
      isArchived={category.is_archived}
      archiving={{
        action: t`Archive category`,
        consequence: t`It leaves all lists. Its teams and games stay as they are.`,
        run: () => archiveCategory(category.id),
        done: t`Category archived`,
      }}
      deletion={{
        action: t`Delete category`,
        remove: () => deleteCategory(category.id),
        done: t`Category deleted successfully`,
        fallback: t`Failed to delete category`,
        blocked: category.team_count > 0 ? t`Cannot delete category with teams` : undefined,
        children: (
          <p>
            <Trans>
              <Name className="font-[550]">{category.name}</Name> is removed for good. This action cannot be
              undone.
            </Trans>
          </p>
        ),
      }}
    />
  );
}
