import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Filter } from './filters.ts';
import { ResourceList } from './resource-list.tsx';
import { rowsOfPage, useUrlPage } from './use-url-page.ts';

const NAMES = Array.from({ length: 23 }, (_, index) => `Team ${index + 1}`);
const STATUS: Filter = {
  kind: 'select',
  name: 'status',
  label: 'Status',
  all: 'All Statuses',
  options: [{ value: 'ongoing', label: 'Ongoing' }],
  value: undefined,
};

function Teams({ data, error = null, filter }: { data?: string[]; error?: Error | null; filter: Filter }) {
  const pages = useUrlPage();
  return (
    <ResourceList
      title="Teams"
      filters={[filter]}
      query={{ data, error, isFetching: false, refetch: () => undefined }}
      getTotal={(names) => names.length}
      formatCount={(total) => `${total} teams`}
      pages={pages}
      loading={<p>Loading</p>}
      errorTitle="Failed to load teams"
      none={<p>No teams yet</p>}
      noneMatching="No teams found"
    >
      {(names) => <p>{rowsOfPage(names, pages).join(', ')}</p>}
    </ResourceList>
  );
}

const shown = (props: Partial<Parameters<typeof Teams>[0]>, url = '/teams') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <Teams filter={STATUS} {...props} />
    </MemoryRouter>,
  );

it('loads, fails, and says whether there is nothing at all or nothing that matches', () => {
  expect(shown({})).toContain('Loading');
  expect(shown({ error: new Error('no') })).toContain('Failed to load teams');
  expect(shown({ data: [] })).toContain('No teams yet');
  const narrowed = shown({ data: [], filter: { ...STATUS, value: 'ongoing' } as Filter });
  expect(narrowed).toContain('No teams found');
  expect(narrowed).not.toContain('No teams yet');
});

// Rule: Input and display: Tables
it('shows the page and the size that are in the url', () => {
  expect(shown({ data: NAMES })).toContain('Showing 1 to 10 of 23 results');
  const third = shown({ data: NAMES }, '/teams?page=3');
  expect(third).toContain('<p>Team 21, Team 22, Team 23</p>');
  expect(third).toContain('23 teams');
  expect(shown({ data: NAMES }, '/teams?page_size=5')).toContain('Showing 1 to 5 of 23 results');
  expect(shown({ data: NAMES }, '/teams?page_size=25')).toContain('Showing 1 to 23 of 23 results');
  expect(shown({ data: NAMES }, '/teams?page_size=7')).toContain('Showing 1 to 10 of 23 results');
});

it('leads back from a page that is not there', () => {
  expect(shown({ data: NAMES }, '/teams?page=4')).toContain('Go to the first page');
});
