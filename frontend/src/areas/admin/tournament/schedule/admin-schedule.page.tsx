import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { StoredTournament } from '#frontend/areas/admin/tournament/stored-tournament.tsx';
import { FormPage } from '#frontend/areas/shared/form-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { seasonQuery } from '#frontend/features/season/season.queries.ts';
import { tournamentTeamsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { venueNamesQuery } from './schedule.queries.ts';
import { ScheduleGenerator } from './schedule-generator.tsx';

/** `/admin/tournaments/{id}/schedule` */
export function AdminSchedulePage() {
  return (
    <StoredTournament>
      {(tournament) => <Schedule key={tournament.id} tournament={tournament} />}
    </StoredTournament>
  );
}

function Schedule({ tournament }: { tournament: Tournament }) {
  const session = useSession();
  const entered = useQuery(tournamentTeamsQuery(tournament.id));
  const season = useQuery(seasonQuery(tournament.season_id));
  const categories = useQuery(categoriesQuery());
  const venues = useQuery(venueNamesQuery());
  return (
    <FormPage
      title={t`${tournament.name}: schedule`}
      actions={
        <Button asChild>
          <Link to={paths.adminTournamentTeams(tournament.id)}>
            <Trans>Teams</Trans>
          </Link>
        </Button>
      }
    >
      <QueryState query={entered} loading={<TableSkeleton rows={8} />} errorTitle={t`Error Loading Teams`}>
        {({ tournament_teams }) => (
          <QueryState
            query={season}
            loading={<TableSkeleton rows={8} />}
            errorTitle={t`Error loading season`}
          >
            {({ start_date, end_date }) =>
              tournament_teams.length < 2 ? (
                <EmptyState
                  title={t`A schedule needs at least two teams in the tournament`}
                  action={
                    <Button variant="primary" asChild>
                      <Link to={paths.adminTournamentTeams(tournament.id)}>
                        <Trans>Add teams</Trans>
                      </Link>
                    </Button>
                  }
                />
              ) : (
                session.status === 'signed-in' && (
                  <ScheduleGenerator
                    tournament={tournament}
                    userId={session.user.id}
                    period={{
                      start: tournament.start_date ?? start_date,
                      end: tournament.end_date ?? end_date,
                    }}
                    teams={tournament_teams.map(({ team_id, team_name }) =>
                      toOption({ id: team_id, name: team_name }),
                    )}
                    categories={categories.data?.categories.map(toOption)}
                    venues={venues.data ?? []}
                  />
                )
              )
            }
          </QueryState>
        )}
      </QueryState>
    </FormPage>
  );
}
