import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';

const VENUES = ['Canal Street Arena', 'Dock Arena', 'Harbor Hall', 'The Pit', 'Tide Pavilion', 'West Gym'];

export function ResourceListExample() {
  const pages = useUrlPage(5);
  return (
    <ResourceList
      query={{ data: VENUES, error: null, isFetching: false, refetch: () => undefined }}
      getTotal={(venues) => venues.length}
      formatCount={(total) => `${total} venues`}
      pages={pages}
      loading={<TableSkeleton rows={5} />}
      errorTitle="Failed to load venues"
      none={<EmptyState title="No venues yet">They appear with the first games.</EmptyState>}
      noneMatching="No venues found matching your criteria."
    >
      {(venues) => (
        <ul>
          {rowsOfPage(venues, pages).map((venue) => (
            <li key={venue} className="border-b border-line py-2.5">
              {venue}
            </li>
          ))}
        </ul>
      )}
    </ResourceList>
  );
}
