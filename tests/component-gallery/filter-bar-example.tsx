import { FilterBar } from '#frontend/components/ui/filter-bar.tsx';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

const STATUSES = [
  { value: 'ongoing', label: 'Ongoing' },
  { value: 'completed', label: 'Completed' },
];

export function FilterBarExample() {
  const url = useUrlState();
  return (
    <FilterBar
      search={{
        name: 'search',
        label: 'Search tournaments by name',
        placeholder: 'Name',
        value: url.get('search') ?? '',
      }}
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: 'Status',
          all: 'All Statuses',
          options: STATUSES,
          value: url.getOneOf('status', ['ongoing', 'completed']),
        },
      ]}
      count="12 tournaments"
    />
  );
}
