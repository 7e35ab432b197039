import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#frontend/app/paths.ts';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import type { League } from '#query-api/league/league.contract.ts';
import { archiveLeague, deleteLeague } from './league.mutations.ts';

/** What administrators do with a league in the list. */
export function LeagueRowActions({ league }: { league: League }) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const close = () => setAsking(undefined);
  const archiving = {
    action: t`Archive league`,
    consequence: t`It leaves all lists. What was played in it stays.`,
    run: () => archiveLeague(league.id),
    done: t`League archived`,
  };
  return (
    <>
      <RowActions
        label={t`Actions: ${league.name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: paths.adminLeague(league.id) },
          ...(league.is_archived
            ? []
            : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'archive' && <ArchiveDialog archiving={archiving} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          title={t`Delete league`}
          action={t`Delete league`}
          remove={() => deleteLeague(league.id)}
          done={t`League deleted successfully`}
          fallback={t`Failed to delete league`}
          {...(!league.is_archived && { archiving })}
          onClose={close}
        >
          <p>
            <Trans>
              <Name className="font-[550]">{league.name}</Name> is removed for good. This action cannot be
              undone.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
