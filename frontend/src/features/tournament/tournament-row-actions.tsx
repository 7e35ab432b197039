import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Archive, GitFork, Pencil, Shield, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#frontend/app/paths.ts';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import type { Tournament } from '#query-api/tournament/tournament.contract.ts';
import { archiveTournament, deleteTournament } from './tournament.mutations.ts';

/** What administrators do with a tournament in the list. */
export function TournamentRowActions({ tournament }: { tournament: Tournament }) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const close = () => setAsking(undefined);
  const archiving = {
    action: t`Archive tournament`,
    consequence: t`It leaves all lists. Its games and results stay.`,
    run: () => archiveTournament(tournament.id),
    done: t`Tournament archived`,
  };
  return (
    <>
      <RowActions
        label={t`Actions: ${tournament.name}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: paths.adminTournament(tournament.id) },
          { label: t`Teams`, icon: Shield, href: paths.adminTournamentTeams(tournament.id) },
          { label: t`Bracket`, icon: GitFork, href: paths.adminTournamentBracket(tournament.id) },
          ...(tournament.is_archived
            ? []
            : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'archive' && <ArchiveDialog archiving={archiving} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          title={t`Delete tournament`}
          action={t`Delete tournament`}
          remove={() => deleteTournament(tournament.id)}
          done={t`Tournament deleted successfully`}
          fallback={t`Failed to delete tournament`}
          {...(!tournament.is_archived && { archiving })}
          onClose={close}
        >
          <p>
            <Trans>
              <Name className="font-[550]">{tournament.name}</Name> is removed for good; its teams stay. This
              action cannot be undone.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
