import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Sponsor } from '#contracts/sponsor/sponsor.contract.ts';
import { resourceListPage } from '#frontend/areas/admin/resource/resource-list-page.tsx';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { api } from '#frontend/lib/api.ts';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import { allSponsorsQuery } from './all-sponsors.queries.ts';

const column = columnsFor<Sponsor>();

/** `/admin/sponsors` */
export const SponsorsPage = resourceListPage<Sponsor>({
  title: t`Sponsors`,
  create: { label: t`New sponsor`, href: paths.adminSponsorNew },
  search: { label: t`Search sponsors by name`, placeholder: t`Name` },
  useRows: useSponsors,
  formatCount: (total) => plural(total, { one: '# sponsor', other: '# sponsors' }),
  errorTitle: t`Error Loading Sponsors`,
  none: {
    title: t`No sponsors yet`,
    hint: t`The login page shows sponsors, and hides their block while there are none.`,
  },
  noneMatching: t`No sponsors found matching your criteria.`,
  columns: column.columns([
    column.accessor('name', {
      header: t`Sponsor`,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => (
        <RowName href={paths.adminSponsor(original.id)}>{original.name}</RowName>
      ),
    }),
    column.accessor('active', {
      header: t`Status`,
      meta: { align: 'start' },
      cell: ({ getValue }) => (
        <Badge tone={getValue() ? 'good' : 'plain'}>{getValue() ? t`Shown` : t`Hidden`}</Badge>
      ),
    }),
    column.accessor('order', { header: t`Order`, meta: { hideOnPhone: true } }),
  ]),
  actions: (sponsor) => (
    <ResourceRowActions
      name={sponsor.name}
      editHref={paths.adminSponsor(sponsor.id)}
      deletion={{
        action: t`Delete sponsor`,
        remove: () => api.delete('/api/sponsors/:id/', { params: { id: sponsor.id } }),
        done: t`Sponsor deleted successfully`,
        fallback: t`Failed to delete sponsor`,
        children: (
          <p>
            <Trans>
              <Name className="font-[550]">{sponsor.name}</Name> is removed for good. To hide a sponsor for a
              while, edit it. This action cannot be undone.
            </Trans>
          </p>
        ),
      }}
    />
  ),
});

function useSponsors(search: string) {
  const query = useQuery({
    ...allSponsorsQuery(),
    select: ({ sponsors }) => found(sponsors, search, ({ name, url }) => [name, url]),
  });
  return { query };
}
