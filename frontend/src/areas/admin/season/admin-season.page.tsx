import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { SeasonForm } from '#frontend/areas/admin/season/season-form.tsx';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { seasonQuery } from '#frontend/features/season/season.queries.ts';
import { SEASON_STATUSES } from '#frontend/features/season/season.status.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf, useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/admin/seasons/new`, with `?status=` in that status. */
export function AdminNewSeasonPage() {
  const status = useUrlState().getOneOf('status', SEASON_STATUSES);
  return (
    <FormPage title={t`New season`}>
      <SeasonForm status={status} />
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
