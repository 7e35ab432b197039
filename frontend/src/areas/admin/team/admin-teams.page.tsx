import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { teamPageQuery } from '#frontend/features/team/team.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { TeamAdminTable } from './team-admin-table.tsx';

const SORTS = ['name', 'location', 'coach_name', 'player_count'] as const;

/** `/admin/teams` */
export function AdminTeamsPage() {
  const url = useUrlState();
  const pages = useUrlPage();
  const { sort, asked, setSort } = useUrlSort(SORTS);
  const search = url.get('search') ?? '';
  const league_id = url.getId('league');
  const category_id = url.getId('category');
  const archived = url.getOneOf('archived', ARCHIVED);
  const leagues = useQuery(leaguesQuery());
  const categories = useQuery(categoriesQuery());
  const season = useSeasonFilter();
  const query = useQuery(
    teamPageQuery(
      {
        search,
        league_id,
        category_id,
        season_id: season.value,
        archived: archived === undefined ? undefined : true,
        sort: asked,
      },
      pages,
    ),
  );
  return (
    <div className="wrap">
      <ResourceList
        title={t`Teams`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminTeamNew}>
              <Trans>New team</Trans>
            </Link>
          </Button>
        }
        search={{
          name: 'search',
          label: t`Search teams by name or location`,
          placeholder: t`Name or location`,
          value: search,
        }}
        filters={[
          {
            kind: 'select',
            name: 'league',
            label: t`League`,
            all: t`All Leagues`,
            options: leagues.data?.leagues.map(toOption),
            value: league_id,
          },
          {
            kind: 'select',
            name: 'category',
            label: t`Category`,
            all: t`All Categories`,
            options: categories.data?.categories.map(toOption),
            value: category_id,
          },
          season,
          archivedFilter(archived),
        ]}
        query={query}
        getTotal={({ total }) => total}
        formatCount={(total) => plural(total, { one: '# team', other: '# teams' })}
        pages={pages}
        loading={<TableSkeleton rows={pages.pageSize} />}
        errorTitle={t`Error Loading Teams`}
        none={
          <EmptyState title={t`No teams yet`}>
            <Trans>Players and games need teams: make the first one.</Trans>
          </EmptyState>
        }
        noneMatching={t`No teams found matching your criteria.`}
      >
        {({ teams }) => <TeamAdminTable teams={teams} sort={sort} onSort={setSort} />}
      </ResourceList>
    </div>
  );
}
