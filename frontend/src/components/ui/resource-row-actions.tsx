import { t } from '@lingui/core/macro';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ArchiveDialog, type Archiving, DeleteDialog } from './delete-dialog.tsx';
import { type RowAction, RowActions } from './row-actions.tsx';

/**
 * Actions of a row that can be edited, archived and deleted: what has a history can only be archived, and deleting it
 * offers that.
 */
export function ArchivableRowActions({
  name,
  editHref,
  actions = [],
  isArchived,
  archiving,
  deletion,
}: {
  name: string;
  editHref: string;
  /** Between Edit and Archive…. */
  actions?: readonly RowAction[];
  isArchived: boolean;
  archiving: Archiving;
  deletion: Omit<ComponentProps<typeof DeleteDialog>, 'archiving' | 'onClose'>;
}) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <RowActions
        label={t`Actions: ${name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: editHref },
          ...actions,
          ...(isArchived
            ? []
            : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'archive' && <ArchiveDialog archiving={archiving} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog {...deletion} {...(!isArchived && { archiving })} onClose={close} />
      )}
    </>
  );
}
