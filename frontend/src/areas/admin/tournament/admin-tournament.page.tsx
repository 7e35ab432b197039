import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { TournamentForm } from '#frontend/areas/admin/tournament/tournament-form.tsx';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { tournamentQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { optionOf } from '#frontend/lib/option-of.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf, useUrlState } from '#frontend/lib/use-url-state.ts';

function useChoices() {
  const seasons = useQuery(seasonsQuery());
  const leagues = useQuery(leaguesQuery());
  return {
    seasons: seasons.data?.seasons,
    leagues: leagues.data?.leagues.map(optionOf),
  };
}

/** `/admin/tournaments/new`, with `?season=` and `?league=` in those. */
export function AdminNewTournamentPage() {
  const url = useUrlState();
  const choices = useChoices();
  const seasonId = url.getId('season');
  const season = choices.seasons?.find(({ id }) => id === seasonId);
  return (
    <FormPage title={t`New tournament`}>
      <TournamentForm
        // Its days are not known before the seasons are.
        key={season?.id}
        first={{ season, league_id: url.getId('league') }}
        {...choices}
      />
    </FormPage>
  );
}

/** `/admin/tournaments/{id}` */
export function AdminTournamentPage() {
  const id = idOf(useParams().tournamentId);
  const query = useFreshQuery({ ...tournamentQuery(id ?? 0), enabled: id !== undefined });
  const choices = useChoices();
  return (
    <StoredPage
      id={id}
      query={query}
      thing={t`tournament`}
      back={{ href: paths.adminTournaments, label: t`Back to Tournaments` }}
    >
      {(tournament) => (
        <FormPage
          title={t`Edit tournament`}
          actions={
            <>
              <Button asChild>
                <Link to={paths.adminTournamentTeams(tournament.id)}>
                  <Trans>Teams</Trans>
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
          <TournamentForm tournament={tournament} {...choices} />
        </FormPage>
      )}
    </StoredPage>
  );
}
