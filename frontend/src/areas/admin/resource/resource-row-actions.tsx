import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ArchiveDialog, type Archiving, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { type RowAction, RowActions } from '#frontend/components/ui/row-actions.tsx';

/**
 * Actions of a row that can be edited and deleted. What has a history can only be archived, and deleting it offers
 * that.
 */
export function ResourceRowActions({
  name,
  editHref,
  actions = [],
  isArchived = false,
  archiving,
  deletion: { children, ...deletion },
}: {
  name: string;
  editHref: string;
  /** Between Edit and Archive…. */
  actions?: readonly RowAction[];
  isArchived?: boolean;
  /** Left out where there is no archive. */
  archiving?: Archiving;
  deletion: Omit<ComponentProps<typeof DeleteDialog>, 'archiving' | 'onClose' | 'children'> & {
    /** What follows from it, where there is more to say than that it is final. */
    children?: ReactNode;
  };
}) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const close = () => setAsking(undefined);
  const offered = isArchived ? undefined : archiving;
  return (
    <>
      <RowActions
        label={t`Actions: ${name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: editHref },
          ...actions,
          ...(offered === undefined
            ? []
            : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'archive' && offered !== undefined && <ArchiveDialog archiving={offered} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog {...deletion} archiving={offered} onClose={close}>
          {children ?? (
            <p>
              <Trans>
                <Name className="font-[550]">{name}</Name> is removed for good. This action cannot be undone.
              </Trans>
            </p>
          )}
        </DeleteDialog>
      )}
    </>
  );
}
