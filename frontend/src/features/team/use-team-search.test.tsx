import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { TeamDetail, TeamList } from '#contracts/team/team.contract.ts';
import { FilterControl } from '#frontend/components/ui/filter-control.tsx';
import { api } from '#frontend/lib/api.ts';
import { foundTeamsQuery, teamQuery, teamsQuery } from './team.queries.ts';
import { useTeamFilter } from './use-team-search.ts';

const teams = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: from + at,
    name: `Team ${from + at}`,
    location: null,
  }));

afterEach(() => void vi.restoreAllMocks());

it('reads every team of a league that has more than fit into an answer', async () => {
  const answers = [
    { teams: teams(1, 100), total: 110, next_cursor: 'more' },
    { teams: teams(101, 110), total: 110, next_cursor: null },
  ];
  const get = vi.spyOn(api, 'get').mockImplementation(async () => answers.shift() as never);
  const list = await new QueryClient().fetchQuery(teamsQuery());
  expect(list.teams.map(({ id }) => id)).toEqual(teams(1, 110).map(({ id }) => id));
  expect(get).toHaveBeenCalledTimes(2);
  expect(get).toHaveBeenLastCalledWith(
    '/api/teams/',
    expect.objectContaining({ query: { limit: 100, cursor: 'more' } }),
  );
});

function Filter() {
  return <FilterControl filter={useTeamFilter()} compact />;
}

it('names the team that a list is narrowed to, also one beyond those it offers at once', () => {
  const queries = new QueryClient();
  const offered = { teams: teams(1, 50), total: 110, next_cursor: 'more' } as TeamList;
  queries.setQueryData(foundTeamsQuery({ search: '' }).queryKey, offered);
  queries.setQueryData(teamQuery(101).queryKey, { id: 101, name: 'Zebra 101' } as TeamDetail);
  const at = (url: string) =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[url]}>
          <Filter />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  expect(at('/players')).toContain('aria-label="Team: All Teams"');
  expect(at('/players?team=7')).toContain('aria-label="Team: Team 7"');
  expect(at('/players?team=101')).toContain('aria-label="Team: Zebra 101"');
});
