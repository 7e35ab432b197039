import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from 'react-router-dom';
import type { TeamDetail } from '#contracts/team/team.contract.ts';
import { FormPage, LogLink, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { useTeamChoices } from '#frontend/areas/shared/use-team-choices.ts';
import { StaffToErase } from '#frontend/components/erasure/staff-to-erase.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { teamQuery } from '#frontend/features/team/team.queries.ts';
import { TeamForm } from '#frontend/features/team/team-form.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/admin/teams/new`, with `?tournament=` and `?category=` in those. */
export function AdminNewTeamPage() {
  const url = useUrlState();
  const first = { tournament_id: url.getId('tournament'), game_category_id: url.getId('category') };
  const choices = useTeamChoices('administrator');
  return (
    <FormPage title={t`New team`}>
      <TeamForm first={first} by="administrator" choices={choices} cancelHref={paths.adminTeams} />
    </FormPage>
  );
}

/** `/admin/teams/{id}` */
export function AdminTeamPage() {
  const id = parseId(useParams().teamId);
  const query = useFreshQuery({ ...teamQuery(id ?? 0), enabled: id !== undefined });
  const choices = useTeamChoices('administrator');
  return (
    <StoredPage
      id={id}
      query={query}
      thing="team"
      back={{ href: paths.adminTeams, label: t`Back to Team List` }}
    >
      {(team) => (
        <FormPage
          title={t`Edit Team`}
          actions={
            <>
              <LogLink kind="team" id={team.id} />
              <Button asChild>
                <Link to={paths.adminTeamPlayers(team.id)}>
                  <Trans>View Players</Trans>
                </Link>
              </Button>
            </>
          }
        >
          <TeamForm team={team} by="administrator" choices={choices} cancelHref={paths.adminTeams} />
          <StaffToErase staff={coachesOf(team)} />
        </FormPage>
      )}
    </StoredPage>
  );
}

/** Those whom the team itself names; without a head coach it shows its manager. */
function coachesOf(team: TeamDetail) {
  const { coach_staff_id: head, assistant_coach_staff_id: assistant } = team;
  const coach = (id: string | null | undefined, name: string | null, role: string) =>
    id == null || name === null ? [] : [{ id, name, role }];
  return [
    ...coach(head, team.coach_name, t`Coach`),
    ...coach(assistant, team.assistant_coach, t`Assistant coach`),
  ];
}
