import { useQuery } from '@tanstack/react-query';
import { CardListSkeleton } from '#frontend/components/ui/card-list.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { teamPageQuery } from '#frontend/features/team/team.queries.ts';
import { TeamCards } from '#frontend/features/team/team-card.tsx';
import { formatCount } from '#frontend/lib/format.ts';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/teams`: search by name or location, and by category. */
export function TeamsPage() {
  const url = useUrlState();
  const search = url.get('search') ?? '';
  const category_id = url.getId('category');
  const pages = useUrlPage(25);
  const categories = useQuery(categoriesQuery());
  const query = useQuery(teamPageQuery({ search, category_id }, pages));
  useUpdates(['teams'], [['teams', 'list']]);
  return (
    <div className="wrap">
      <ResourceList
        title="Teams"
        search={{
          name: 'search',
          label: 'Search teams by name or location',
          placeholder: 'Name or location',
          value: search,
        }}
        filters={[
          {
            kind: 'select',
            name: 'category',
            label: 'Category',
            all: 'All Categories',
            options: categories.data?.categories.map(({ id, name }) => ({ value: String(id), label: name })),
            value: category_id,
          },
        ]}
        onApply={() => void query.refetch()}
        query={query}
        totalOf={({ total }) => total}
        countOf={(total) => formatCount(total, 'team')}
        pages={pages}
        loading={<CardListSkeleton cards={9} />}
        errorTitle="Failed to load teams. Please try again later."
        none={<EmptyState title="No teams yet">They appear here once the league has set them up.</EmptyState>}
        noneMatching="No teams found matching your filters."
      >
        {({ teams }) => <TeamCards teams={teams} />}
      </ResourceList>
    </div>
  );
}
