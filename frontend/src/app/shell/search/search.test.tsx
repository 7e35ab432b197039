import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Group, groupHits } from './hits.ts';
import { type RecentSearch, withRecent } from './recent-searches.ts';
import type { Found } from './search.queries.ts';
import { SearchBox, type SearchState } from './search-box.tsx';

const PAGES = [
  { label: 'Games', href: '/games' },
  { label: 'Teams', href: '/teams' },
];
const FOUND = {
  teams: [{ id: 4, name: 'Harbour Herons', location: 'Harbour', category_name: null }],
  players: [
    { id: 9, first_name: 'Ana', last_name: 'Reid', number: '11', position: 'point_guard', team_name: null },
  ],
  games: [
    {
      id: 12,
      team_east_name: 'Herons',
      team_west_name: 'Forge',
      game_date: '2026-01-17T18:30:00Z',
      time_known: true,
      scoreboard: { team_score_east: 80, team_score_west: 71 },
    },
  ],
} as unknown as Found;
const at = { timeZone: 'UTC', now: Date.parse('2026-01-18T10:00:00Z') };

it('lists what was found by kind, with what tells one from another', () => {
  expect(groupHits(FOUND, PAGES, [], { ...at, text: 'game' })).toMatchObject([
    { label: 'Teams', hits: [{ label: 'Harbour Herons', note: 'Harbour', href: '/teams/4' }] },
    { label: 'Players', hits: [{ label: 'Ana Reid', note: 'No. 11, Point guard, No team' }] },
    {
      label: 'Games',
      hits: [{ label: 'Herons vs Forge', note: '80–71, Yesterday 18:30', href: '/games/12' }],
    },
    { label: 'Pages', hits: [{ label: 'Games', href: '/games' }] },
  ]);
});

it('leaves out kinds of which nothing was found', () => {
  expect(groupHits(undefined, PAGES, [], { ...at, text: 'x' })).toEqual([]);
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
