import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import { ApiError } from '#frontend/lib/api-error.ts';
import { paths } from '#frontend/lib/paths.ts';

export function RowActionsExample() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RowActions
        label="Actions: Rivergate Otters"
        actions={[
          { label: 'Edit', icon: Pencil, href: paths.home },
          { label: 'Delete…', icon: Trash2, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {asking && (
        <DeleteDialog
          action="Delete team"
          remove={() => Promise.reject(new ApiError(409, 'conflict', 'Cannot delete team with games'))}
          done="Team deleted"
          fallback="Failed to delete team"
          archiving={{
            action: 'Archive team',
            consequence: 'It leaves all lists. Its games, results and statistics stay.',
            run: () => Promise.resolve(),
            done: 'Team archived',
          }}
          onClose={() => setAsking(false)}
        >
          <p>This action cannot be undone.</p>
        </DeleteDialog>
      )}
    </>
  );
}
