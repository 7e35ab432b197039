import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { FormPage } from '#frontend/areas/shared/form-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentTeamsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { StoredTournament } from './stored-tournament.tsx';
import { TournamentTeams } from './tournament-teams.tsx';

/** `/admin/tournaments/{id}/teams` */
export function AdminTournamentTeamsPage() {
  return <StoredTournament>{(tournament) => <Entered tournament={tournament} />}</StoredTournament>;
}

function Entered({ tournament }: { tournament: Tournament }) {
  const entered = useQuery(tournamentTeamsQuery(tournament.id));
  const teams = useQuery(teamsQuery());
  return (
    <FormPage
      title={t`${tournament.name}: teams`}
      actions={
        <>
          <Button asChild>
            <Link to={paths.adminTournamentTable(tournament.id)}>
              <Trans>Table</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.adminTournamentSchedule(tournament.id)}>
              <Trans>Schedule</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.adminTournamentBracket(tournament.id)}>
              <Trans>Bracket</Trans>
            </Link>
          </Button>
        </>
      }
    >
      <QueryState query={entered} loading={<TableSkeleton rows={8} />} errorTitle={t`Error Loading Teams`}>
        {({ tournament_teams }) => (
          <TournamentTeams tournament={tournament} entered={tournament_teams} teams={teams.data?.teams} />
        )}
      </QueryState>
    </FormPage>
  );
}
