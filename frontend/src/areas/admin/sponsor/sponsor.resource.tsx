import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { allSponsorsQuery } from '#frontend/features/sponsor/sponsor.queries.ts';
import { SponsorAdminTable } from '#frontend/features/sponsor/sponsor-admin-table.tsx';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/admin/sponsors` */
export function AdminSponsorsPage() {
  const pages = useUrlPage();
  const search = useUrlState().get('search') ?? '';
  const query = useQuery({
    ...allSponsorsQuery(),
    select: ({ sponsors }) => found(sponsors, search, ({ name, url }) => [name, url]),
  });
  return (
    <div className="wrap">
      <ResourceList
        title={t`Sponsors`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminSponsorNew}>
              <Trans>New sponsor</Trans>
            </Link>
          </Button>
        }
        search={{ name: 'search', label: t`Search sponsors by name`, placeholder: t`Name`, value: search }}
        query={query}
        totalOf={(sponsors) => sponsors.length}
        countOf={(total) => plural(total, { one: '# sponsor', other: '# sponsors' })}
        pages={pages}
        loading={<TableSkeleton rows={5} />}
        errorTitle={t`Error Loading Sponsors`}
        none={
          <EmptyState title={t`No sponsors yet`}>
            <Trans>The login page shows sponsors, and hides their block while there are none.</Trans>
          </EmptyState>
        }
        noneMatching={t`No sponsors found matching your criteria.`}
      >
        {(sponsors) => <SponsorAdminTable sponsors={rowsOfPage(sponsors, pages)} />}
      </ResourceList>
    </div>
  );
}
