import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { SquadAdminTable } from '#frontend/areas/admin/player/player-admin-table.tsx';
import { StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { useSquad } from '#frontend/areas/shared/use-squad.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { teamQuery } from '#frontend/features/team/team.queries.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

/** `/admin/teams/{id}/players` */
export function AdminTeamPlayersPage() {
  const id = parseId(useParams().teamId);
  const query = useQuery({ ...teamQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage
      id={id}
      query={query}
      thing="team"
      back={{ href: paths.adminTeams, label: t`Back to Team List` }}
    >
      {(team) => <Squad team={team} />}
    </StoredPage>
  );
}

function Squad({ team }: { team: Team }) {
  const { query, search } = useSquad(team.id);
  const facts = [team.location, team.coach_name ?? t`No Coach Assigned`].filter((fact) => fact !== null);
  return (
    <div className="wrap">
      <ResourceList
        title={t`${team.name} - Player Management`}
        description={
          <span className="inline-flex items-center gap-2.5">
            <Crest team={team} size={24} />
            {formatItems(facts)}
          </span>
        }
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminPlayerNewIn(team.id)}>
              <Trans>Add Player</Trans>
            </Link>
          </Button>
        }
        search={search}
        query={query}
        getTotal={(players) => players.length}
        formatCount={(total) => plural(total, { one: '# player', other: '# players' })}
        loading={<TableSkeleton rows={8} />}
        errorTitle={t`Failed to fetch team players`}
        none={<EmptyState title={t`No players have been added to this team yet`} />}
        noneMatching={t`No players found matching your criteria.`}
      >
        {(players) => <SquadAdminTable players={players} />}
      </ResourceList>
    </div>
  );
}
