import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { SquadAdminTable } from '#frontend/features/player/player-admin-table.tsx';
import { teamPlayersQuery, teamQuery } from '#frontend/features/team/team.queries.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { found } from '#frontend/lib/found.ts';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import { idOf, useUrlState } from '#frontend/lib/use-url-state.ts';
import type { Player } from '#query-api/player/player.contract.ts';
import type { Team } from '#query-api/team/team.contract.ts';
import { StoredPage } from './form-page.tsx';

/** `/admin/teams/{id}/players` */
export function AdminTeamPlayersPage() {
  const id = idOf(useParams().teamId);
  const query = useQuery({ ...teamQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage
      id={id}
      query={query}
      thing={t`team`}
      back={{ href: paths.adminTeams, label: t`Back to Team List` }}
    >
      {(team) => <Squad team={team} />}
    </StoredPage>
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
  const facts = [team.location, team.coach_name ?? t`No Coach Assigned`].filter((fact) => fact !== null);
  return (
    <div className="wrap">
      <ResourceList
        title={t`${team.name} - Player Management`}
        description={
          <span className="inline-flex items-center gap-2.5">
            <Crest team={team} size={24} />
            {facts.join(', ')}
          </span>
        }
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminPlayerNewIn(team.id)}>
              <Trans>Add Player</Trans>
            </Link>
          </Button>
        }
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
        errorTitle={t`Failed to fetch team players`}
        none={<EmptyState title={t`No players have been added to this team yet`} />}
        noneMatching={t`No players found matching your criteria.`}
      >
        {(players) => <SquadAdminTable players={players} />}
      </ResourceList>
    </div>
  );
}
