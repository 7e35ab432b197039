import { describe, expect, it } from 'vitest';
import { clearAll, type Filter, type SearchFilter, searchFor, toChips, toUrlChanges } from './filters.ts';

const season = (value?: number): Filter => ({
  kind: 'select',
  name: 'season',
  label: 'Season',
  all: 'All Seasons',
  options: [{ value: '3', label: '2026/27' }],
  value,
  clears: ['tournament'],
});
const from = (value?: string): Filter => ({ kind: 'day', name: 'from', label: 'From', value });
const search = (value: string): SearchFilter => ({
  name: 'search',
  label: 'Search teams',
  placeholder: 'Name',
  value,
});
const textsOf = (...args: Parameters<typeof toChips>) => toChips(...args).map(({ text }) => text);

describe('filters of a list', () => {
  it('have a chip each once they are set, in the words of their choices', () => {
    expect(textsOf([season(3), from('2026-11-01')], search('owls'))).toEqual([
      '“owls”',
      '2026/27',
      'From 2026-11-01',
    ]);
    expect(textsOf([season(), from()], search(''))).toEqual([]);
  });

  it('name what was found, or else its id', () => {
    const person = (chosen: string | undefined): Filter => ({
      kind: 'found',
      name: 'actor',
      label: 'Person',
      all: 'Everyone',
      value: 7,
      chosen,
      found: { options: [] },
    });
    expect(textsOf([person('Ana Kovač')])).toEqual(['Ana Kovač']);
    expect(textsOf([person(undefined)])).toEqual(['Person 7']);
  });

  it('name what the choices do not have, and only the filter while they are being read', () => {
    expect(textsOf([season(9)])).toEqual(['Season 9']);
    expect(textsOf([{ ...season(9), options: undefined } as Filter])).toEqual(['Season']);
  });

  it('lead to the first page, and take with them what depends on them', () => {
    expect(toUrlChanges(season(), '3')).toEqual({ page: undefined, tournament: undefined, season: '3' });
    expect(toUrlChanges(from(), '2026-11-01')).toEqual({ page: undefined, from: '2026-11-01' });
    expect(searchFor(search(''), 'owls')).toEqual({ page: undefined, search: 'owls' });
  });

  it('all leave the url at once', () => {
    expect(clearAll([season(3), from()], search('owls'))).toEqual({
      page: undefined,
      search: undefined,
      season: undefined,
      from: undefined,
    });
  });
});
