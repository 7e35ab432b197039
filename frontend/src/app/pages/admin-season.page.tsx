import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { seasonQuery } from '#frontend/features/season/season.queries.ts';
import { SeasonForm } from '#frontend/features/season/season-form.tsx';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf } from '#frontend/lib/use-url-state.ts';
import { FormPage, StoredPage } from './form-page.tsx';

/** `/admin/seasons/new` */
export function AdminNewSeasonPage() {
  return (
    <FormPage title={t`New season`}>
      <SeasonForm />
    </FormPage>
  );
}

/** `/admin/seasons/{id}` */
export function AdminSeasonPage() {
  const id = idOf(useParams().seasonId);
  const query = useFreshQuery({ ...seasonQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage
      id={id}
      query={query}
      thing={t`season`}
      back={{ href: paths.adminSeasons, label: t`Back to Seasons` }}
    >
      {(season) => (
        <FormPage title={t`Edit season`}>
          <SeasonForm season={season} />
        </FormPage>
      )}
    </StoredPage>
  );
}
