import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { League } from '#contracts/league/league.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { ArchivableRowActions } from '#frontend/components/ui/resource-row-actions.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { archiveLeague, deleteLeague } from './league.mutations.ts';

/** What administrators do with a league in the list. */
export function LeagueRowActions({ league }: { league: League }) {
  return (
    <ArchivableRowActions
      name={league.name}
      editHref={paths.adminLeague(league.id)}
      isArchived={league.is_archived}
      archiving={{
        action: t`Archive league`,
        consequence: t`It leaves all lists. What was played in it stays.`,
        run: () => archiveLeague(league.id),
        done: t`League archived`,
      }}
      deletion={{
        action: t`Delete league`,
        remove: () => deleteLeague(league.id),
        done: t`League deleted successfully`,
        fallback: t`Failed to delete league`,
        blocked: whyNotDeleted(league),
        children: (
          <p>
            <Trans>
              <Name className="font-[550]">{league.name}</Name> is removed for good. This action cannot be
              undone.
            </Trans>
          </p>
        ),
      }}
    />
  );
}

function whyNotDeleted(league: League): string | undefined {
  if (league.team_count > 0) return t`Cannot delete league with teams`;
  return league.tournament_count > 0 ? t`Cannot delete league with tournaments` : undefined;
}
