import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { type Fact, Facts } from '#frontend/components/ui/facts.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { archiveTeam, deleteTeam } from '#frontend/features/team/team.mutations.ts';
import { orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ManagedTeamPage } from './managed-team.tsx';

/** `/manager/team` */
export function ManagerTeamPage() {
  return (
    <ManagedTeamPage
      title={t`My Team`}
      named={false}
      actions={(team) => <TeamActions team={team} />}
      none={<CreateTeam />}
    >
      {(team) => <TeamCard team={team} />}
    </ManagedTeamPage>
  );
}

function CreateTeam() {
  return (
    <EmptyState
      title={t`Create Your Team`}
      action={
        <Button asChild variant="primary">
          <Link to={paths.managerTeamEdit}>
            <Trans>Create Team</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>Then you add its players, pick rosters and follow its games here.</Trans>
    </EmptyState>
  );
}

function TeamActions({ team }: { team: Team }) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  /** Without the url of a team that is gone. */
  const leave = <Answer,>(answer: Answer): Answer => {
    navigate(paths.managerTeam, { replace: true });
    return answer;
  };
  return (
    <>
      <Button asChild>
        <Link to={paths.ofTeam(paths.managerTeamEdit, team.id)}>
          <Trans>Edit Team</Trans>
        </Link>
      </Button>
      <Button asChild>
        <Link to={paths.ofTeam(paths.managerTeamLog, team.id)}>
          <Trans>Log</Trans>
        </Link>
      </Button>
      <Button variant="danger" onClick={() => setDeleting(true)}>
        <Trans>Delete…</Trans>
      </Button>
      {isDeleting && (
        <DeleteDialog
          action={t`Delete Team`}
          typedName={team.name}
          remove={() => deleteTeam(team.id).then(leave)}
          done={t`Team deleted successfully`}
          fallback={t`Failed to delete team`}
          archiving={{
            action: t`Archive team`,
            consequence: t`It leaves all lists. Its games, results and statistics stay.`,
            run: () => archiveTeam(team.id).then(leave),
            done: t`Team archived`,
          }}
          onClose={() => setDeleting(false)}
        >
          <p>
            <Trans>Are you sure you want to delete your team? This action cannot be undone.</Trans>
          </p>
          <p className="text-ink-2">
            <Trans>
              Its associations with players, games and tournaments are removed: players stay in the league
              without a team, and planned games are deleted.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

function TeamCard({ team }: { team: Team }) {
  const facts: Fact[] = [
    [t`Location`, orNotAvailable(team.location)],
    [t`Coach`, team.coach_name ?? t`No Coach Assigned`],
    ...optional(t`Assistant coach`, team.assistant_coach),
    [t`League`, orNotAvailable(team.league_name)],
    [t`Tournament`, orNotAvailable(team.tournament_name)],
    [t`Category`, orNotAvailable(team.category_name)],
    [t`Players`, String(team.player_count)],
  ];
  return (
    <section
      aria-label={team.name}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-5 border-t-2 border-ink pt-5 lg:grid-cols-2"
    >
      <div className="grid content-start gap-5">
        <div className="flex items-center gap-5">
          <Crest team={team} size={76} />
          <div className="min-w-0">
            <h2 className="text-24">
              <Name>{team.name}</Name>
            </h2>
            {team.website !== null && (
              <a href={team.website} rel="noopener" className="link touch-target inline-flex">
                <Name>{team.website.replace(/^https?:\/\/|\/$/gu, '')}</Name>
              </a>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link to={paths.ofTeam(paths.managerPlayers, team.id)}>
              <Trans>Manage Players</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.ofTeam(paths.managerGames, team.id)}>
              <Trans>View Schedule</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.ofTeam(paths.managerTeamStats, team.id)}>
              <Trans>Team Stats</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.team(team.id)}>
              <Trans>Public page</Trans>
            </Link>
          </Button>
        </div>
      </div>
      <Facts facts={facts} />
    </section>
  );
}

function optional(label: string, value: string | null): Fact[] {
  return value === null || value.trim() === '' ? [] : [[label, value]];
}
