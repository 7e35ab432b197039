import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { League } from '#contracts/league/league.contract.ts';
import { ARCHIVED, archivedFilter } from '#frontend/areas/admin/admin-list-filters.ts';
import { resourceListPage } from '#frontend/areas/admin/resource/resource-list-page.tsx';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { UrlState } from '#frontend/lib/use-url-state.ts';

const column = columnsFor<League>();

/** `/admin/leagues` */
export const LeaguesPage = resourceListPage<League>({
  title: t`Leagues`,
  create: { label: t`New league`, href: paths.adminLeagueNew },
  search: { label: t`Search leagues by name`, placeholder: t`Name` },
  useRows: useLeagues,
  formatCount: (total) => plural(total, { one: '# league', other: '# leagues' }),
  errorTitle: t`Error Loading Leagues`,
  none: { title: t`No leagues yet`, hint: t`A league owns teams and runs tournaments.` },
  noneMatching: t`No leagues found matching your criteria.`,
  columns: column.columns([
    column.accessor('name', {
      header: t`League`,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => (
        <RowName href={paths.adminLeague(original.id)} archived={original.is_archived}>
          {original.name}
        </RowName>
      ),
    }),
    column.accessor('team_count', { header: t`Teams` }),
    column.accessor('tournament_count', { header: t`Tournaments`, meta: { hideOnPhone: true } }),
  ]),
  actions: (league) => (
    <ResourceRowActions
      name={league.name}
      editHref={paths.adminLeague(league.id)}
      isArchived={league.is_archived}
      archiving={{
        action: t`Archive league`,
        consequence: t`It leaves all lists. What was played in it stays.`,
        run: () => api.post('/api/leagues/:id/archive/', { params: { id: league.id } }),
        done: t`League archived`,
      }}
      deletion={{
        action: t`Delete league`,
        remove: () => api.delete('/api/leagues/:id/', { params: { id: league.id } }),
        done: t`League deleted successfully`,
        fallback: t`Failed to delete league`,
        blocked: whyNotDeleted(league),
      }}
    />
  ),
});

function useLeagues(search: string, url: UrlState) {
  const archived = url.getOneOf('archived', ARCHIVED);
  const query = useQuery({
    ...leaguesQuery(archived !== undefined),
    select: ({ leagues }) => found(leagues, search, ({ name, description }) => [name, description]),
  });
  return { query, filters: [archivedFilter(archived)] };
}

function whyNotDeleted(league: League): string | undefined {
  if (league.team_count > 0) return t`Cannot delete league with teams`;
  return league.tournament_count > 0 ? t`Cannot delete league with tournaments` : undefined;
}
