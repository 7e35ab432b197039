import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { useSquad } from '#frontend/areas/shared/use-squad.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { CreateTeamFirst, ManagedTeamPage } from './managed-team.tsx';
import { SquadManagerTable } from './squad-manager-table.tsx';

/** `/manager/players` */
export function ManagerPlayersPage() {
  return (
    <ManagedTeamPage
      title={t`Team Players`}
      actions={(team) => (
        <Button asChild variant="primary">
          <Link to={paths.ofTeam(paths.managerPlayerNew, team.id)}>
            <Trans>Add Player</Trans>
          </Link>
        </Button>
      )}
      none={<CreateTeamFirst />}
    >
      {(team) => <Squad key={team.id} team={team} />}
    </ManagedTeamPage>
  );
}

function Squad({ team }: { team: Team }) {
  const { query, search } = useSquad(team.id);
  const typed = search.value;
  return (
    <div className="border-t-2 border-ink">
      <ResourceList
        search={search}
        query={query}
        getTotal={(players) => players.length}
        formatCount={(total) => plural(total, { one: '# player', other: '# players' })}
        loading={<TableSkeleton rows={8} />}
        errorTitle={t`Failed to load players. Please try again later.`}
        none={
          <EmptyState
            title={t`No players have been added to your team yet`}
            action={
              <Button asChild variant="primary">
                <Link to={paths.ofTeam(paths.managerPlayerNew, team.id)}>
                  <Trans>Add Your First Player</Trans>
                </Link>
              </Button>
            }
          />
        }
        noneMatching={t`No players found matching "${typed}"`}
      >
        {(players) => <SquadManagerTable players={players} />}
      </ResourceList>
    </div>
  );
}
