import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { SearchInput } from '#frontend/components/ui/input.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { POSITIONS } from '#frontend/features/player/player.facts.ts';
import { playerPagesQuery } from '#frontend/features/player/player.queries.ts';
import { PlayerTable } from '#frontend/features/player/player-table.tsx';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/players`: search by name, team and position; the filters are in the url. */
export function PlayersPage() {
  const url = useUrlState();
  const search = url.get('search') ?? '';
  const team_id = url.getId('team');
  const position = url.getOneOf('position', POSITIONS);
  const [typed, setTyped] = useState(search);
  const teams = useQuery(teamsQuery());
  const query = useInfiniteQuery(playerPagesQuery({ search, team_id, position }));
  const players = useMemo(() => query.data?.pages.flatMap((page) => page.players) ?? [], [query.data]);
  const any = typed !== '' || search !== '' || team_id !== undefined || position !== undefined;

  return (
    <div className="wrap">
      <PageHeader title="Players" />
      <div className="border-t-2 border-ink">
        <search>
          <form
            className="grid grid-cols-2 gap-2.5 py-3.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
            onSubmit={(event) => {
              event.preventDefault();
              const next = typed.trim();
              if (next === search) void query.refetch();
              else url.set({ search: next });
            }}
          >
            <SearchInput
              label="Search players by name"
              placeholder="Name"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="max-md:col-span-2"
            />
            <Select
              aria-label="Team"
              value={url.getId('team') ?? ''}
              onChange={(event) => url.set({ team: event.target.value })}
            >
              <option value="">All Teams</option>
              {teams.data?.teams.map((team) => (
                <option key={team.id} value={team.id}>
                  {team.name}
                </option>
              ))}
            </Select>
            <Select
              aria-label="Position"
              value={position ?? ''}
              onChange={(event) => url.set({ position: event.target.value })}
            >
              <option value="">All Positions</option>
              {POSITIONS.map((value) => (
                <option key={value} value={value}>
                  {formatWord(value)}
                </option>
              ))}
            </Select>
            <Button type="submit">Apply Filters</Button>
            <Button
              variant="quiet"
              disabled={!any}
              onClick={() => {
                setTyped('');
                url.set({ search: undefined, team: undefined, position: undefined });
              }}
            >
              Clear Filters
            </Button>
          </form>
        </search>
        <QueryState
          query={query}
          loading={<TableSkeleton dense rows={12} />}
          errorTitle="Failed to load players"
        >
          {({ pages }) =>
            players.length === 0 ? (
              <EmptyState title="No players found matching your criteria." />
            ) : (
              <>
                <PlayerTable players={players} caption="Players" />
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-13 text-ink-2">
                  <p role="status" className="tabular-nums">
                    {`Showing 1 to ${players.length} of ${pages.at(-1)?.total ?? players.length} results`}
                  </p>
                  {query.hasNextPage && (
                    <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                      Show more players
                    </Button>
                  )}
                </div>
              </>
            )
          }
        </QueryState>
      </div>
    </div>
  );
}
