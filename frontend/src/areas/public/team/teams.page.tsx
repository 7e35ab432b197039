import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CardListSkeleton } from '#frontend/components/ui/card-list.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { useSeasonFilter } from '#frontend/features/season/use-season-filter.ts';
import { teamPageQuery } from '#frontend/features/team/team.queries.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { TeamCards } from './team-card.tsx';

/** `/teams`: search by name or location, and by category. */
export function TeamsPage() {
  const url = useUrlState();
  const search = url.get('search') ?? '';
  const category_id = url.getId('category');
  const pages = useUrlPage(25);
  const categories = useQuery(categoriesQuery());
  const season = useSeasonFilter();
  const query = useQuery(teamPageQuery({ search, category_id, season_id: season.value }, pages));
  return (
    <div className="wrap">
      <ResourceList
        title={t`Teams`}
        search={{
          name: 'search',
          label: t`Search teams by name or location`,
          placeholder: t`Name or location`,
          value: search,
        }}
        filters={[
          season,
          {
            kind: 'select',
            name: 'category',
            label: t`Category`,
            all: t`All Categories`,
            options: categories.data?.categories.map(toOption),
            value: category_id,
          },
        ]}
        onApply={() => void query.refetch()}
        query={query}
        getTotal={({ total }) => total}
        formatCount={(total) => plural(total, { one: '# team', other: '# teams' })}
        pages={pages}
        loading={<CardListSkeleton cards={9} />}
        errorTitle={t`Failed to load teams. Please try again later.`}
        none={
          <EmptyState title={t`No teams yet`}>
            <Trans>They appear here once the league has set them up.</Trans>
          </EmptyState>
        }
        noneMatching={t`No teams found matching your filters.`}
      >
        {({ teams }) => <TeamCards teams={teams} />}
      </ResourceList>
    </div>
  );
}
