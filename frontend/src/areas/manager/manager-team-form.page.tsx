import { t } from '@lingui/core/macro';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { useTeamChoices } from '#frontend/areas/shared/use-team-choices.ts';
import { teamQuery } from '#frontend/features/team/team.queries.ts';
import { TeamForm } from '#frontend/features/team/team-form.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { chosenTeam, useMyTeams } from './managed-team.tsx';

const BACK = { href: paths.managerTeam, label: t`Back to My Team` };

/** `/manager/team/edit`: the manager’s team; their first one while they have none. */
export function ManagerTeamFormPage() {
  const asked = useUrlState().getId('team');
  const query = useMyTeams();
  return (
    <StoredPage id={0} query={query} thing="team" back={BACK}>
      {({ teams }) =>
        teams.length === 0 && asked === undefined ? (
          <NewTeam />
        ) : (
          <EditedTeam key={asked} id={chosenTeam(teams, asked)?.id} />
        )
      }
    </StoredPage>
  );
}

function NewTeam() {
  const choices = useTeamChoices('manager');
  return (
    <FormPage title={t`Create Your Team`}>
      <TeamForm
        by="manager"
        choices={choices}
        cancelHref={paths.managerTeam}
        savedHref={(id) => paths.ofTeam(paths.managerTeam, id)}
      />
    </FormPage>
  );
}

function EditedTeam({ id }: { id: number | undefined }) {
  const query = useFreshQuery({ ...teamQuery(id ?? 0), enabled: id !== undefined });
  const choices = useTeamChoices('manager');
  return (
    <StoredPage id={id} query={query} thing="team" back={BACK}>
      {(team) => (
        <FormPage title={t`Edit Team`}>
          <TeamForm
            team={team}
            by="manager"
            choices={choices}
            cancelHref={paths.ofTeam(paths.managerTeam, team.id)}
          />
        </FormPage>
      )}
    </StoredPage>
  );
}
