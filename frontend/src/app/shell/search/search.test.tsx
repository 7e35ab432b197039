import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Found } from '#contracts/search/search.contract.ts';
import { type Group, groupHits } from './hits.ts';
import { type RecentSearch, withRecent } from './recent-searches.ts';
import { SearchBox, type SearchState } from './search-box.tsx';

const PAGES = [
  { label: 'Games', href: '/games' },
  { label: 'Teams', href: '/teams' },
];
const FOUND: Found[] = [
  {
    ...{ kind: 'team', id: 4, name: 'Harbour Herons', note: 'Harbour', url: '/teams/4' },
    colours: { first: '#112233', second: '#ffffff' },
  },
  { kind: 'player', id: 9, name: 'Ana Reid', note: 'No. 11, No team', url: '/players/9' },
  { kind: 'game', id: 12, name: 'Herons vs Forge', note: '80–71, Jan 17, 2026', url: '/games/12' },
  { kind: 'season', id: 1, name: '2025-26', note: null, url: '/statistics?season=1' },
  { kind: 'league', id: 2, name: 'City League', note: null, url: '/leagues/2' },
  { kind: 'news', id: 3, name: 'Finals', note: 'Jan 9, 2026', url: '/news/3' },
  { kind: 'page', id: null, name: 'Games', note: null, url: '/games' },
  { kind: 'page', id: null, name: 'Contact', note: null, url: '/contact' },
];

it('lists what was found by kind, with what tells one from another, each page once', () => {
  expect(groupHits(FOUND, PAGES, [], 'game')).toMatchObject([
    {
      label: 'Teams',
      hits: [{ label: 'Harbour Herons', note: 'Harbour', href: '/teams/4', team: { id: 4 } }],
    },
    { label: 'Players', hits: [{ label: 'Ana Reid', note: 'No. 11, No team', href: '/players/9' }] },
    { label: 'Games', hits: [{ label: 'Herons vs Forge', href: '/games/12' }] },
    { label: 'Competitions', hits: [{ label: '2025-26' }, { label: 'City League' }] },
    { label: 'News', hits: [{ label: 'Finals', href: '/news/3' }] },
    { label: 'Pages', hits: [{ href: '/games' }, { href: '/contact' }] },
  ]);
});

it('leaves out kinds of which nothing was found', () => {
  expect(groupHits([], PAGES, [], 'x')).toEqual([]);
});

it('remembers the last six, each once', () => {
  const visit = (id: number): RecentSearch => ({
    kind: 'team',
    label: `Team ${id}`,
    note: undefined,
    href: `/teams/${id}`,
  });
  const searches = [1, 2, 3, 4, 5, 6, 7, 3].reduce<RecentSearch[]>(
    (before, id) => withRecent(before, visit(id)),
    [],
  );
  expect(searches.map(({ href }) => href)).toEqual([3, 7, 6, 5, 4, 2].map((id) => `/teams/${id}`));
});

const TEAM: Group = { label: 'Teams', hits: [{ kind: 'team', label: 'Herons', href: '/teams/4' }] };

function box(state: SearchState, groups: Group[], typed = 'her'): string {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <SearchBox
      typed={typed}
      groups={groups}
      state={state}
      onType={nothing}
      onOpen={nothing}
      onRetry={nothing}
      onForget={nothing}
    />,
  );
}

it('says in each state what is going on', () => {
  expect(box('searching', [])).toContain('Searching');
  expect(box('found', [], 'xyz').replaceAll(/<[^>]+>/gu, '')).toContain('Nothing found for “xyz”');
  expect(box('failed', [])).toContain('The search failed. Please try again later.');
  expect(box('idle', [{ ...TEAM, label: 'Recent searches' }], '')).toContain('Clear recent searches');
  expect(box('idle', [TEAM], '')).not.toContain('Clear recent searches');
});

it('chooses the first result for Enter', () => {
  const html = box('found', [
    TEAM,
    { label: 'Pages', hits: [{ kind: 'page', label: 'Teams', href: '/teams' }] },
  ]);
  const [, first] = /aria-activedescendant="([^"]+)"/u.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${first}"[^>]*aria-selected="true"[^>]*href="/teams/4"`, 'u'));
  expect(html.match(/aria-selected="true"/gu)).toHaveLength(1);
});
