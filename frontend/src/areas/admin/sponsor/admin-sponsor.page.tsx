import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { SponsorForm } from '#frontend/areas/admin/sponsor/sponsor-form.tsx';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { allSponsorsQuery } from '#frontend/features/sponsor/sponsor.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf } from '#frontend/lib/use-url-state.ts';

/** `/admin/sponsors/new` */
export function AdminNewSponsorPage() {
  return (
    <FormPage title={t`New sponsor`}>
      <SponsorForm />
    </FormPage>
  );
}

/** `/admin/sponsors/{id}`: the API has it in the list only. */
export function AdminSponsorPage() {
  const id = idOf(useParams().sponsorId);
  const queries = useQueryClient();
  const query = useFreshQuery(allSponsorsQuery());
  const sponsor = query.data?.sponsors.find((one) => one.id === id);
  async function read() {
    const all = await queries.fetchQuery({ ...allSponsorsQuery(), staleTime: 0 });
    const present = all.sponsors.find((one) => one.id === id);
    if (sponsor === undefined || present === undefined) throw new Error('It was removed.');
    return present;
  }
  return (
    <StoredPage
      id={query.data === undefined ? id : sponsor?.id}
      query={{ ...query, data: sponsor }}
      thing={t`sponsor`}
      back={{ href: paths.adminSponsors, label: t`Back to Sponsors` }}
    >
      {(stored) => (
        <FormPage title={t`Edit sponsor`}>
          <SponsorForm sponsor={stored} read={read} />
        </FormPage>
      )}
    </StoredPage>
  );
}
