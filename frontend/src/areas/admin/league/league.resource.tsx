import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { League } from '#contracts/league/league.contract.ts';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { LeagueAdminTable } from '#frontend/features/league/league-admin-table.tsx';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

const textsOf = ({ name, description }: League) => [name, description];

/** `/admin/leagues` */
export function AdminLeaguesPage() {
  const url = useUrlState();
  const pages = useUrlPage();
  const search = url.get('search') ?? '';
  const archived = url.getOneOf('archived', ARCHIVED);
  const query = useQuery({
    ...leaguesQuery(archived !== undefined),
    select: ({ leagues }) => found(leagues, search, textsOf),
  });
  return (
    <div className="wrap">
      <ResourceList
        title={t`Leagues`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminLeagueNew}>
              <Trans>New league</Trans>
            </Link>
          </Button>
        }
        search={{ name: 'search', label: t`Search leagues by name`, placeholder: t`Name`, value: search }}
        filters={[archivedFilter(archived)]}
        query={query}
        totalOf={(leagues) => leagues.length}
        countOf={(total) => plural(total, { one: '# league', other: '# leagues' })}
        pages={pages}
        loading={<TableSkeleton rows={3} />}
        errorTitle={t`Error Loading Leagues`}
        none={
          <EmptyState title={t`No leagues yet`}>
            <Trans>A league owns teams and runs tournaments.</Trans>
          </EmptyState>
        }
        noneMatching={t`No leagues found matching your criteria.`}
      >
        {(leagues) => <LeagueAdminTable leagues={rowsOfPage(leagues, pages)} />}
      </ResourceList>
    </div>
  );
}
