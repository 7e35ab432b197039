import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { SearchInput } from '#frontend/components/ui/input.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { TeamCard } from '#frontend/features/team/team-card.tsx';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/teams`: search by name or location; a category comes with the url. */
export function TeamsPage() {
  const url = useUrlState();
  const search = url.get('search') ?? '';
  const category = url.getId('category');
  const [typed, setTyped] = useState(search);
  const query = useQuery(teamsQuery({ search, category_id: category }));

  function clear() {
    setTyped('');
    url.set({ search: undefined, category: undefined });
  }

  return (
    <div className="wrap">
      <PageHeader title="Teams" />
      <div className="border-t-2 border-ink">
        <search>
          <form
            className="flex flex-wrap gap-2.5 py-3.5"
            onSubmit={(event) => {
              event.preventDefault();
              const next = typed.trim();
              // The same search again asks again.
              if (next === search) void query.refetch();
              else url.set({ search: next });
            }}
          >
            <SearchInput
              label="Search teams by name or location"
              placeholder="Name or location"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-w-0 flex-1 basis-60 sm:max-w-96"
            />
            <Button type="submit">Apply Filters</Button>
            <Button
              variant="quiet"
              onClick={clear}
              disabled={typed === '' && search === '' && category === undefined}
            >
              Clear Filters
            </Button>
          </form>
        </search>
        <QueryState
          query={query}
          loading={<TableSkeleton rows={6} />}
          errorTitle="Failed to load teams. Please try again later."
        >
          {({ teams, total }) =>
            teams.length === 0 ? (
              <EmptyState title="No teams found matching your filters." />
            ) : (
              <>
                <ul className="grid grid-cols-1 gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
                  {teams.map((team) => (
                    <TeamCard key={team.id} team={team} />
                  ))}
                </ul>
                {total > teams.length && (
                  <p className="py-3 text-13 text-ink-2">
                    {`Showing 1 to ${teams.length} of ${total} results. Search to find the others.`}
                  </p>
                )}
              </>
            )
          }
        </QueryState>
      </div>
    </div>
  );
}
