import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus, GitFork, Shield } from 'lucide-react';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { ArchivableRowActions } from '#frontend/components/ui/resource-row-actions.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { archiveTournament, deleteTournament } from './tournament.mutations.ts';

/** What administrators do with a tournament in the list. */
export function TournamentRowActions({ tournament }: { tournament: Tournament }) {
  return (
    <ArchivableRowActions
      name={tournament.name}
      editHref={paths.adminTournament(tournament.id)}
      actions={[
        { label: t`Teams`, icon: Shield, href: paths.adminTournamentTeams(tournament.id) },
        { label: t`Schedule`, icon: CalendarPlus, href: paths.adminTournamentSchedule(tournament.id) },
        { label: t`Bracket`, icon: GitFork, href: paths.adminTournamentBracket(tournament.id) },
      ]}
      isArchived={tournament.is_archived}
      archiving={{
        action: t`Archive tournament`,
        consequence: t`It leaves all lists. Its games and results stay.`,
        run: () => archiveTournament(tournament.id),
        done: t`Tournament archived`,
      }}
      deletion={{
        action: t`Delete tournament`,
        remove: () => deleteTournament(tournament.id),
        done: t`Tournament deleted successfully`,
        fallback: t`Failed to delete tournament`,
        blocked: whyNotDeleted(tournament),
        children: (
          <p>
            <Trans>
              <Name className="font-[550]">{tournament.name}</Name> is removed for good; its teams stay. This
              action cannot be undone.
            </Trans>
          </p>
        ),
      }}
    />
  );
}

function whyNotDeleted(tournament: Tournament): string | undefined {
  if (tournament.status === 'ongoing') return t`Cannot delete ongoing tournament`;
  return tournament.game_count > 0 ? t`Cannot delete tournament with games` : undefined;
}
