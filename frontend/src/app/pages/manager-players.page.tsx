import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { SquadManagerTable } from '#frontend/features/player/squad-manager-table.tsx';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { found } from '#frontend/lib/found.ts';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import type { Player } from '#query-api/player/player.contract.ts';
import type { Team } from '#query-api/team/team.contract.ts';
import { paths } from '../paths.ts';
import { CreateTeamFirst, ManagedTeamPage } from './managed-team.tsx';

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

const textsOf = ({ first_name, last_name, position, number }: Player) => [
  `${first_name} ${last_name}`,
  position === null ? null : formatWord(position),
  number,
];

function Squad({ team }: { team: Team }) {
  const search = useUrlState().get('search') ?? '';
  const query = useQuery({
    ...teamPlayersQuery(team.id),
    select: ({ players }) => found(players, search, textsOf),
  });
  useUpdates(['players', 'teams'], [['teams', 'players', team.id]]);
  return (
    <div className="border-t-2 border-ink">
      <ResourceList
        search={{
          name: 'search',
          label: t`Search players by name, position or number`,
          placeholder: t`Name, position, number`,
          value: search,
        }}
        query={query}
        totalOf={(players) => players.length}
        countOf={(total) => plural(total, { one: '# player', other: '# players' })}
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
        noneMatching={t`No players found matching "${search}"`}
      >
        {(players) => <SquadManagerTable players={players} />}
      </ResourceList>
    </div>
  );
}
