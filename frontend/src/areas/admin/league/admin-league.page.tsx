import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { LeagueForm } from '#frontend/areas/admin/league/league-form.tsx';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { leagueQuery } from '#frontend/features/league/league.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf } from '#frontend/lib/use-url-state.ts';

/** `/admin/leagues/new` */
export function AdminNewLeaguePage() {
  return (
    <FormPage title={t`New league`}>
      <LeagueForm />
    </FormPage>
  );
}

/** `/admin/leagues/{id}` */
export function AdminLeaguePage() {
  const id = idOf(useParams().leagueId);
  const query = useFreshQuery({ ...leagueQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage
      id={id}
      query={query}
      thing={t`league`}
      back={{ href: paths.adminLeagues, label: t`Back to Leagues` }}
    >
      {(league) => (
        <FormPage title={t`Edit league`}>
          <LeagueForm league={league} />
        </FormPage>
      )}
    </StoredPage>
  );
}
