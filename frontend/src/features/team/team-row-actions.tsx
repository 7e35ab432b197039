import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Archive, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#frontend/app/paths.ts';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import type { Team } from '#query-api/team/team.contract.ts';
import { archiveTeam, deleteTeam } from './team.mutations.ts';

/** What administrators do with a team in the list. */
export function TeamRowActions({ team }: { team: Team }) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const close = () => setAsking(undefined);
  const archiving = {
    action: t`Archive team`,
    consequence: t`It leaves all lists. Its games, results and statistics stay.`,
    run: () => archiveTeam(team.id),
    done: t`Team archived`,
  };
  return (
    <>
      <RowActions
        label={t`Actions: ${team.name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: paths.adminTeam(team.id) },
          { label: t`View Players`, icon: Users, href: paths.adminTeamPlayers(team.id) },
          ...(team.is_archived
            ? []
            : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'archive' && <ArchiveDialog archiving={archiving} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          title={t`Delete Team`}
          action={t`Delete Team`}
          typedName={team.name}
          remove={() => deleteTeam(team.id)}
          done={t`Team deleted successfully`}
          fallback={t`Failed to delete team`}
          {...(!team.is_archived && { archiving })}
          onClose={close}
        >
          <p>
            <Trans>
              This action cannot be undone. Its players stay in the league without a team, and its planned
              games are removed.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
