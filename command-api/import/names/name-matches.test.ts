import { describe, expect, it } from 'vitest';
import { playerMatches, teamMatches } from './name-matches.ts';

const TEAMS = [
  { id: 1, name: 'Northgate Herons', teamId: null },
  { id: 2, name: 'Harbour Lions', teamId: null },
  { id: 3, name: 'Ants', teamId: null },
];
const PLAYERS = [
  { id: 11, name: 'Dele Okonjo', teamId: 1 },
  { id: 12, name: 'Luka Kovačević', teamId: 1 },
  { id: 13, name: 'Tomasz Wójcik', teamId: 2 },
  { id: 14, name: 'Dele Okonjo', teamId: 2 },
  { id: 15, name: 'Dele Morrison', teamId: 1 },
  { id: 16, name: 'Tomasz Parsers', teamId: 1 },
];

describe('the teams a name may mean', () => {
  it.each([
    ['NORTHGATE  herons', [{ id: 1, reason: 'same_name' }]],
    ['Herons, Northgate', [{ id: 1, reason: 'same_name' }]],
    ['Northgate', [{ id: 1, reason: 'part_of_name' }]],
    ['Northgate Herons U16', [{ id: 1, reason: 'part_of_name' }]],
    ['Harbor Lions', [{ id: 2, reason: 'similar_name' }]],
    ['Nortghate Herons', [{ id: 1, reason: 'similar_name' }]],
    // Another letter makes another word of a short one.
    ['Ents', [{ id: 3, reason: 'similar_name' }]],
    ['Ewts', []],
    ['Harbour', [{ id: 2, reason: 'part_of_name' }]],
  ])('%s', (name, matches) => {
    expect(teamMatches(name, TEAMS)).toEqual(matches);
  });
});

describe('the players a name may mean', () => {
  it('are those of the team first, then everybody of that name', () => {
    expect(playerMatches('OKONJO Dele', 2, PLAYERS)).toEqual([
      { id: 14, reason: 'same_name' },
      { id: 11, reason: 'same_name' },
    ]);
    expect(playerMatches('Dele Okonjo', null, PLAYERS)).toHaveLength(2);
  });

  it.each([
    ['Kovacevic L.', 1, [{ id: 12, reason: 'part_of_name' }]],
    ['luka kovacevic', 1, [{ id: 12, reason: 'same_name' }]],
    ['Tomas Wojcik', 2, [{ id: 13, reason: 'similar_name' }]],
    ['Dela Okonja', 1, [{ id: 11, reason: 'similar_name' }]],
    ['Dora Okonjo', 1, []],
    // From eight letters on, two mistakes in a word are as many as one.
    ['Dele Morrisan', 1, [{ id: 15, reason: 'similar_name' }]],
    ['Dele Morrasin', 1, [{ id: 15, reason: 'similar_name' }]],
    ['Dele Marrasan', 1, []],
    // Seven letters may have one.
    ['Tomasz Parkers', 1, [{ id: 16, reason: 'similar_name' }]],
    ['Tomasz Porkers', 1, []],
    // Elsewhere, a name that is only like it means nobody.
    ['Tomas Wojcik', 1, []],
    ['Wojcik T', 1, []],
    ['D. O.', 1, []],
    ['', 1, []],
  ])('%s in team %i', (name, teamId, matches) => {
    expect(playerMatches(name, teamId, PLAYERS)).toEqual(matches);
  });
});
