import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Team } from '#contracts/team/team.contract.ts';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { archiveTeam, deleteTeam } from '#frontend/features/team/team.mutations.ts';
import { paths } from '#frontend/lib/paths.ts';

/** What administrators do with a team in the list. */
export function TeamRowActions({ team }: { team: Team }) {
  return (
    <ResourceRowActions
      name={team.name}
      editHref={paths.adminTeam(team.id)}
      actions={[{ label: t`View Players`, icon: Users, href: paths.adminTeamPlayers(team.id) }]}
      isArchived={team.is_archived}
      archiving={{
        action: t`Archive team`,
        consequence: t`It leaves all lists. Its games, results and statistics stay.`,
        run: () => archiveTeam(team.id),
        done: t`Team archived`,
      }}
      deletion={{
        action: t`Delete Team`,
        typedName: team.name,
        remove: () => deleteTeam(team.id),
        done: t`Team deleted successfully`,
        fallback: t`Failed to delete team`,
        children: (
          <p>
            <Trans>
              This action cannot be undone. Its players stay in the league without a team, and its planned
              games are removed.
            </Trans>
          </p>
        ),
      }}
    />
  );
}
